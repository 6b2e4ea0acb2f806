"""A view of 51 Chinese as the kernel's board of numbers, and a match as its stakes. Nothing hidden is in either."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from table51.cards import Cards, without
from table51.cards.one_suit import HAND_SIZE
from table51.engine import Seat
from table51.games.chinese51 import CHINESE51
from table51.games.chinese51.acts import Call, Challenge, Discard, Draw, Lay, Move, Pass, Swap, Take
from table51.games.chinese51.rules import Rules
from table51.games.chinese51.table import Phase, Seen
from table51.kernels.chinese51 import board as kernel
from table51.kernels.chinese51.choice import TARGET
from table51.kernels.compiling import Ints, ints
from table51.match import Match

CHALLENGE_TIES: Final = ("last", "first", "split")
PHASES: Final[dict[Phase, int]] = {
    "lay": kernel.TO_LAY,
    "turn": kernel.AT_TURN,
    "drawn": kernel.DRAWN,
    "challenge": kernel.ASKED,
    "over": kernel.OVER,
}
PLACES: Final = HAND_SIZE + 1  # of a hand on the board


def rule_numbers(rules: Rules, seats: int) -> Ints:
    """The rules that play depends on."""
    return ints(
        (
            seats,
            rules.min_call,
            rules.joker_tie == "natural_wins",
            CHALLENGE_TIES.index(rules.challenge_tie),
            rules.bomb == "on",
            rules.no_draw_limit,
            len(CHINESE51.pack(rules)) - HAND_SIZE * seats - 1,
        )
    )


def seen_board(view: Seen, hand: Cards, rng: Random) -> Ints:
    """The board as the viewer sees it, what it does not see UNKNOWN."""
    table = view.table
    board = [0] * kernel.BOARD
    for seat, known in enumerate(table.known):
        cards = hand if seat == view.seat else table.laid[seat] or known
        put(board, kernel.HANDS + PLACES * seat, [*orders(cards), *[kernel.UNKNOWN] * (HAND_SIZE - len(cards))])
        put(board, kernel.KNOWN + PLACES * seat, marks(cards, known))
    put(board, kernel.LAYOUT, orders(table.layout))
    put(board, kernel.STOCK, [kernel.UNKNOWN] * table.stock)
    put(board, kernel.CHALLENGERS, table.challengers)
    board[kernel.TURN] = table.turn
    board[kernel.BOTTOM] = table.stock
    board[kernel.FACE_UP] = len(table.layout)
    board[kernel.PHASE] = PHASES[table.phase]
    board[kernel.NO_DRAW] = table.no_draw
    board[kernel.CALLER] = kernel.NOBODY if table.caller is None else table.caller
    board[kernel.CHALLENGED] = len(table.challengers)
    board[kernel.VIEWER] = view.seat or 0
    board[kernel.DICE] = rng.getrandbits(31) + 1  # never 0, where the dice would stand still
    return ints(board)


def unseen_cards(view: Seen, seat: Seat, hand: Cards) -> Ints:
    """The cards that may be in another hand or in the stock."""
    table = view.table
    others = (card for s in range(table.seats) if s != seat for card in table.laid[s] or table.known[s])
    seen = (*table.layout, *table.aside, *hand, *others)
    return ints(orders(without(CHINESE51.pack(table.rules), seen)))


def act_number(act: Move, hand: Cards, layout: Cards) -> int:
    """The kernel's number of a legal act."""
    match act:
        case Lay(card):
            return kernel.LAY + hand.index(card)
        case Discard(card, declare):
            return kernel.DISCARD + hand.index(card) + declare * kernel.DECLARE
        case Swap(give, take, declare):
            return kernel.SWAP + 5 * hand.index(give) + layout.index(take) + declare * kernel.DECLARE
        case Take(give_all, declare):
            return kernel.TAKE + sum(1 << place for place in places(give_all, hand)) + declare * kernel.DECLARE
        case Call():
            return kernel.CALL
        case Draw():
            return kernel.DRAW
        case Challenge():
            return kernel.CHALLENGE
        case Pass():
            return kernel.PASS


def stakes(rules: Rules, match: Match) -> Ints:
    """The totals by seat and the target."""
    return ints((*match.totals, *[0] * (TARGET - match.seats), rules.target))


def put(board: list[int], at: int, numbers: Iterable[int]) -> None:
    """Writes the numbers onto the board from `at` on."""
    for place, number in enumerate(numbers, at):
        board[place] = number


def orders(cards: Cards) -> list[int]:
    """The cards as the kernel numbers them."""
    return [card.order for card in cards]


def places(cards: Cards, hand: Cards) -> list[int]:
    """Where in the hand the cards are, each copy in a place of its own."""
    found: list[int] = []
    for card in cards:
        found.append(next(i for i, held in enumerate(hand) if held == card and i not in found))
    return found


def marks(hand: Cards, known: Cards) -> list[int]:
    """1 for every card of the hand that is known to all."""
    left = list(known)
    found = []
    for card in hand:
        found.append(int(card in left))
        if card in left:
            left.remove(card)
    return found
