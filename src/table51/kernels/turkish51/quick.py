"""The quick player of Elli Bir, which takes every seat when a round is played out."""

from __future__ import annotations

from table51.kernels.compiling import Ints, kernel
from table51.kernels.turkish51.board import (
    ACE,
    CARDS,
    CLOSED,
    HANDS,
    HELD,
    JOKER,
    LAY_AT_ONCE,
    NEEDED,
    NOTHING,
    OFFERED,
    OPENED,
    OVER,
    PHASE,
    RISING,
    SEATS,
    STOCK,
    TO_DRAW,
    TO_LAY,
    TOP,
    TURN,
    WITH_MELDS,
    WITH_PAIRS,
)
from table51.kernels.turkish51.melds import (
    COST,
    KIND,
    LOW,
    PAIR,
    POINTS,
    RUN,
    SIZE,
    SUITS,
    change,
    lay,
    lay_off,
    place_for,
    size_of,
)
from table51.kernels.turkish51.openings import BEST, FEW_LEFT, MANY_POINTS, best_melds
from table51.kernels.turkish51.play import discard


@kernel
def play_out(rules: Ints, board: Ints, room: Ints) -> None:
    """The quick player in every seat, to the end of the deal."""
    while board[PHASE] != OVER:
        play_turn(rules, board, room)


@kernel
def play_turn(rules: Ints, board: Ints, room: Ints) -> None:
    """What is left of the turn of the seat whose turn it is."""
    seat, taken = board[TURN], NOTHING
    if board[PHASE] == TO_DRAW:
        if wants(rules, board, seat, room):
            taken = board[OFFERED]
        card = taken
        if taken == NOTHING:
            card = board[STOCK + board[TOP]]
            board[TOP] += 1
        board[HANDS + CARDS * seat + card] += 1
        board[HELD + seat] += 1
        board[PHASE] = TO_LAY
    if board[PHASE] == TO_LAY:
        may_lay = board[OPENED + seat] != CLOSED
        if not may_lay:
            may_lay = open_hand(rules, board, seat, taken, room) and rules[LAY_AT_ONCE] == 1
        if may_lay:
            lay_all(rules, board, seat, taken, room)
    discard(rules, board, seat, card_to_throw(rules, board, seat, room))


@kernel
def wants(rules: Ints, board: Ints, seat: int, room: Ints) -> bool:
    """Whether the card offered can be laid this turn, and so is taken (T-8)."""
    card = board[OFFERED]
    if card == NOTHING:
        return False
    hand = HANDS + CARDS * seat
    if board[OPENED + seat] != CLOSED and place_for(rules, board, card) != NOTHING:
        return True
    if board[OPENED + seat] == WITH_PAIRS:
        return card != JOKER and board[hand + card] > 0 and board[HELD + seat] > 1
    board[hand + card] += 1
    board[HELD + seat] += 1
    goal = board[NEEDED] if board[OPENED + seat] == CLOSED else 0
    found = best_melds(rules, board, seat, card, goal, FEW_LEFT, room)
    board[hand + card] -= 1
    board[HELD + seat] -= 1
    return found > 0


@kernel
def open_hand(rules: Ints, board: Ints, seat: int, taken: int, room: Ints) -> bool:
    """Opens with the melds that leave the least, where they count enough (T-15)."""
    found = best_melds(rules, board, seat, taken, board[NEEDED], FEW_LEFT, room)
    points = 0
    for i in range(found):
        one = room[BEST + i]
        low, size = (one >> LOW) & 15, size_of(one)
        for k in range(size):
            points += POINTS[low + k] if (one >> KIND) & 3 == RUN else POINTS[low]
        lay(board, seat, one)
    if found:
        board[OPENED + seat] = WITH_MELDS
        if rules[RISING]:
            board[NEEDED] = points + 1
    return found > 0


@kernel
def lay_all(rules: Ints, board: Ints, seat: int, taken: int, room: Ints) -> None:
    """Lays the card taken, then melds, then whatever fits, the dearest first, and keeps a card (T-9).

    A joker is laid alone only to go out.
    """
    hand = HANDS + CARDS * seat
    if taken != NOTHING and board[hand + taken] and place_for(rules, board, taken) != NOTHING:
        lay_off(board, seat, taken, place_for(rules, board, taken))
        taken = NOTHING
    if board[OPENED + seat] == WITH_PAIRS:
        for card in range(JOKER):
            if board[hand + card] == 2 and board[HELD + seat] > 2:
                lay(board, seat, (PAIR << KIND) + ((card // 13) << SUITS) + ((card % 13) << LOW) + (2 << SIZE))
    elif board[HELD + seat] > 3:
        found = best_melds(rules, board, seat, taken, 0, FEW_LEFT, room)
        for i in range(found):
            lay(board, seat, room[BEST + i])
    while board[HELD + seat] > 1:
        best, place = NOTHING, NOTHING
        for card in range(JOKER):
            if board[hand + card] and (best == NOTHING or COST[card] > COST[best]):
                there = place_for(rules, board, card)
                if there != NOTHING:
                    best, place = card, there
        if best == NOTHING and board[hand + JOKER] and board[HELD + seat] == 2:
            best, place = JOKER, place_for(rules, board, JOKER)
        if place == NOTHING:
            break
        lay_off(board, seat, best, place)


@kernel
def card_to_throw(rules: Ints, board: Ints, seat: int, room: Ints) -> int:
    """The card that goes least with the others: before the opening the lowest of them, after it rather the dearest.

    One of two twins is thrown sooner, and later what the right neighbour can lay off. A joker is thrown last of all.
    """
    hand, right = HANDS + CARDS * seat, (seat + 1) % rules[SEATS]
    opened = board[OPENED + seat] != CLOSED
    found = 0 if opened else best_melds(rules, board, seat, NOTHING, 0, MANY_POINTS, room)
    for card in range(CARDS):
        room[card] = board[hand + card]
    for i in range(found):
        change(room, 0, room[BEST + i], -1)
    best, most = NOTHING, 0
    for card in range(CARDS):
        if room[card] > 0:
            merit = -1_000
            if card != JOKER:
                together = company(board, hand, card)
                merit = 2 * COST[card] - 8 * together if opened else -3 * COST[card] - 20 * together
                if board[hand + card] == 2:
                    merit += 20
                if board[OPENED + right] != CLOSED and place_for(rules, board, card) != NOTHING:
                    merit -= 30
            if best == NOTHING or merit > most:
                best, most = card, merit
    return best


@kernel
def company(board: Ints, hand: int, card: int) -> int:
    """How well a card goes with the rest of a hand: cards of its rank and the next ones of its suit count most."""
    suit, rank = card // 13, card % 13
    total = 0
    for other in range(4):
        if other != suit and board[hand + 13 * other + rank]:
            total += 3
    for other in range(max(rank - 2, 0), min(rank + 2, ACE) + 1):
        if other != rank and board[hand + 13 * suit + other]:
            total += 4 - abs(other - rank)
    return total
