"""The best melds of a hand (T-9, T-15, T-22).

All that it could lay are listed by their first natural card; then every choice among them is tried that could still be
the best.
"""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, kernel
from table51.kernels.turkish51.board import ACE, CARDS, HANDS, HELD, JOKER, MOST_JOKERS, NOTHING
from table51.kernels.turkish51.melds import COST, KIND, LOW, PLACES, POINTS, RUN, SET, SIZE, SUITS, change, size_of

# The room to work in holds the hand, and behind the hand:
LEFT: Final = CARDS  # by card, the most points that it and the later natural cards could bring
LISTED: Final = LEFT + CARDS  # the melds
MOST_LISTED: Final = 400
FIRST: Final = LISTED + MOST_LISTED  # by meld, its first natural card
VALUE: Final = FIRST + MOST_LISTED  # what it counts
SHED: Final = VALUE + MOST_LISTED  # what its cards would cost
PATH: Final = SHED + MOST_LISTED  # which of them are being tried
BEST: Final = PATH + 6  # the best ones
ROOM: Final = BEST + 6

MANY_POINTS: Final = 0
FEW_LEFT: Final = 1
PATIENCE: Final = 4_000  # how many steps are tried at the most
MOST_MELDS: Final = 5  # one more than a hand of fifteen cards can lay
LONGEST: Final = 5  # a longer run is two shorter ones laid end to end


@kernel
def best_melds(rules: Ints, board: Ints, seat: int, using: int, goal: int, wanted: int, room: Ints) -> int:
    """How many melds a hand lays best, into BEST of `room`; 0 where none count `goal`. One card is kept (T-9).

    using: a card that must be among them, or NOTHING. wanted: MANY_POINTS, or FEW_LEFT, the least cost left in hand.
    A joker never stands for a card that is held; seldom does that miss the best.
    """
    for card in range(CARDS):
        room[card] = board[HANDS + CARDS * seat + card]
    if using != NOTHING and using != JOKER and not goes_with_others(room, using, room[JOKER]):
        return 0
    owned = 0 if using == NOTHING else room[using]
    worths, joker = (VALUE, POINTS[ACE]) if wanted == MANY_POINTS else (SHED, COST[JOKER])
    count = list_melds(room, rules[MOST_JOKERS], goal)
    k, depth, points, worth, used, most, number = 0, 0, 0, 0, 0, 0, 0
    for _ in range(PATIENCE):
        ended = k == count or depth == MOST_MELDS
        if not ended:
            left = room[LEFT + room[FIRST + k]]
            ended = points + left + POINTS[ACE] * room[JOKER] < goal or worth + left + joker * room[JOKER] <= most
        if ended:
            if depth == 0:
                break
            depth -= 1
            k = room[PATH + depth]
            change(room, 0, room[LISTED + k], 1)
            points, worth, used = points - room[VALUE + k], worth - room[worths + k], used - size_of(room[LISTED + k])
            k += 1
        elif holds(room, room[LISTED + k]):
            change(room, 0, room[LISTED + k], -1)
            points, worth, used = points + room[VALUE + k], worth + room[worths + k], used + size_of(room[LISTED + k])
            room[PATH + depth] = k
            depth += 1
            if worth > most and points >= goal and used < board[HELD + seat] and (owned == 0 or room[using] < owned):
                most, number = worth, depth
                for i in range(depth):
                    room[BEST + i] = room[LISTED + room[PATH + i]]
        else:
            k += 1
    return number


@kernel
def list_melds(room: Ints, most_jokers: int, goal: int) -> int:
    """Lists the melds of the hand in `room` by their first natural card; none where they cannot count `goal`."""
    jokers, left, count = min(room[JOKER], most_jokers), 0, 0
    room[LEFT + JOKER] = 0
    for card in range(JOKER - 1, -1, -1):
        if room[card] and goes_with_others(room, card, jokers):
            left += room[card] * POINTS[card]
        room[LEFT + card] = left
    if left + POINTS[ACE] * room[JOKER] < goal:
        return 0
    for card in range(JOKER):
        if room[LEFT + card] > room[LEFT + card + 1]:
            count = list_runs(room, card, jokers, count)
            count = list_sets(room, card, jokers, count)
    return count


@kernel
def goes_with_others(room: Ints, card: int, jokers: int) -> bool:
    """Whether some meld could hold `card`."""
    rank = card % 13
    alike = jokers
    for suit in range(4):
        alike += 1 if room[13 * suit + rank] else 0
    if alike >= 3:
        return True
    for first in range(card - min(rank, 2), card + min(ACE - rank, 2) - 1):
        there = jokers
        for i in range(first, first + 3):
            there += 1 if room[i] else 0
        if there >= 3:
            return True
    return False


@kernel
def holds(hand: Ints, one: int) -> bool:
    """Whether a hand holds all cards of a run or set."""
    suits, low, size = (one >> SUITS) & 15, (one >> LOW) & 15, (one >> SIZE) & 15
    if hand[JOKER] < one & 3:
        return False
    if (one >> KIND) & 3 == SET:
        for suit in range(4):
            if (suits >> suit) & 1 and hand[13 * suit + low] == 0:
                return False
    else:
        for i in range(size):
            if not (one >> (PLACES + i)) & 1 and hand[13 * suits + low + i] == 0:
                return False
    return True


@kernel
def list_runs(room: Ints, card: int, jokers: int, count: int) -> int:
    """The runs whose first natural card is `card`; jokers before it only where nothing can stand behind."""
    suit, rank = card // 13, card % 13
    for low in range(rank, max(rank - jokers, 0) - 1, -1):
        if low < rank and room[13 * suit + low]:
            break
        places, needed, value, shed = 0, 0, 0, 0
        for size in range(1, min(LONGEST, ACE + 1 - low) + 1):
            at = 13 * suit + low + size - 1
            value += POINTS[at]
            if room[at]:
                shed += POINTS[at]
            else:
                places |= 1 << (size - 1)
                needed += 1
                shed += COST[JOKER]
            if needed > jokers:
                break
            if size >= 3 and (low == rank or low + size > ACE) and needed < size and count < MOST_LISTED:
                one = (places << PLACES) + (RUN << KIND) + (suit << SUITS) + (low << LOW) + (size << SIZE) + needed
                count = listed(room, count, one, card, value, shed)
    return count


@kernel
def list_sets(room: Ints, card: int, jokers: int, count: int) -> int:
    """The sets whose first natural card is `card`."""
    suit, rank = card // 13, card % 13
    for others in range(1 << (3 - suit)):
        suits, natural = (others << (suit + 1)) | (1 << suit), 0
        for other in range(4):
            if (suits >> other) & 1:
                natural += 1 if room[13 * other + rank] else 5
        for size in range(max(natural, 3), min(natural + jokers, 4) + 1):
            if count < MOST_LISTED:
                one = (SET << KIND) + (suits << SUITS) + (rank << LOW) + (size << SIZE) + size - natural
                shed = POINTS[card] * natural + COST[JOKER] * (size - natural)
                count = listed(room, count, one, card, POINTS[card] * size, shed)
    return count


@kernel
def listed(room: Ints, count: int, one: int, first: int, value: int, shed: int) -> int:
    """Puts a meld on the list, which then has so many."""
    room[LISTED + count], room[FIRST + count] = one, first
    room[VALUE + count], room[SHED + count] = value, shed
    return count + 1
