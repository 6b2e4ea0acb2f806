"""A match as a page shows it again."""

from __future__ import annotations

from table51.engine import Note, Refused, Seat, note
from table51.records import Record, Showing, read_any, showing
from table51.server.bodies import Replayed


def replayed(match: Record | Showing, seat: Seat | None, problems: tuple[Note, ...] = ()) -> Replayed:
    """The match as `seat` saw it, or all of it that there is. problems: those that reading it has told.

    Raises Refused for a seat that nobody has, or that did not see what is there.
    """
    if isinstance(match, Showing):
        if seat not in (None, match.seat):
            raise Refused(note("showing.seat"))
        return Replayed(match, problems)
    if seat is not None and seat not in range(len(match.players)):
        raise Refused(note("record.act.seat", seat=seat))
    return Replayed(showing(match, seat), problems)


def replayed_file(data: bytes, seat: Seat | None) -> Replayed:
    """The match that a file holds, as far as it can be read, with everything that is wrong with it. Raises Refused."""
    match, problems = read_any(data)
    return replayed(match, seat, problems)
