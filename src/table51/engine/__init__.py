"""The words all games share: shapes, notes, acts and their notation, options, refusals."""

from table51.engine.acts import Acts, Maker
from table51.engine.game import AnyGame, Game
from table51.engine.notation import Act, Group, Notation
from table51.engine.options import Option, Options
from table51.engine.refusal import CannotBe, IllegalAct, InvalidRules, InvalidText, Refused
from table51.engine.shapes import (
    CHANCE,
    Deal,
    Outcome,
    Placed,
    Shuffle,
    State,
    Step,
    View,
    places_by,
    put,
    round_from,
    view_of,
)
from table51.engine.told import Tell, Told
from table51.notes import Note, Params, Seat, as_seen_by, note

__all__ = [
    "CHANCE",
    "Act",
    "Acts",
    "AnyGame",
    "CannotBe",
    "Deal",
    "Game",
    "Group",
    "IllegalAct",
    "InvalidRules",
    "InvalidText",
    "Maker",
    "Notation",
    "Note",
    "Option",
    "Options",
    "Outcome",
    "Params",
    "Placed",
    "Refused",
    "Seat",
    "Shuffle",
    "State",
    "Step",
    "Tell",
    "Told",
    "View",
    "as_seen_by",
    "note",
    "places_by",
    "put",
    "round_from",
    "view_of",
]
