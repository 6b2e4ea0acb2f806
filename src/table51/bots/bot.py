"""What a computer player is, whatever the game."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Literal, Protocol, get_args

from table51.engine import Act, AnyGame, Seat, View
from table51.match import Match

Level = Literal["easy", "steady", "sharp"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)


class Bot(Protocol):
    """A computer player: a frozen Struct whose fields are its settings. It keeps nothing between two decisions."""

    def choose(self, view: View[Any, Any], match: Match, rng: Random) -> Act:
        """A legal act of the viewer.

        view: of a seat that is to act. match: the outcomes so far, since totals and the deals left matter to a call.
        rng: the only source of chance, so that the same three give the same act anywhere. Raises ValueError for the
        view of a spectator or of a seat that is not to act.
        """
        ...


def to_act(game: AnyGame, view: View[Any, Any]) -> tuple[Seat, Any]:
    """The viewer's seat and own part. Raises ValueError where there is nothing for it to decide."""
    if view.seat is None or view.own is None:
        raise ValueError("a spectator has nothing to decide")
    if view.seat not in game.to_act(view.table):
        raise ValueError(f"seat {view.seat} is not to act")
    return view.seat, view.own
