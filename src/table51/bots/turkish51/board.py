"""Positions of Elli Bir as the kernel's boards of numbers. Nothing that a seat does not see is on them."""

from __future__ import annotations

from random import Random
from typing import Final

from table51.cards import JOKER, Card, Cards, without
from table51.engine import Seat
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.melds import Meld
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.table import Phase, Seen, Whole
from table51.kernels.compiling import Ints, ints
from table51.kernels.turkish51 import board as kernel
from table51.kernels.turkish51.melds import KIND, LOW, PAIR, RUN, SET, SIZE, SUITS

OPENED: Final = {"": kernel.CLOSED, "melds": kernel.WITH_MELDS, "pairs": kernel.WITH_PAIRS}
PHASES: Final[dict[Phase, int]] = {
    "start": kernel.TO_DISCARD,
    "draw": kernel.TO_DRAW,
    "play": kernel.TO_LAY,
    "over": kernel.OVER,
}


def rule_numbers(rules: Rules, seats: int) -> Ints:
    """The rules that play depends on."""
    at_once = rules.lay_off_on_opening_turn == "yes"
    return ints((seats, rules.rising == "yes", at_once, rules.max_jokers_per_meld))


def seen_board(state: Whole, viewer: Seat, rng: Random) -> list[int]:
    """The board as a seat sees it; of the others' hands, and of the stock, it is only told how many cards they have."""
    table = state.table
    board = [0] * kernel.BOARD
    for seat, known in enumerate(table.known):
        cards = state.own[seat] if seat == viewer else known
        for card in cards:
            board[kernel.HANDS + kernel.CARDS * seat + card.order] += 1
        board[kernel.HELD + seat] = table.held[seat]
        board[kernel.HIDDEN + seat] = table.held[seat] - len(cards)
        board[kernel.OPENED + seat] = OPENED[table.opened[seat]]
        board[kernel.ACTED + seat] = bool(table.discards[seat])
    for place, laid in enumerate(table.melds, kernel.MELDS):
        board[place] = meld_number(laid.meld)
    board[kernel.TURN] = table.turn
    board[kernel.PHASE] = PHASES[table.phase]
    if table.phase == "play" and table.opened[table.turn] and not table.may_lay_more:
        board[kernel.PHASE] = kernel.TO_DISCARD
    board[kernel.OFFERED] = order_of(table.offered)
    board[kernel.LAID] = len(table.melds)
    board[kernel.BOTTOM] = table.stock
    board[kernel.NEEDED] = table.needed
    board[kernel.OUT] = kernel.NOTHING if table.out is None else table.out
    board[kernel.OUT_CARD] = order_of(table.out_card)
    board[kernel.DICE] = rng.getrandbits(31) + 1  # never 0, where the dice would stand still
    return board


def about_to_discard(state: Whole, viewer: Seat, rng: Random) -> list[int]:
    """The same, with nothing more to be laid this turn."""
    board = seen_board(state, viewer, rng)
    board[kernel.PHASE] = kernel.TO_DISCARD
    return board


def order_of(card: Card | None) -> int:
    """A card as the kernel numbers it."""
    return kernel.NOTHING if card is None else card.order


def unseen_cards(view: Seen, hand: Cards) -> Ints:
    """The cards that may be in another hand or in the stock."""
    table = view.table
    others = (card for seat, known in enumerate(table.known) if seat != view.seat for card in known)
    on_table = (card for laid in table.melds for card in laid.meld.cards)
    discards = (card for pile in table.discards for card in pile)
    seen = (*hand, *others, *on_table, *discards)
    return ints(card.order for card in without(TURKISH51.pack(table.rules), seen))


def meld_number(meld: Meld) -> int:
    """A meld on the table as the kernel writes it."""
    kind = {"run": RUN, "set": SET, "pair": PAIR}[meld.kind]
    natural = [card for card in meld.cards if not card.is_joker]
    suits = sum(1 << card.order // 13 for card in natural) if kind == SET else natural[0].order // 13
    low, size = meld.low - 2, len(meld.cards)
    return (kind << KIND) + (suits << SUITS) + (low << LOW) + (size << SIZE) + meld.cards.count(JOKER)
