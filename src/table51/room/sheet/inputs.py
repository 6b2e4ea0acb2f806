"""What a sheet's room is told, besides that pages come and go."""

from __future__ import annotations

from msgspec import Struct

from table51.room.inputs import Connected, Left
from table51.room.sheet.entries import Links
from table51.room.sheet.messages import Put
from table51.sheet import Id


class Received(Struct, frozen=True):
    """A page that said hello sent this."""

    page: int
    message: Put


class Joins(Struct, frozen=True):
    """Somebody who was invited takes a column, a new one if None; `token` is the hash of the secret they will get."""

    name: str
    player: Id | None
    token: str


class Relinks(Struct, frozen=True):
    """The host replaces the secrets that invite; whoever looked with an old one is sent away."""

    links: Links


class Succeeds(Struct, frozen=True):
    """The same people go on in `room`."""

    room: str


SheetInput = Connected | Left | Received | Joins | Relinks | Succeeds
