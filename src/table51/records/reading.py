"""Reading a record from a file that may be damaged: every problem is told, and what is sound is kept.

A problem is a Note; `deal` and `action` among its params, both counted from 1, say where it is. A refused act keeps the
reasons of the game, with their clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from table51.cards import Card, Cards, parse_card
from table51.engine import AnyGame, InvalidRules, Note, Options, Seat, note
from table51.engine.wire import from_plain
from table51.games import GAMES
from table51.records.record import (
    FORMAT,
    LONGEST_COMMENT,
    VERSION,
    ActRecord,
    By,
    DealRecord,
    Player,
    Record,
    Result,
)
from table51.records.record import totals as added_up
from table51.records.replay import replay_deal, unfinished
from table51.records.salvage import plain_data, plain_text

V = TypeVar("V")

LONGEST_NAME: Final = 100  # characters
MOST_PROBLEMS: Final = 1_000  # that are told
MOST_SEATS: Final = 12  # of a game that is not known here
_MOST_CARDS: Final = 200  # of a pack
_SHOWN: Final = 40  # characters of a damaged value that a problem shows


def read(data: str | bytes) -> tuple[Record, tuple[Note, ...]]:
    """The record that a file holds, as far as it can be read, and everything that is wrong with it. Never raises.

    Deals keep their numbers. A deal replays up to its end or to where it is damaged, and its later acts are left out;
    one whose pack is damaged keeps what was written.
    """
    text, problems = plain_text(data)
    plain, more = plain_data(text)
    reader = Reader([*problems, *more])
    return reader.record(plain), tuple(reader.problems)


class Reader:
    """Plain data to a record, one part after another; what is wrong is told in `problems` on the way."""

    def __init__(self, problems: list[Note]) -> None:
        self.problems: Final = problems

    def record(self, plain: Mapping[str, Any]) -> Record:
        """The record that is written there."""
        self.same(plain, "format", FORMAT)
        self.same(plain, "version", VERSION)
        head = self.head(plain)
        game, seats = GAMES.get(head.game), len(head.players)
        deals = tuple(self._deal(number, deal, head) for number, deal in enumerate(plain["deals"], 1))
        if game and seats in game.seats:
            deals = self._replayed(deals, game, head)
        return replace(head, deals=deals, totals=self.totals(plain, deals, seats))

    # The head

    def head(self, plain: Mapping[str, Any]) -> Record:
        """All that stands around the deals."""
        name = self.member(plain, "game", str) or ""
        game = GAMES.get(name)
        if name and not game:
            self.tell(note("record.game", value=shown(name), known=", ".join(sorted(GAMES))))
        players = self._players(plain, game)
        return Record(
            game=name[:LONGEST_NAME],
            rules_version=self._rules_version(plain, game),
            rules=self._rules(plain, game),
            players=players,
            first_dealer=self._first_dealer(plain, game, len(players)),
            totals=(0,) * len(players),
        )

    def _rules_version(self, plain: Mapping[str, Any], game: AnyGame | None) -> int:
        version = self.member(plain, "rules_version", int)
        if game and version not in (None, game.version):
            self.tell(note("record.rules_version", value=str(version), known=str(game.version)))
        return version if version is not None else game.version if game else 1

    def _rules(self, plain: Mapping[str, Any], game: AnyGame | None) -> dict[str, int | str]:
        """Every option; what cannot be read has its default."""
        values = self.member(plain, "rules", dict[str, Any]) or {}
        sound = {name: value for name, value in values.items() if type(value) in (int, str)}
        for name, value in values.items():
            if name not in sound:
                self.form(f"rules.{name}", value)
        if not game:
            return sound
        if "rules" in plain:
            for option in game.rules.options:
                if option.name not in values:
                    self.form(f"rules.{option.name}", None)
        return self._options(game, {name: shown(v) if isinstance(v, str) else v for name, v in sound.items()})

    def _options(self, game: AnyGame, values: dict[str, int | str]) -> dict[str, int | str]:
        """The rules without what cannot be; a reason that names none of the options casts doubt on all."""
        while True:
            try:
                return dict(game.rules.read(values).written())
            except InvalidRules as invalid:
                self.tell(*invalid.reasons)
                wrong = {reason.params.get("option") for reason in invalid.reasons}
                values = {name: value for name, value in values.items() if wrong & values.keys() and name not in wrong}

    def _players(self, plain: Mapping[str, Any], game: AnyGame | None) -> tuple[Player, ...]:
        """The players; of one that cannot be read, the place, and of those that are lost, as many as were scored."""
        written = self.member(plain, "players", list[Any])
        most = game.seats.stop - 1 if game else MOST_SEATS
        players = tuple(self._player(seat, entry) for seat, entry in enumerate((written or [])[:most]))
        if len(players) < (game.seats.start if game else 1):
            players += (Player(""),) * (min(_seats_by_points(plain), most) - len(players))
        if game and written is not None and len(written) not in game.seats:
            self.tell(note("record.players", count=len(written), least=game.seats.start, most=most))
        return players

    def _player(self, seat: Seat, entry: Any) -> Player:
        player = as_(entry, Player)
        if player is None or len(player.name) > LONGEST_NAME:
            self.form(f"players.{seat + 1}", entry)
            return Player(player.name[:LONGEST_NAME] if player else "")
        return player

    def _first_dealer(self, plain: Mapping[str, Any], game: AnyGame | None, seats: int) -> Seat:
        """The first dealer; if it cannot be read, the one that the first deal tells."""
        dealer = as_(plain.get("first_dealer"), int)
        if dealer is not None and 0 <= dealer < max(seats, 1):
            return dealer
        self.form("first_dealer", plain.get("first_dealer"))
        deals = plain["deals"]
        first = as_(deals[0].get("first"), int) if deals and isinstance(deals[0], dict) else None
        return (first - game.opens) % seats if game and seats and first is not None else 0

    def totals(self, plain: Mapping[str, Any], deals: tuple[DealRecord, ...], seats: int) -> tuple[int, ...]:
        """The totals, always added up anew."""
        written = self.member(plain, "totals", tuple[int, ...])
        added = added_up(deals, seats)
        if written not in (None, added):
            self.tell(note("record.totals", written=_numbers(written), added=_numbers(added)))
        return added

    # A deal

    def _deal(self, number: int, plain: Any, head: Record) -> DealRecord:
        seats = len(head.players)
        first = self.first(number, plain, head)
        if not isinstance(plain, dict):
            return DealRecord(number, (), first)
        return DealRecord(
            number, self._pack(number, plain), first, self._acts(number, plain), self._result(number, plain, seats)
        )

    def first(self, number: int, plain: Any, head: Record) -> Seat:
        """Who acted first in the deal that is written there, by what is written or else by the turns of dealing."""
        seats, game = len(head.players), GAMES.get(head.game)
        first = (head.first_dealer + number - 1 + (game.opens if game else 1)) % max(seats, 1)
        if not isinstance(plain, dict):
            self.tell(note("record.deal.lost", deal=number))
            return first
        if plain.get("deal") != number:
            self.form("deal", plain.get("deal"), deal=number)
        written = self.member(plain, "first", int, deal=number)
        if written not in (None, first):
            self.tell(note("record.deal.first", deal=number, value=shown(written), due=first))
        return written if written is not None and 0 <= written < seats else first

    def _pack(self, number: int, plain: Mapping[str, Any]) -> Cards:
        """The cards that can be read, up to more than any pack has."""
        cards: list[Card] = []
        for place, entry in enumerate((self.member(plain, "pack", list[Any], deal=number) or [])[:_MOST_CARDS], 1):
            if card := parse_card(entry[:_SHOWN]) if isinstance(entry, str) else None:
                cards.append(card)
            else:
                self.tell(note("record.pack.card", deal=number, place=place, value=shown(entry)))
        return tuple(cards)

    def _acts(self, number: int, plain: Mapping[str, Any]) -> tuple[ActRecord, ...]:
        """The acts up to the first of the wrong form: nothing can be played past it."""
        acts: list[ActRecord] = []
        for action, entry in enumerate(self.member(plain, "acts", list[Any], deal=number) or [], 1):
            entry = self.marked(entry, deal=number, action=action)
            act = as_(entry, ActRecord)
            if act is None:
                self.form("act", entry, deal=number, action=action)
                break
            acts.append(act)
        return tuple(acts)

    def marked(self, entry: Any, **where: Any) -> Any:
        """The act that is written there without the marks that cannot be: they cost no act."""
        if not isinstance(entry, dict):
            return entry
        wrong = [name for name, is_sound in _MARKS.items() if name in entry and not is_sound(entry[name])]
        for name in wrong:
            self.form(name, entry[name], **where)
        return {name: value for name, value in entry.items() if name not in wrong}

    def _result(self, number: int, plain: Mapping[str, Any], seats: int) -> Result | None:
        """The outcome as it was written; a deal that was not finished says null."""
        written = plain.get("outcome")
        result = as_(written, Result)
        if result and len(result.points) == len(result.places) == seats:
            return result
        if written is not None or "outcome" not in plain:
            self.form("outcome", written, deal=number)
        return None

    # The deals, played again

    def _replayed(self, deals: tuple[DealRecord, ...], game: AnyGame, head: Record) -> tuple[DealRecord, ...]:
        rules, seats = game.rules.read(head.rules), len(head.players)
        kept: list[DealRecord] = []
        for deal in deals:
            if kept and game.match_over(rules, added_up(kept, seats), len(kept)):
                self.tell(note("record.deal.extra", deal=deal.deal))
            kept.append(self._again(deal, game, rules, seats, last=deal is deals[-1]) if deal.pack else deal)
        return tuple(kept)

    def _again(self, deal: DealRecord, game: AnyGame, rules: Options, seats: int, last: bool) -> DealRecord:
        """The deal as it replays; where it does not come to its end, the outcome stands as it was written."""
        again = replay_deal(game, rules, seats, deal)
        self.tell(*again.problems)
        if not again.moments:
            return deal
        if again.result is None:
            told = any(problem.params.get("deal") == deal.deal for problem in self.problems)
            if not told and (deal.outcome or not last):
                self.tell(unfinished(deal.deal, len(deal.acts)))
            return replace(deal, acts=again.acts)
        if deal.outcome and deal.outcome != again.result:
            self.tell(wrong_outcome(deal.deal, deal.outcome.points, again.result.points))
        return replace(deal, acts=again.acts, outcome=again.result)

    # What is wrong

    def tell(self, *problems: Note) -> None:
        """These are wrong."""
        for problem in problems:
            if len(self.problems) < MOST_PROBLEMS:
                self.problems.append(problem)
            elif len(self.problems) == MOST_PROBLEMS:
                self.problems.append(note("record.more", most=MOST_PROBLEMS))

    def form(self, field: str, value: object, **where: Any) -> None:
        """A field is missing, or cannot be what it is."""
        if value is None:
            self.tell(note("record.missing", field=shown(field), **where))
        else:
            self.tell(note("record.form", field=shown(field), value=shown(value), **where))

    def member(self, plain: Mapping[str, Any], name: str, kind: type[V], **where: Any) -> V | None:
        """The field of that name, which has to be there."""
        value = as_(plain.get(name), kind)
        if value is None:
            self.form(name, plain.get(name), **where)
        return value

    def same(self, plain: Mapping[str, Any], name: str, known: str | int) -> None:
        """The field of that name has to be this."""
        value = plain.get(name)
        if value is None:
            self.form(name, None)
        elif value != known:
            self.tell(note(f"record.{name}", value=shown(value), known=str(known)))


def _is_comment(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_COMMENT


_MARKS: Final[Mapping[str, Callable[[object], bool]]] = {"by": lambda by: by in get_args(By), "comment": _is_comment}


def as_(value: object, kind: type[V]) -> V | None:
    """The `kind` that plain data writes; None if it is none."""
    try:
        return from_plain(value, kind)
    except msgspec.ValidationError:
        return None


def shown(value: object) -> str:
    """A damaged value, short enough for a sentence."""
    match value:
        case list():
            return "[…]"
        case dict():
            return "{…}"
        case _:
            return str(value)[:_SHOWN]


def wrong_outcome(deal: int, written: tuple[int, ...], replayed: tuple[int, ...]) -> Note:
    """A deal brought other points than are written."""
    return note("record.outcome", deal=deal, written=_numbers(written), replayed=_numbers(replayed))


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _seats_by_points(plain: Mapping[str, Any]) -> int:
    """How many seats there were, from what was scored."""
    results = [as_(deal.get("outcome"), Result) for deal in plain["deals"] if isinstance(deal, dict)]
    scored = [as_(plain.get("totals"), tuple[int, ...]) or (), *(result.points for result in results if result)]
    return max(map(len, scored))
