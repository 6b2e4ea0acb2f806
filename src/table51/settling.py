"""A real table's deal, settled from what its players tell: the same for the library, the command line and the page."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from table51.engine import AnyGame, Note, Outcome, Params, Refused, Seat, Told, note

LONGEST_NAME: Final = 40  # characters of a player's name
LONGEST_TEXT: Final = 200  # characters of what is told of one player


class ScoreLine(Struct, frozen=True):
    """One reason for a player's points: a note, its seats numbering the players in the order told."""

    points: int
    code: str
    params: Params
    clause: str
    seat: Seat

    @property
    def note(self) -> Note:
        """What is said to people."""
        return Note(self.code, self.params, self.clause, self.seat)


class PlayerScore(Struct, frozen=True):
    """What a deal brought a player. place: 1 is the best, equals share."""

    name: str
    points: int
    place: int
    lines: tuple[ScoreLine, ...]


class Ruling(Struct, frozen=True):
    """What a deal brings where an option has this value: points in the order told; None if no deal can have been so."""

    value: str | int
    points: tuple[int, ...] | None


class Question(Struct, frozen=True):
    """A house rule that a deal hangs on, with what each of its values would bring."""

    option: str
    clause: str
    rulings: tuple[Ruling, ...]


def settle(game: AnyGame, rules: Any, told: Sequence[Told]) -> tuple[PlayerScore, ...]:
    """Points, places and the reasons for them, in the order told. Raises Refused with every reason found."""
    names = [" ".join(one.player.split()) for one in told]
    if reasons := (*_against_players(game, names), *_against_roles(game, told)):
        raise Refused(*reasons)
    outcome = game.settled(rules, tuple(told))
    return tuple(
        PlayerScore(name, outcome.points[seat], outcome.places[seat], _lines(outcome, seat))
        for seat, name in enumerate(names)
    )


def questions(game: AnyGame, rules: Any, told: Sequence[Told], agreed: Container[str]) -> tuple[Question, ...]:
    """The options that this deal hangs on, other than those that the table has `agreed` on."""
    open_options = (option for option in game.rules.options if option.settles and option.name not in agreed)
    asked = (
        Question(option.name, option.clause, tuple(_ruling(game, rules, told, option.name, v) for v in option.choices))
        for option in open_options
    )
    return tuple(question for question in asked if len({ruling.points for ruling in question.rulings}) > 1)


def _ruling(game: AnyGame, rules: Any, told: Sequence[Told], option: str, value: str | int) -> Ruling:
    try:
        settled = settle(game, replace(rules, **{option: value}), told)
    except Refused:
        return Ruling(value, None)
    return Ruling(value, tuple(one.points for one in settled))


def _lines(outcome: Outcome, seat: Seat) -> tuple[ScoreLine, ...]:
    """The lines of a player; one alone explains all the points, several each say their own."""
    mine = [line for line in outcome.lines if line.seat == seat]
    return tuple(
        ScoreLine(
            outcome.points[seat] if len(mine) == 1 else int(str(line.params["points"])),
            line.code,
            line.params,
            line.clause,
            seat,
        )
        for line in mine
    )


def _against_players(game: AnyGame, names: Sequence[str]) -> Iterator[Note]:
    if len(names) not in game.seats:
        yield note("told.players", count=len(names), least=game.seats.start, most=game.seats.stop - 1)
    for seat, name in enumerate(names):
        if not name or len(name) > LONGEST_NAME:
            yield note("told.name", seat=seat, most=LONGEST_NAME)
        elif name in names[:seat]:
            yield note("told.same_name", seat=seat, name=name)


def _against_roles(game: AnyGame, told: Sequence[Told]) -> Iterator[Note]:
    tells = {tell.role: tell for tell in game.tells}
    for seat, one in enumerate(told):
        tell = tells.get(one.role)
        if tell is None:
            yield note("told.role", seat=seat, role=one.role[:LONGEST_NAME], known=", ".join(tells))
        elif tell.takes == "nothing" and one.text.strip():
            yield note("told.takes_nothing", tell.clause, seat, role=one.role)
        elif tell.takes != "nothing" and not one.text.strip():
            yield note("told.takes_cards", tell.clause, seat, role=one.role)
        elif len(one.text) > LONGEST_TEXT:
            yield note("text.too_long", most=LONGEST_TEXT)
    for tell in game.tells:
        if tell.once and sum(one.role == tell.role for one in told) > 1:
            yield note("told.once", tell.clause, role=tell.role)
