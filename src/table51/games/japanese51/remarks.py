"""What a player of Fifty-One is told beside the cards: what to do, what the hand and the joker count (J-10, J-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table51.cards import JOKER, Cards, replaced
from table51.cards.one_suit import suit_of
from table51.engine import Note, note
from table51.games.japanese51.acts import Move, Pass, Swap, SwapAll
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.score import MIXED, joker_points, points
from table51.games.japanese51.table import Seen


def prompt(view: Seen, legal: Sequence[Move]) -> Note | None:
    """What the viewer may do now, or whose turn it is."""
    table, seat = view.table, view.seat
    if table.phase in ("over", "refill"):
        return None
    if seat is None or table.turn != seat:
        return note("japanese51.status.wait", "J-4", turn=table.turn)
    if table.phase == "cleared":
        return note("japanese51.status.cleared", "J-8")
    if table.last_turns:
        return note("japanese51.status.last_turn", "J-23")
    if not any(isinstance(act, SwapAll) for act in legal):
        return note("japanese51.status.first", "J-10")
    if not any(isinstance(act, Pass) for act in legal):
        return note("japanese51.status.first_free", "J-10")
    return note("japanese51.status.turn", "J-5")


def remarks(view: Seen, legal: Sequence[Move]) -> tuple[Note, ...]:
    """The hand's value, the joker's with its reason, and every legal swap that leaves one suit, with its value."""
    hand, rules = view.own, view.table.rules
    if hand is None:
        return ()
    return (
        note("japanese51.hand.value", "J-15", points=points(hand, rules.joker_value)),
        *((joker_remark(hand, rules),) if JOKER in hand else ()),
        *_one_suit_swaps(view, hand, legal),
    )


def joker_remark(hand: Cards, rules: Rules) -> Note:
    """What the joker in `hand` counts now (`points`, 0 in a mixed hand), and why (J-14)."""
    if suit_of(hand) is None:
        return note("japanese51.joker.mixed", "J-14", points=MIXED)
    counts = joker_points(hand, rules.joker_value)
    why = "eleven" if counts == 11 else "ten_cap" if rules.joker_value == "cap" else rules.joker_value
    return note(f"japanese51.joker.{why}", "J-14", points=counts)


def _one_suit_swaps(view: Seen, hand: Cards, legal: Sequence[Move]) -> Iterator[Note]:
    table = view.table
    for act in legal:
        match act:
            case Swap(give=(give,), take=(take,), call=False):
                value = points(replaced(hand, give, take), table.rules.joker_value)
                if value:
                    yield note("japanese51.makes.swap", "J-15", give=give, take=take, points=value)
            case SwapAll(call=False):
                if value := points(table.row, table.rules.joker_value):
                    yield note("japanese51.makes.swap_all", "J-15", points=value)
