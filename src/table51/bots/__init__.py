"""Computer players: a view in, an act out, in three levels per game.

A player is asked with what its seat may know and nothing else. What it does not know it may only guess: the one kind
of whole state it can ever hold is one that it sampled from its own view.
"""

from typing import Final

from table51.bots.bot import LEVELS, Bot, Level
from table51.bots.japanese51 import Easy, Sharp, Steady

BOTS: Final[dict[str, dict[Level, type[Bot]]]] = {
    "japanese51": {"easy": Easy, "steady": Steady, "sharp": Sharp},
}


def bot(game: str, level: Level, **setting: int) -> Bot:
    """The computer player of that level. setting: its own fields, e.g. `playouts`.

    Raises KeyError for a game or level that has none, TypeError for a setting the player does not know.
    """
    return BOTS[game][level](**setting)


__all__ = ["BOTS", "LEVELS", "Bot", "Level", "bot"]
