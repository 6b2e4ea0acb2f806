"""What a page and the server say to each other about sheets over HTTP, under /api (docs/sheet.md)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from table51.cards import Cards, Misread
from table51.engine import Note, Told
from table51.room.sheet.entries import Links, Role
from table51.settling import PlayerScore, Question
from table51.sheet import Id


class NewSheet(Struct, frozen=True):
    """POST /api/sheets: a column for every name, that of `me` mine; others may take theirs, or new ones."""

    names: tuple[str, ...]
    title: str = ""
    me: int = 0
    game: str = ""
    rules: dict[str, int | str] = {}
    high: bool = True
    target: int | None = None
    deals: int | None = None


class JoinSheet(Struct, frozen=True):
    """POST /api/sheets/{code}/join, or /api/sheets/{room}/join with the link's `key`.

    player: the column to take; a new one if there is none.
    """

    name: str
    player: Id | None = None
    key: str = ""


class SheetSeat(Struct, frozen=True):
    """You are on the sheet. `token` is the secret of your column: keep it on this device only.

    problems: what was wrong with the file that the sheet comes from; the rest of it was kept.
    """

    room: str
    player: Id
    token: str
    problems: tuple[Note, ...] = ()


class FreeColumn(Struct, frozen=True):
    """A column, and whether it may be taken."""

    id: Id
    name: str
    free: bool


class SheetSummary(Struct, frozen=True):
    """GET /api/sheets/{room or code}: what somebody who was invited may know before joining.

    may: what the secret that was shown allows. you: its column.
    """

    room: str
    title: str
    game: str
    columns: tuple[FreeColumn, ...]
    may: Literal["join", "look", "play"]
    you: Id | None
    over: bool


class Relink(Struct, frozen=True):
    """POST /api/sheets/{room}/links: replace the secrets of that role; answered with NewLinks."""

    role: Role


class NewLinks(Struct, frozen=True):
    """The secrets that invite from now on."""

    links: Links


class ScoreWish(Struct, frozen=True):
    """POST /api/score: settle a real table's deal."""

    game: str
    told: tuple[Told, ...]
    rules: dict[str, int | str] = {}


class Scored(Struct, frozen=True):
    """Everybody's points, in the order told. questions: house rules that they hang on, and `rules` did not name."""

    players: tuple[PlayerScore, ...]
    questions: tuple[Question, ...]
    ok: Literal[True] = True


class Unscored(Struct, frozen=True):
    """Why the deal cannot have been so. questions: house rules by which it could."""

    reasons: tuple[Note, ...]
    questions: tuple[Question, ...]
    ok: Literal[False] = False


class Written(Struct, frozen=True):
    """POST /api/cards: cards as people write them."""

    text: str


class CardsRead(Struct, frozen=True):
    """The cards of a text in their order, and every piece of it that is none."""

    cards: Cards
    misread: tuple[Misread, ...]
