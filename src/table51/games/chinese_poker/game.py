"""Chinese Poker as one object, which answers every question about it (clauses P-1 to P-22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from table51.cards import Cards, pack
from table51.engine import Game, Notation, Note, Outcome, Placed, Seat, Told
from table51.games.chinese_poker.acts import Lock, locked
from table51.games.chinese_poker.against import against
from table51.games.chinese_poker.play import after, dealt
from table51.games.chinese_poker.remarks import prompt, remarks, remarks_on
from table51.games.chinese_poker.rows import HAND_SIZE
from table51.games.chinese_poker.rules import PRESETS, Rules
from table51.games.chinese_poker.score import settle
from table51.games.chinese_poker.setting import foul_setting, house_setting, some_setting
from table51.games.chinese_poker.table import Own, Seen, Table, Whole
from table51.games.chinese_poker.told import TELLS, doubts, settled
from table51.games.chinese_poker.worlds import placed, sample_world


class ChinesePoker(Game[Rules, Table, Own, Lock]):
    """Closed 13-card Chinese Poker."""

    id = "chinese_poker"
    seats = range(2, 5)
    zero_sum = True
    rules = Rules
    presets = PRESETS
    notation = Notation(Lock)
    tells = TELLS

    start = staticmethod(dealt)
    check = staticmethod(against)
    played = staticmethod(after)

    def pack(self, rules: Rules) -> Cards:
        """52 cards, no joker (P-1)."""
        return pack()

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """Every seat that has not locked, all at once."""
        return tuple(seat for seat, locked in enumerate(table.locked) if not locked)

    def legal(self, view: Seen) -> None:
        """72,072 arrangements are too many to list."""
        return

    def sample(self, view: Seen, rng: Random) -> Lock:
        """An arrangement that is no foul."""
        assert view.own
        return locked(some_setting(view.own.hand, view.table.rules, rng))

    def outcome(self, table: Table) -> Outcome | None:
        """The settlement of the shown rows (P-12 to P-16)."""
        return None if table.rows is None else settle(table.rows, table.rules).outcome

    def prompt(self, view: Seen) -> Note | None:
        """Set your rows, or wait for those who have not."""
        return prompt(view)

    def remarks(self, view: Seen) -> tuple[Note, ...]:
        """What the rows are that the viewer has locked, and whether they are in order."""
        return remarks(view)

    def remarks_on(self, view: Seen, act: Lock) -> tuple[Note, ...]:
        """The categories and the order of rows that are being set, and the price if their order is broken (P-9)."""
        return remarks_on(view, act)

    def settled(self, rules: Rules, told: tuple[Told, ...]) -> Outcome:
        return settled(rules, told)

    def doubts(self, rules: Rules, points: tuple[int | None, ...]) -> tuple[Note, ...]:
        return tuple(doubts(points))

    def match_over(self, rules: Rules, totals: tuple[int, ...], deals: int) -> bool:
        """After the agreed number of deals; never by itself where none was agreed (P-21)."""
        return 0 < rules.deals <= deals

    def placed(self, view: Seen) -> Placed:
        """The own hand, and every hand once it is shown (P-19)."""
        return placed(view, self.pack(view.table.rules))

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

    def bound(self, rules: Rules, seats: int) -> int:
        """Each seat locks once."""
        return seats


CHINESE_POKER: Final = ChinesePoker()
