"""Chinese Poker in play: thirteen cards each, set in secret, shown together (P-1, P-2, P-10, P-19 to P-21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from msgspec.structs import replace

from table51.cards import Cards, pack
from table51.engine import (
    Deal,
    Game,
    Notation,
    Note,
    Outcome,
    Seat,
    State,
    Step,
    Told,
    note,
    put,
)
from table51.engine.dealing import deal_round
from table51.games.chinese_poker.rows import ROWS, SIZES
from table51.games.chinese_poker.rules import PRESETS, Rules
from table51.games.chinese_poker.score import settle
from table51.games.chinese_poker.setting import foul_setting, house_setting, some_setting
from table51.games.chinese_poker.table import Lock, Next, Own, Seen, Table, Whole, locked
from table51.games.chinese_poker.told import TELLS, doubts, settled
from table51.games.chinese_poker.verdict import FOUL, Rows, check
from table51.games.chinese_poker.worlds import HAND_SIZE, sample_world


class ChinesePoker(Game[Rules, Table, Own, Lock]):
    """Closed 13-card Chinese Poker."""

    id = "chinese_poker"
    seats = range(2, 5)
    zero_sum = True
    rules = Rules
    presets = PRESETS
    notation = Notation(Lock)
    tells = TELLS

    def pack(self, rules: Rules) -> Cards:
        """52 cards, no joker (P-1)."""
        return pack()

    def start(self, rules: Rules, deal: Deal) -> Next:
        """Thirteen cards to each (P-1); with fewer than four players the rest stays unseen."""
        hands, stock = deal_round(deal.pack, deal.first, (HAND_SIZE,) * deal.seats)
        table = Table(rules, deal.first, (False,) * deal.seats)
        events = (note("chinese_poker.dealt", "P-1", seat, own={"hand": hand}) for seat, hand in enumerate(hands))
        return Step(State(table, tuple(Own(hand) for hand in hands), stock), tuple(events))

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """Every seat that has not locked, all at once."""
        return tuple(seat for seat, locked in enumerate(table.locked) if not locked)

    def check(self, view: Seen, act: Lock) -> tuple[Note, ...]:
        """Every reason against `act`: nothing but 3/5/5 of the player's own thirteen, once (P-10, P-19)."""
        if view.own is None or view.seat is None:
            return (note("spectator", "P-19"),)
        if view.table.rows is not None:
            return (note("deal.over", "P-19"),)
        if view.table.locked[view.seat]:
            return (note("chinese_poker.lock.again", "P-19"),)
        return _against_sizes(act.rows) + _against_cards(act.rows, view.own.hand)

    def legal(self, view: Seen) -> None:
        """72,072 arrangements are too many to list."""
        return

    def sample(self, view: Seen, rng: Random) -> Lock:
        """An arrangement that is no foul."""
        assert view.own
        return locked(some_setting(view.own.hand, view.table.rules, rng))

    def played(self, state: Whole, seat: Seat, act: Lock) -> Next:
        """The seat is set; the last one to be set lets everyone show (P-19)."""
        table = replace(state.table, locked=put(state.table.locked, seat, True))
        own = put(state.own, seat, Own(state.own[seat].hand, act.rows))
        event = note("chinese_poker.locked", "P-19", seat)
        if not all(table.locked):
            return Step(State(table, own, state.stock), (event,))
        return _showdown(State(table, own, state.stock), event)

    def outcome(self, table: Table) -> Outcome | None:
        """The settlement of the shown rows (P-12 to P-16)."""
        return None if table.rows is None else settle(table.rows, table.rules).outcome

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(rules, told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(points))

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """After the agreed number of deals; never by itself where none was agreed (P-21)."""
        return 0 < rules.deals <= deals

    def sample_world(self, view: Seen, rng: Random) -> Whole:
        """The hidden hands dealt anew."""
        return sample_world(view, self.pack(view.table.rules), rng)

    def plainest(self, view: Seen) -> Lock:
        """The house sets the thirteen legally; option: they count as a foul (P-20)."""
        assert view.own
        setting = foul_setting if view.table.rules.timeout == "foul" else house_setting
        return locked(setting(view.own.hand, view.table.rules))

    def zones(self, state: Whole) -> Mapping[str, Cards]:
        """The hands, and the cards nobody was dealt."""
        return {f"hand {seat}": own.hand for seat, own in enumerate(state.own)} | {"stock": state.stock}

    def universe(self, view: Seen) -> Iterator[Lock]:
        """Legal and fouled arrangements, wrong sizes, a card twice, a stranger's card."""
        hand = view.own.hand if view.own else self.pack(view.table.rules)[:HAND_SIZE]
        stranger = next(card for card in self.pack(view.table.rules) if card not in hand)
        front, middle, back = hand[:3], hand[3:8], hand[8:]
        yield Lock(front, middle, back)
        yield Lock(front, back, middle)
        yield Lock(back[:3], middle, (*back[3:], *front))
        yield Lock(front[:2], middle, (*back, front[2]))
        yield Lock(middle, front, back)
        yield Lock((*front[:2], middle[0]), middle, back)
        yield Lock((*front[:2], stranger), middle, back)
        yield Lock((), (), ())

    def prompt(self, view: Seen) -> Note | None:
        """Set your rows, or wait for those who have not."""
        if view.table.rows is not None:
            return None
        if view.own and not view.own.rows:
            return note("chinese_poker.status.arrange", "P-2")
        left = view.table.locked.count(False)
        return note("chinese_poker.status.wait", "P-19", count=left)

    def remarks(self, view: Seen) -> tuple[Note, ...]:
        """What the rows are that the viewer has locked, and whether they are in order."""
        if view.own is None or view.own.rows is None:
            return ()
        *_, categories, order = check(view.own.rows, view.table.rules).checks
        return categories.notes + order.notes

    def remarks_on(self, view: Seen, act: Lock) -> tuple[Note, ...]:
        """The categories and the order of rows that are being set, and the price if their order is broken (P-9)."""
        *_, categories, order = check(act.rows, view.table.rules).checks
        price = () if order.ok else (note("chinese_poker.foul.cost", "P-15", points=-FOUL),)
        return categories.notes + order.notes + price

    def bound(self, rules: Rules, seats: int) -> int:
        """Each seat locks once."""
        return seats


CHINESE_POKER: Final = ChinesePoker()


def _against_sizes(rows: Rows) -> tuple[Note, ...]:
    return tuple(
        note("chinese_poker.size", "P-10", row=name, have=len(cards), need=SIZES[name])
        for name, cards in zip(ROWS, rows, strict=True)
        if len(cards) != SIZES[name]
    )


def _against_cards(rows: Rows, hand: Cards) -> tuple[Note, ...]:
    """Each card placed must be one of the hand, and placed once."""
    left = set(hand)
    reasons = []
    for card in rows.cards:
        if card not in hand:
            reasons.append(note("card.not_in_hand", "P-10", card=card))
        elif card not in left:
            reasons.append(note("chinese_poker.lock.twice", "P-10", card=card))
        left.discard(card)
    return tuple(reasons)


def _showdown(state: Whole, event: Note) -> Next:
    """All rows are shown at once, in the order of the seats (P-19)."""
    rows = tuple(own.rows for own in state.own if own.rows)
    table = replace(state.table, rows=rows)
    shows = (
        note("chinese_poker.shown", "P-19", seat, front=shown.front, middle=shown.middle, back=shown.back)
        for seat, shown in enumerate(rows)
    )
    return Step(State(table, state.own, state.stock), (event, *shows))
