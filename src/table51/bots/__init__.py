"""Computer players: a view in, an act out, in three levels per game.

A player is asked with what its seat may know and nothing else. What it does not know it may only guess: the one kind
of whole state it can ever hold is one that it sampled from its own view.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from table51.bots import chinese51, chinese_poker, japanese51, turkish51
from table51.bots.bot import LEVELS, Bot, Level
from table51.engine import Note, note, view_of
from table51.games import GAMES
from table51.match import new_match
from table51.shuffling import deal_pack

BOTS: Final[dict[str, dict[Level, type[Bot]]]] = {
    "chinese51": {"easy": chinese51.Easy, "steady": chinese51.Steady, "sharp": chinese51.Sharp},
    "chinese_poker": {"easy": chinese_poker.Easy, "steady": chinese_poker.Steady, "sharp": chinese_poker.Sharp},
    "japanese51": {"easy": japanese51.Easy, "steady": japanese51.Steady, "sharp": japanese51.Sharp},
    "turkish51": {"easy": turkish51.Easy, "steady": turkish51.Steady, "sharp": turkish51.Sharp},
}


def bot(game: str, level: Level, **setting: int) -> Bot:
    """The computer player of that level. setting: its own fields, e.g. `playouts`.

    Raises KeyError for a game or level that has none, TypeError for a setting the player does not know.
    """
    return BOTS[game][level](**setting)


def against_levels(game: str, wanted: Iterable[str]) -> tuple[Note, ...]:
    """Every reason why `game` has no computer players of the levels that are wanted."""
    levels = BOTS.get(game, {})
    missing = [level for level in dict.fromkeys(wanted) if level not in levels]
    if missing and not levels:
        return (note("bot.none"),)
    return tuple(note("bot.no_level", value=level, known=", ".join(levels)) for level in missing)


def warm_up(game: str) -> None:
    """Have every player of `game` think once, so that no first decision waits until what it thinks with is loaded."""
    rules = GAMES[game].rules()
    match = new_match(GAMES[game], rules, GAMES[game].seats.start, 0)
    state = GAMES[game].start(rules, match.deal(GAMES[game], deal_pack(b"", 0, GAMES[game].pack(rules)))).state
    for seat in GAMES[game].to_act(state.table)[:1]:
        for player in BOTS[game].values():
            player().choose(view_of(state, seat), match, Random(0))


__all__ = ["BOTS", "LEVELS", "Bot", "Level", "against_levels", "bot", "warm_up"]
