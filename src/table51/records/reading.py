"""Reading a record from a file that may be damaged: every problem is told, and what is sound is kept.

A problem is a Note; `deal` and `action` among its params, both counted from 1, say where it is. A refused act keeps the
reasons of the game, with their clauses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from table51.cards import Card, Cards, parse_card
from table51.engine import AnyGame, InvalidRules, Note, Options, Seat, note
from table51.engine.wire import from_plain
from table51.games import GAMES
from table51.records.record import FORMAT, VERSION, ActRecord, By, DealRecord, Player, Record, Result, totals
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
    reader = _Reader([*problems, *more])
    return reader.record(plain), tuple(reader.problems)


class _Reader:
    """Plain data to a record, one part after another; what is wrong is noted on the way."""

    def __init__(self, problems: list[Note]) -> None:
        self.problems: Final = problems

    def record(self, plain: Mapping[str, Any]) -> Record:
        self._same(plain, "format", FORMAT)
        self._same(plain, "version", VERSION)
        name = self._member(plain, "game", str) or ""
        game = GAMES.get(name)
        if name and not game:
            self._tell(note("record.game", value=_shown(name), known=", ".join(sorted(GAMES))))
        players = self._players(plain, game)
        head = Record(
            game=name[:LONGEST_NAME],
            rules_version=self._rules_version(plain, game),
            rules=self._rules(plain, game),
            players=players,
            first_dealer=self._first_dealer(plain, game, len(players)),
            totals=(0,) * len(players),
        )
        deals = tuple(self._deal(number, deal, head) for number, deal in enumerate(plain["deals"], 1))
        if game and len(players) in game.seats:
            deals = self._replayed(deals, game, head)
        return replace(head, deals=deals, totals=self._totals(plain, deals, len(players)))

    # The head

    def _rules_version(self, plain: Mapping[str, Any], game: AnyGame | None) -> int:
        version = self._member(plain, "rules_version", int)
        if game and version not in (None, game.version):
            self._tell(note("record.rules_version", value=str(version), known=str(game.version)))
        return version if version is not None else game.version if game else 1

    def _rules(self, plain: Mapping[str, Any], game: AnyGame | None) -> dict[str, int | str]:
        """Every option; what cannot be read has its default."""
        values = self._member(plain, "rules", dict[str, Any]) or {}
        sound = {name: value for name, value in values.items() if type(value) in (int, str)}
        for name, value in values.items():
            if name not in sound:
                self._form(f"rules.{name}", value)
        if not game:
            return sound
        if "rules" in plain:
            for option in game.rules.options:
                if option.name not in values:
                    self._form(f"rules.{option.name}", None)
        return self._options(game, {name: _shown(v) if isinstance(v, str) else v for name, v in sound.items()})

    def _options(self, game: AnyGame, values: dict[str, int | str]) -> dict[str, int | str]:
        """The rules without what cannot be; a reason that names none of the options casts doubt on all."""
        while True:
            try:
                return dict(game.rules.read(values).written())
            except InvalidRules as invalid:
                self._tell(*invalid.reasons)
                wrong = {reason.params.get("option") for reason in invalid.reasons}
                values = {name: value for name, value in values.items() if wrong & values.keys() and name not in wrong}

    def _players(self, plain: Mapping[str, Any], game: AnyGame | None) -> tuple[Player, ...]:
        """The players; of one that cannot be read, the place."""
        entries = self._member(plain, "players", list[Any]) or []
        most = game.seats.stop - 1 if game else MOST_SEATS
        players = tuple(self._player(seat, entry) for seat, entry in enumerate(entries[:most]))
        if not entries:
            players = (Player(""),) * min(_seats_by_points(plain), most)
        if game and (len(players) not in game.seats or len(entries) > most):
            self._tell(note("record.players", count=len(entries), least=game.seats.start, most=most))
        return players

    def _player(self, seat: Seat, entry: Any) -> Player:
        player = _as(entry, Player)
        if player is None or len(player.name) > LONGEST_NAME:
            self._form(f"players.{seat + 1}", entry)
            return Player(player.name[:LONGEST_NAME] if player else "")
        return player

    def _first_dealer(self, plain: Mapping[str, Any], game: AnyGame | None, seats: int) -> Seat:
        """The first dealer; if it cannot be read, the one that the first deal tells."""
        dealer = _as(plain.get("first_dealer"), int)
        if dealer is not None and 0 <= dealer < max(seats, 1):
            return dealer
        self._form("first_dealer", plain.get("first_dealer"))
        deals = plain["deals"]
        first = _as(deals[0].get("first"), int) if deals and isinstance(deals[0], dict) else None
        return (first - game.opens) % seats if game and seats and first is not None else 0

    def _totals(self, plain: Mapping[str, Any], deals: tuple[DealRecord, ...], seats: int) -> tuple[int, ...]:
        """The totals, always added up anew."""
        written = self._member(plain, "totals", tuple[int, ...])
        added = totals(deals, seats)
        if written not in (None, added):
            self._tell(note("record.totals", written=_numbers(written), added=_numbers(added)))
        return added

    # A deal

    def _deal(self, number: int, plain: Any, head: Record) -> DealRecord:
        seats = len(head.players)
        game = GAMES.get(head.game)
        first = (head.first_dealer + number - 1 + (game.opens if game else 1)) % max(seats, 1)
        if not isinstance(plain, dict):
            self._tell(note("record.deal.lost", deal=number))
            return DealRecord(number, (), first)
        if plain.get("deal") != number:
            self._form("deal", plain.get("deal"), deal=number)
        written = self._member(plain, "first", int, deal=number)
        if written not in (None, first):
            self._tell(note("record.deal.first", deal=number, value=_shown(written), due=first))
        return DealRecord(
            number,
            self._pack(number, plain),
            written if written is not None and 0 <= written < seats else first,
            self._acts(number, plain),
            self._result(number, plain, seats),
        )

    def _pack(self, number: int, plain: Mapping[str, Any]) -> Cards:
        """The cards that can be read, up to more than any pack has."""
        cards: list[Card] = []
        for place, entry in enumerate((self._member(plain, "pack", list[Any], deal=number) or [])[:_MOST_CARDS], 1):
            if card := parse_card(entry[:_SHOWN]) if isinstance(entry, str) else None:
                cards.append(card)
            else:
                self._tell(note("record.pack.card", deal=number, place=place, value=_shown(entry)))
        return tuple(cards)

    def _acts(self, number: int, plain: Mapping[str, Any]) -> tuple[ActRecord, ...]:
        """The acts up to the first of the wrong form: nothing can be played past it."""
        acts: list[ActRecord] = []
        for action, entry in enumerate(self._member(plain, "acts", list[Any], deal=number) or [], 1):
            if isinstance(entry, dict) and "by" in entry and entry["by"] not in get_args(By):
                self._form("by", entry["by"], deal=number, action=action)
                entry = {name: value for name, value in entry.items() if name != "by"}
            act = _as(entry, ActRecord)
            if act is None:
                self._form("act", entry, deal=number, action=action)
                break
            acts.append(act)
        return tuple(acts)

    def _result(self, number: int, plain: Mapping[str, Any], seats: int) -> Result | None:
        """The outcome as it was written; a deal that was not finished says null."""
        written = plain.get("outcome")
        result = _as(written, Result)
        if result and len(result.points) == len(result.places) == seats:
            return result
        if written is not None or "outcome" not in plain:
            self._form("outcome", written, deal=number)
        return None

    # The deals, played again

    def _replayed(self, deals: tuple[DealRecord, ...], game: AnyGame, head: Record) -> tuple[DealRecord, ...]:
        rules, seats = game.rules.read(head.rules), len(head.players)
        kept: list[DealRecord] = []
        for deal in deals:
            if kept and game.match_over(rules, totals(kept, seats), len(kept)):
                self._tell(note("record.deal.extra", deal=deal.deal))
            kept.append(self._again(deal, game, rules, seats, last=deal is deals[-1]) if deal.pack else deal)
        return tuple(kept)

    def _again(self, deal: DealRecord, game: AnyGame, rules: Options, seats: int, last: bool) -> DealRecord:
        """The deal as it replays; where it does not come to its end, the outcome stands as it was written."""
        again = replay_deal(game, rules, seats, deal)
        self._tell(*again.problems)
        if not again.moments:
            return deal
        if again.result is None:
            told = any(problem.params.get("deal") == deal.deal for problem in self.problems)
            if not told and (deal.outcome or not last):
                self._tell(unfinished(deal))
            return replace(deal, acts=again.acts)
        if deal.outcome and deal.outcome != again.result:
            written, replayed = (_numbers(result.points) for result in (deal.outcome, again.result))
            self._tell(note("record.outcome", deal=deal.deal, written=written, replayed=replayed))
        return replace(deal, acts=again.acts, outcome=again.result)

    # What is wrong

    def _tell(self, *problems: Note) -> None:
        for problem in problems:
            if len(self.problems) < MOST_PROBLEMS:
                self.problems.append(problem)
            elif len(self.problems) == MOST_PROBLEMS:
                self.problems.append(note("record.more", most=MOST_PROBLEMS))

    def _form(self, field: str, value: object, **where: Any) -> None:
        if value is None:
            self._tell(note("record.missing", field=_shown(field), **where))
        else:
            self._tell(note("record.form", field=_shown(field), value=_shown(value), **where))

    def _member(self, plain: Mapping[str, Any], name: str, kind: type[V], **where: Any) -> V | None:
        value = _as(plain.get(name), kind)
        if value is None:
            self._form(name, plain.get(name), **where)
        return value

    def _same(self, plain: Mapping[str, Any], name: str, known: str | int) -> None:
        value = plain.get(name)
        if value is None:
            self._form(name, None)
        elif value != known:
            self._tell(note(f"record.{name}", value=_shown(value), known=str(known)))


def _as(value: object, kind: type[V]) -> V | None:
    try:
        return from_plain(value, kind)
    except msgspec.ValidationError:
        return None


def _shown(value: object) -> str:
    """A damaged value, short enough for a sentence."""
    match value:
        case list():
            return "[…]"
        case dict():
            return "{…}"
        case _:
            return str(value)[:_SHOWN]


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _seats_by_points(plain: Mapping[str, Any]) -> int:
    """How many seats there were, from what was scored."""
    results = [_as(deal.get("outcome"), Result) for deal in plain["deals"] if isinstance(deal, dict)]
    scored = [_as(plain.get("totals"), tuple[int, ...]) or (), *(result.points for result in results if result)]
    return max(map(len, scored))
