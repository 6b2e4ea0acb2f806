"""How long a computer player takes for a decision: `python benchmarks/strength_time.py [GAME] [--plain]`.

Processor time of every decision in some deals at each number of seats, after a first one that loads what there is to
load. `--plain` shows what a machine without numba takes.
"""

import sys
import time
from random import Random
from statistics import median

PLAIN = "--plain" in sys.argv
if PLAIN:
    sys.modules["numba"] = None  # type: ignore[assignment]  # as if it were not installed

from table51.bots import BOTS, Bot, bot, warm_up  # noqa: E402
from table51.engine import AnyGame, Options, view_of  # noqa: E402
from table51.games import GAMES  # noqa: E402
from table51.match import new_match  # noqa: E402
from table51.shuffling import deal_pack, reshuffle  # noqa: E402

DEALS = 1 if PLAIN else 8
MORE = {"japanese51": {"playouts": 12_000}}


def decisions(game: AnyGame, rules: Options, player: Bot, seats: int) -> list[float]:
    """The milliseconds of every decision, with the player in every seat."""
    match = new_match(game, rules, seats, 0)
    taken = []
    for number in range(DEALS):
        state = game.start(rules, match.deal(game, deal_pack(b"time", number, game.pack(rules)))).state
        while to_act := game.to_act(state.table):
            seat = to_act[0]
            if seat < 0:
                state = game.apply(state, seat, reshuffle(b"time", number, 0, len(game.pile(state.table)))).state
                continue
            begun = time.process_time()
            act = player.choose(view_of(state, seat), match, Random(number))
            taken.append(1000 * (time.process_time() - begun))
            state = game.apply(state, seat, act).state
    return taken


def main(game_id: str) -> None:
    """Print a line per player and number of seats."""
    game = GAMES[game_id]
    warm_up(game_id)
    players = {level: bot(game_id, level) for level in BOTS[game_id]}
    if game_id in MORE and not PLAIN:
        players[f"sharp {MORE[game_id]}"] = bot(game_id, "sharp", **MORE[game_id])  # type: ignore[index]
    print(f"{'player':30} {'preset':15} seats decisions   median  longest   in ms of one core")
    for name, player in players.items():
        for preset, rules in game.presets.items():
            for seats in game.seats:
                taken = decisions(game, rules, player, seats)
                print(f"{name:30} {preset:15} {seats:5} {len(taken):9} {median(taken):8.2f} {max(taken):8.2f}")


if __name__ == "__main__":
    main(next((word for word in sys.argv[1:] if not word.startswith("-")), "japanese51"))
