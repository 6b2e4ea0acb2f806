"""Tables of Fifty-One written as cards, for tests that need one certain position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from table51.cards import Cards, in_order, pack, read_cards, without
from table51.engine import Deal, IllegalAct, Seat, Step, round_from, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import Move
from table51.games.japanese51.rules import STANDARD, Rules
from table51.games.japanese51.table import Table, Whole

PACK = pack(jokers=1)


def cards(text: str) -> Cards:
    reading = read_cards(text)
    assert not reading.misread, reading.misread
    return reading.cards


def by_rank(left: Cards) -> Cards:
    """Suits in turn, so that no row is dealt from it by accident that is all of one."""
    return tuple(sorted(left, key=lambda card: (card.is_joker, card.rank, card.order)))


def laid(
    *hands: str,
    row: str = "2S 3H 4D 5C 6S",
    stock: str | None = None,
    known: Sequence[str] | None = None,
    turns: Sequence[int] | None = None,
    rules: Rules = STANDARD,
    **table: Any,
) -> Whole:
    """A state with these hands and this row, seat 0 to act in its second turn.

    The cards not named are the stock; or they are the cleared pile, where `stock` is given. The rest is as in Table.
    """
    own = tuple(map(cards, hands))
    left = by_rank(without(PACK, (*cards(row), *(card for hand in own for card in hand))))
    drawn = left if stock is None else cards(stock)
    return Whole(
        Table(
            **{
                "rules": rules,
                "first": 0,
                "turn": 0,
                "phase": "turn",
                "row": cards(row),
                "cleared": in_order(without(left, drawn)),
                "stock": len(drawn),
                "recycled": (),
                "known": tuple(map(cards, known or [""] * len(own))),
                "turns": tuple(turns or [1] * len(own)),
                **table,
            }
        ),
        own,
        drawn,
    )


def dealt(*hands: str, row: str = "2S 3H 4D 5C 6S", first: Seat = 0, rules: Rules = STANDARD) -> Step[Table, Cards]:
    """What a deal begins with when the pack lies so that these hands and this row are dealt."""
    own = [cards(hand) for hand in hands]
    round_of = round_from(first, len(own))
    front = (*(own[seat][i] for i in range(5) for seat in round_of), *cards(row))
    return JAPANESE51.start(rules, Deal((*front, *without(PACK, front)), first, len(own)))


def acts(state: Whole, *texts: str) -> Step[Table, Cards]:
    """What these acts lead to, each by the seat whose turn it is; the step of the last one."""
    step = Step(state, ())
    for text in texts:
        step = JAPANESE51.apply(step.state, step.state.table.turn, JAPANESE51.notation.read(text))
    return step


def act(state: Whole, *texts: str) -> Whole:
    """The state that these acts lead to."""
    return acts(state, *texts).state


def legal(state: Whole, seat: Seat | None = None) -> list[str]:
    """The acts open to `seat`, or to the seat whose turn it is, as text."""
    found = JAPANESE51.legal(view_of(state, state.table.turn if seat is None else seat))
    return [JAPANESE51.notation.text(one) for one in found]


def refused(state: Whole, text: str, seat: Seat | None = None) -> list[str]:
    """Code and clause of everything that speaks against an act, which must be refused."""
    read: Move = JAPANESE51.notation.read(text)
    try:
        JAPANESE51.apply(state, state.table.turn if seat is None else seat, read)
    except IllegalAct as no:
        return [f"{reason.code} {reason.clause}" for reason in no.reasons]
    raise AssertionError(f"{text} was not refused")


def codes(step: Step[Table, Cards]) -> list[str]:
    """The events of a step, without the game's name."""
    return [event.code.removeprefix("japanese51.") for event in step.events]
