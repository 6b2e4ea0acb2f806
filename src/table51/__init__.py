"""Table 51: play, score and study 51 Chinese, the Japanese Fifty-One, the Turkish Elli Bir and Chinese Poker.

The way in is the register of games. A view is what one seat may know; whatever is refused says why, by clause:

>>> from table51.engine import Deal, view_of
>>> from table51.games import GAMES
>>> from table51.locale import say
>>> from table51.shuffling import deal_pack
>>> game = GAMES["japanese51"]
>>> rules = game.presets["standard"]
>>> pack = deal_pack(b"a seed", deal=0, pack=game.pack(rules))
>>> state = game.start(rules, Deal(pack, first=0, seats=3)).state
>>> view = view_of(state, seat=0)
>>> [(reason.clause, say(reason, "en")) for reason in game.check(view, game.notation.read("pass"))]
[('J-10', 'On your first turn you must swap exactly one card.')]
>>> len(game.legal(view))
25
>>> state = game.apply(state, 0, game.legal(view)[0]).state
>>> game.to_act(state.table)
(1,)

Each room of the house is imported by name; none is loaded from here.

cards      a card, packs, reading and writing them
engine     the words that all games share; `engine.Game` is what every game answers
games      `GAMES`, the four games by id: `japanese51`, `chinese51`, `turkish51`, `chinese_poker`
match      deals into a match: `new_match`
shuffling  a seed into packs and shuffles: `deal_pack`, `reshuffle`
records    a played match as a file: `read`, `write`, `replay`, `score_under`, `showing`
settling   a real table's deal: `settle`
sheet      the score sheet, which knows no game
bots       computer players: `bot`
study      what a choice is worth: `study.simulate`, `study.arrange`, `study.hands`
rulebook   the law, clause by clause
locale     what is said to people, in four languages: `say`

On these stand `room`, `store`, `server` and `cli`, which carry a table to its players. The house in one page is
`docs/house.md`.
"""

__version__ = "0.1.0"
