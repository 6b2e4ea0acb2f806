"""Elli Bir on a flat board of numbers: a quick player in every seat, as fast as deals can be played out.

The truth is `table51.games.turkish51`; a test has the engine play what the quick player does, act by act. What is here
and not there: the quick player, and worlds guessed from what a seat knows.

A card is its place in canonical order (0 to 51, the jokers 52); suit and rank are that place over 13 and the rest (0
the two, 12 the ace). A hand is how many it holds of each card. A meld is one number. Random numbers are 32 bits wide,
so that no machine and no compiler can make them differ.
"""

from __future__ import annotations

from typing import Final

from table51.kernels.compiled import Ints, ints, kernel

JOKER: Final = 52
CARDS: Final = 53  # different ones
ACE: Final = 12
NOTHING: Final = -1

# The board: by seat the cards held, how many, how many of them are out of sight, and how it has opened; the melds; the
# stock from its top; and the single numbers.
HANDS: Final = 0
HELD: Final = 4 * CARDS
HIDDEN: Final = HELD + 4
OPENED: Final = HIDDEN + 4
ACTED: Final = OPENED + 4  # by seat, 1 once it has had a turn
MELDS: Final = ACTED + 4
STOCK: Final = MELDS + 53
TURN: Final = STOCK + 106
PHASE: Final = TURN + 1
OFFERED: Final = TURN + 2  # the card that may be taken, or NOTHING
LAID: Final = TURN + 3  # how many melds there are
TOP: Final = TURN + 4  # how many stock cards are gone
BOTTOM: Final = TURN + 5  # how many stock cards there were
NEEDED: Final = TURN + 6  # what an opening must be worth now
OUT: Final = TURN + 7  # the seat that went out, or NOTHING
OUT_CARD: Final = TURN + 8
DICE: Final = TURN + 9  # the state of the random numbers
BOARD: Final = TURN + 10  # their number

TO_DRAW: Final = 0
TO_LAY: Final = 1
TO_DISCARD: Final = 2
OVER: Final = 3

CLOSED: Final = 0
WITH_MELDS: Final = 1
WITH_PAIRS: Final = 2

# The rules: numbers, and 1 for an option that is not its default.
SEATS: Final = 0
RISING: Final = 1
LAY_AT_ONCE: Final = 2  # lay_off_on_opening_turn
MOST_JOKERS: Final = 3

# A meld is KIND, SUITS, LOW, SIZE and JOKERS: the suit of a run or pair, or a bit for every suit of a set; the first
# rank; how many cards, and jokers among them. Before it is laid, a run has a bit more for every joker's place.
RUN: Final = 0
SET: Final = 1
PAIR: Final = 2
SIZE: Final = 2
LOW: Final = 6
SUITS: Final = 10
KIND: Final = 14
PLACES: Final = 16

POINTS: Final = ints([*(min(rank + 2, 11 if rank == ACE else 10) for _ in range(4) for rank in range(13)), 0])
COST: Final = ints([*POINTS[:JOKER], 25])  # what a card left in hand costs (T-22)


# Melds on the table


@kernel
def fits_on(rules: Ints, laid: int, card: int) -> bool:
    """Whether `card` can be laid off on a meld (T-19)."""
    kind, suits, low, size = laid >> KIND, (laid >> SUITS) & 15, (laid >> LOW) & 15, (laid >> SIZE) & 15
    if card == JOKER:
        room = (kind == RUN and size < 13) or (kind == SET and size < 4)
        return room and (laid & 3) < rules[MOST_JOKERS]
    if kind == RUN:
        return suits == card // 13 and (card % 13 == low - 1 or card % 13 == low + size)
    return kind == SET and card % 13 == low and size < 4 and not (suits >> (card // 13)) & 1


@kernel
def place_for(rules: Ints, board: Ints, card: int) -> int:
    """The first meld that `card` fits, or NOTHING."""
    for i in range(board[LAID]):
        if fits_on(rules, board[MELDS + i], card):
            return i
    return NOTHING


@kernel
def lay_off(board: Ints, seat: int, card: int, place: int) -> None:
    """A card onto the meld that it fits, a joker to the high end of a run where there is one."""
    laid = board[MELDS + place]
    if laid >> KIND == SET:
        if card != JOKER:
            laid += 1 << (SUITS + card // 13)
    else:
        low, size = (laid >> LOW) & 15, (laid >> SIZE) & 15
        if (card == JOKER and low + size > ACE) or card % 13 < low:
            laid -= 1 << LOW
    board[MELDS + place] = laid + (1 << SIZE) + (1 if card == JOKER else 0)
    board[HANDS + CARDS * seat + card] -= 1
    board[HELD + seat] -= 1


@kernel
def lay(board: Ints, seat: int, one: int) -> None:
    """A new meld out of a hand."""
    change(board, HANDS + CARDS * seat, one, -1)
    board[HELD + seat] -= (one >> SIZE) & 15
    board[MELDS + board[LAID]] = one & 0xFFFF
    board[LAID] += 1


# Melds in a hand


@kernel
def change(hands: Ints, hand: int, one: int, by: int) -> None:
    """The cards of a meld out of the hand that begins at `hand`, or into it."""
    kind, suits, low, size = (one >> KIND) & 3, (one >> SUITS) & 15, (one >> LOW) & 15, (one >> SIZE) & 15
    hands[hand + JOKER] += by * (one & 3)
    if kind == SET:
        for suit in range(4):
            if (suits >> suit) & 1:
                hands[hand + 13 * suit + low] += by
    elif kind == RUN:
        for i in range(size):
            if not (one >> (PLACES + i)) & 1:
                hands[hand + 13 * suits + low + i] += by
    else:
        hands[hand + 13 * suits + low] += by * (2 - (one & 3))


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


# The best melds of a hand. All that it could lay are listed by their first natural card; then every choice among them
# is tried that could still be the best. The room to work in holds the hand, and behind the hand:

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
def size_of(one: int) -> int:
    """How many cards a meld has."""
    return (one >> SIZE) & 15


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


# The quick player


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


@kernel
def discard(rules: Ints, board: Ints, seat: int, card: int) -> None:
    """The turn is over; the last card ends the round (T-20), and so does an empty stock (T-24)."""
    board[HANDS + CARDS * seat + card] -= 1
    board[HELD + seat] -= 1
    board[ACTED + seat] = 1
    board[OFFERED] = card
    board[TURN] = (seat + 1) % rules[SEATS]
    board[PHASE] = TO_DRAW
    if board[HELD + seat] == 0:
        board[OUT], board[OUT_CARD] = seat, card
        board[PHASE] = OVER
    elif board[TOP] == board[BOTTOM]:
        board[PHASE] = OVER


@kernel
def penalty(board: Ints, seat: int) -> int:
    """The points of a seat in a round that is over (T-20 to T-23)."""
    if board[OUT] == seat:
        return -200 if board[OUT_CARD] == JOKER else -100
    if board[OPENED + seat] == CLOSED:
        return 100
    left = 0
    for card in range(CARDS):
        left += COST[card] * board[HANDS + CARDS * seat + card]
    return 2 * left if board[OPENED + seat] == WITH_PAIRS else left


# What a seat may imagine


@kernel
def dice(board: Ints, sides: int) -> int:
    """A number from 0 to before `sides` (Marsaglia, Xorshift RNGs, 2003)."""
    x = board[DICE]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    board[DICE] = x
    return (x * sides) >> 32


@kernel
def shuffle(board: Ints, cards: Ints, start: int, end: int) -> None:
    """Shuffles the cards from `start` to before `end`, with the dice of `board`."""
    for last in range(end - 1, start, -1):
        other = start + dice(board, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]


TRIES: Final = 6
DOUBT: Final = 4  # one card in so many that would have been laid off is believed to be held


@kernel
def imagine(rules: Ints, seen: Ints, unseen: Ints, deck: Ints, room: Ints, board: Ints) -> None:
    """Fills `board` with a world that agrees with `seen`: the cards out of sight dealt from `unseen`.

    A closed hand is guessed anew that would have opened, and so is a card, mostly, that would have been laid off.
    """
    for i in range(BOARD):
        board[i] = seen[i]
    count, top = len(unseen), 0
    for i in range(count):
        deck[i] = unseen[i]
    shuffle(board, deck, 0, count)
    for seat in range(rules[SEATS]):
        hidden = seen[HIDDEN + seat]
        if hidden and seen[OPENED + seat] != CLOSED:
            for i in range(top, top + hidden):
                for _ in range(TRIES):
                    if place_for(rules, board, deck[i]) == NOTHING or dice(board, DOUBT) == 0:
                        break
                    other = i + dice(board, count - i)
                    deck[i], deck[other] = deck[other], deck[i]
        hand = HANDS + CARDS * seat
        for i in range(top, top + hidden):
            board[hand + deck[i]] += 1
        if hidden and seen[OPENED + seat] == CLOSED and seen[ACTED + seat]:
            for _ in range(TRIES):
                if not best_melds(rules, board, seat, NOTHING, board[NEEDED], FEW_LEFT, room):
                    break
                for i in range(top, top + hidden):
                    board[hand + deck[i]] -= 1
                shuffle(board, deck, top, count)
                for i in range(top, top + hidden):
                    board[hand + deck[i]] += 1
        top += hidden
    for i in range(count - top):
        board[STOCK + i] = deck[top + i]


@kernel
def weigh(
    rules: Ints, seen: Ints, unseen: Ints, acts: int, seat: int, playouts: int, worth: Ints,
    order: Ints, deck: Ints, room: Ints, world: Ints, board: Ints,
) -> int:  # fmt: skip
    """The best of the positions in `seen`, one behind the other, for `seat`, by about `playouts` playouts.

    Every round plays those that are left in the same worlds and drops the worse half of them. The last six arrays are
    room to work in.
    """
    left, rounds = acts, 0
    while (left - 1) >> rounds:
        rounds += 1
    for i in range(left):
        order[i] = i
    while left > 1:
        for _ in range(max(playouts // (rounds * left), 1)):
            imagine(rules, seen, unseen, deck, room, world)
            seen[DICE] = world[DICE]
            for i in range(left):
                own = BOARD * order[i]
                for k in range(BOARD):
                    board[k] = seen[own + k]
                for s in range(rules[SEATS]):
                    if s != seat:
                        for k in range(HANDS + CARDS * s, HANDS + CARDS * (s + 1)):
                            board[k] = world[k]
                for k in range(STOCK, STOCK + board[BOTTOM]):
                    board[k] = world[k]
                play_out(rules, board, room)
                worth[order[i]] += worth_of(rules, board, seat)
        for i in range(1, left):
            act, at = order[i], i
            while at > 0 and worth[order[at - 1]] < worth[act]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = act
        left = (left + 1) // 2
    return order[0]


@kernel
def worth_of(rules: Ints, board: Ints, seat: int) -> int:
    """What a finished round is worth to `seat`: the points of the others less its own."""
    others, mine = 0, penalty(board, seat)
    for s in range(rules[SEATS]):
        if s != seat:
            others += penalty(board, s)
    return others - (rules[SEATS] - 1) * mine


def best_position(rules: Ints, seen: Ints, unseen: Ints, seat: int, playouts: int) -> int:
    """`weigh`, with room to work in."""
    acts = len(seen) // BOARD
    sizes = (acts, acts, len(unseen), ROOM, BOARD, BOARD)
    return weigh(rules, seen, unseen, acts, seat, playouts, *(ints([0] * size) for size in sizes))
