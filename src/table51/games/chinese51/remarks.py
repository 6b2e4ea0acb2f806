"""What a player of 51 Chinese is told beside the cards: what to do, what the hand counts, what a challenge stakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table51.cards import Cards, replaced, without
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Note, note
from table51.games.chinese51.acts import Discard, Move, Swap, Take
from table51.games.chinese51.score import is_bomb, value
from table51.games.chinese51.table import LAYOUT_SIZE, Seen


def prompt(view: Seen) -> Note | None:
    """What the viewer may do now, or whose turn it is."""
    table, seat = view.table, view.seat
    match table.phase:
        case "over":
            return None
        case "challenge" if seat == table.turn and table.caller is not None:
            called = table.laid[table.caller] or ()
            return note("chinese51.status.challenge", "C-19", by=table.caller, value=value(called))
        case "challenge":
            return note("chinese51.status.asked", "C-19", turn=table.turn)
        case _ if seat != table.turn:
            return note("chinese51.status.wait", "C-4", turn=table.turn)
        case "lay":
            return note("chinese51.status.lay", "C-7")
        case "drawn":
            reset = len(table.layout) == LAYOUT_SIZE
            return note("chinese51.status.reset", "C-11") if reset else note("chinese51.status.drawn", "C-10")
        case _:
            return note("chinese51.status.turn", "C-8", layout=len(table.layout))


def remarks(view: Seen, legal: Sequence[Move]) -> tuple[Note, ...]:
    """The hand's value, what a challenge would win or lose, and every act that leaves one suit, with its value."""
    table, hand = view.table, view.own
    if hand is None:
        return ()
    said = [note("chinese51.hand.value", "C-17", points=value(hand))] if len(hand) == HAND_SIZE else []
    if table.rules.bomb == "on" and is_bomb(hand):
        said.append(note("chinese51.hand.bomb", "C-27"))
    if table.phase == "challenge" and view.seat == table.turn and value(hand):
        pot = sum(value(laid) for laid in table.laid if laid) + value(hand)
        said.append(note("chinese51.hand.stake", "C-20", win=pot, keep=value(hand)))
    return (*said, *_one_suit_acts(hand, table.layout, legal))


def _one_suit_acts(hand: Cards, layout: Cards, legal: Sequence[Move]) -> Iterator[Note]:
    for act in legal:
        match act:
            case Discard(card, declare=False):
                if points := value(without(hand, (card,))):
                    yield note("chinese51.makes.discard", "C-17", card=card, points=points)
            case Take(give, declare=False):
                if points := value(without(hand, give) + layout):
                    yield note("chinese51.makes.take", "C-17", give=give, points=points)
            case Swap(give=give_one, take=take, declare=False):
                if points := value(replaced(hand, give_one, take)):
                    yield note("chinese51.makes.swap", "C-17", give=give_one, take=take, points=points)
