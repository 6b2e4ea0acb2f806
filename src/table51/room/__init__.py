"""A table as messages: step(room, input, now) → (room, effects). It knows no clock, no socket and no file."""

from table51.room.room import Room, replayed, token_hash
from table51.room.step import caught_up, open_room, step
from table51.room.viewing import view_for

__all__ = ["Room", "caught_up", "open_room", "replayed", "step", "token_hash", "view_for"]
