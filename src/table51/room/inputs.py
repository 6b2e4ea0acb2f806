"""What a room is told: by pages, by the clock, by computer players, and by the server that keeps it."""

from __future__ import annotations

from msgspec import Struct

from table51.engine import Seat
from table51.room.messages import Act, Ask, Do, Hello


class Connected(Struct, frozen=True):
    """A page said hello; `page` is the server's own number for its socket."""

    page: int
    hello: Hello


class Left(Struct, frozen=True):
    """The socket of `page` is closed."""

    page: int


class Received(Struct, frozen=True):
    """A page that said hello sent this."""

    page: int
    message: Act | Do | Ask


class Sits(Struct, frozen=True):
    """A person asks for `seat`, or for the first that is open.

    token and recovery: the hashes of the secret and the recovery code that it will be given.
    """

    name: str
    seat: Seat | None
    token: str
    recovery: str = ""


class Moves(Struct, frozen=True):
    """A person shows the recovery code of a seat, to go on playing it from another device.

    given: the hash of that code. token and recovery: of the secret and the code that shall hold instead.
    """

    given: str
    token: str
    recovery: str


class Thought(Struct, frozen=True):
    """A computer player's act for decision `at` of `seat`; None if it failed."""

    seat: Seat
    at: int
    text: str | None


class Woken(Struct, frozen=True):
    """The time the room asked to be woken at has come; also said once when a process takes the room up."""


class Succeeded(Struct, frozen=True):
    """The rematch goes on in `room`."""

    room: str


Input = Connected | Left | Received | Sits | Moves | Thought | Woken | Succeeded
