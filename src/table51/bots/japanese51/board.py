"""A view of Fifty-One as the kernel's board of numbers, and a match as its stakes. Nothing hidden is in either."""

from __future__ import annotations

from math import isqrt
from random import Random
from typing import Final

from table51.cards import Cards, without
from table51.engine import Seat
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import Clear, Move, Pass, Swap, SwapAll
from table51.games.japanese51.rules import Rules
from table51.games.japanese51.table import Seen
from table51.kernels.compiling import Ints, ints
from table51.kernels.japanese51 import board as kernel
from table51.kernels.japanese51.choice import ODDS
from table51.match import Match

JOKER_VALUES: Final = ("cap", "ten_with_ace", "ten")
ENDINGS: Final = {None: 0, "stop": kernel.STOPPED, "call": kernel.CALLED}
SPREAD: Final = 14  # points: how far the totals of two seats move apart in one deal
FURTHEST: Final = 400  # points behind, beyond which the odds are those of the last place here


def rule_numbers(rules: Rules, seats: int) -> Ints:
    """The rules that play depends on."""
    return ints(
        (
            seats,
            rules.first_turn == "anything_but_pass",
            rules.after_call == "last_turn",
            rules.caller_tie == "natural_ranks_higher",
            JOKER_VALUES.index(rules.joker_value),
            rules.pass_rounds,
            rules.turn_limit,
        )
    )


def seen_board(view: Seen, hand: Cards, rng: Random) -> Ints:
    """What the viewer sees, its own `hand` included; every other card is UNKNOWN."""
    table = view.table
    board = [0] * kernel.BOARD
    for seat, known in enumerate(table.known):
        cards = hand if seat == view.seat else known
        at = kernel.HANDS + 5 * seat
        board[at : at + 5] = [*_orders(cards), *[kernel.UNKNOWN] * (5 - len(cards))]
        at = kernel.KNOWN + 5 * seat
        board[at : at + 5] = [*(card in known for card in cards), *[0] * (5 - len(cards))]
    stock = _orders(table.recycled) or [kernel.UNKNOWN] * table.stock
    board[kernel.ROW : kernel.ROW + len(table.row)] = _orders(table.row)
    board[kernel.STOCK : kernel.STOCK + len(stock)] = stock
    board[kernel.PILE : kernel.PILE + len(table.cleared)] = _orders(table.cleared)
    board[kernel.TURNS : kernel.TURNS + len(table.turns)] = table.turns
    board[kernel.TURN] = table.turn
    board[kernel.BOTTOM] = len(stock)
    board[kernel.PILED] = len(table.cleared)
    board[kernel.PHASE] = kernel.CLEARED if table.phase == "cleared" else kernel.AT_TURN
    board[kernel.PASSES] = table.passes
    board[kernel.CALLER] = kernel.NOBODY if table.caller is None else table.caller
    board[kernel.ENDING] = ENDINGS[table.ending]
    board[kernel.DICE] = rng.getrandbits(31) + 1  # never 0, where the dice would stand still
    return ints(board)


def unseen_cards(view: Seen, seat: Seat, hand: Cards) -> Ints:
    """The cards that may be in another hand or, before any shuffle, in the stock."""
    table = view.table
    known = [card for other, cards in enumerate(table.known) if other != seat for card in cards]
    seen = (*table.row, *table.cleared, *table.recycled, *hand, *known)
    return ints(_orders(without(JAPANESE51.pack(table.rules), seen)))


def act_number(act: Move, hand: Cards, row: Cards) -> int:
    """The kernel's number of a legal act."""
    match act:
        case Swap():
            (give,), (take,) = act.give, act.take
            return 5 * hand.index(give) + row.index(take) + act.call * kernel.CALL
        case SwapAll():
            return kernel.SWAP_ALL + act.call * kernel.CALL
        case Clear():
            return kernel.CLEAR
        case Pass():
            return kernel.PASS


def stakes(rules: Rules, match: Match) -> Ints:
    """The totals by seat, and the odds to win the match of a seat so many points behind after this deal.

    After the last deal only the best total wins. Before it a lead counts the less, the more deals are left: the odds
    fall by 1/e over SPREAD × √(deals left) points.
    """
    left = rules.deals - match.deals - 1
    odds = [1] + [0] * FURTHEST
    if left > 0:
        spread = isqrt(SPREAD * SPREAD * left)
        odds[0] = 1 << 30
        for behind in range(FURTHEST):
            odds[behind + 1] = odds[behind] * (spread - 1) // spread
    return ints((*match.totals, *[0] * (ODDS - match.seats), *odds))


def _orders(cards: Cards) -> list[int]:
    return [card.order for card in cards]
