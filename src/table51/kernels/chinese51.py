"""51 Chinese on a flat board of numbers: the rules once more, as fast as they can be played out.

The truth is `table51.games.chinese51`; a test plays both side by side on random acts. What is here and not there: a
quick player for playouts, and worlds guessed from what a seat knows.

A card is its place in canonical order (0 to 51, both jokers 52). An act is a number: LAY and DISCARD with the place in
the hand, SWAP with 5 × (place in the hand) + (place in the layout), TAKE with a bit for every place in the hand that is
given; DECLARE is added. Random numbers are 32 bits wide, so that no machine and no compiler can make them differ.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from table51.kernels.compiled import Ints, ints, kernel

# Acts
LAY: Final = 0
DISCARD: Final = 64
SWAP: Final = 128
TAKE: Final = 192
CALL: Final = 256
DRAW: Final = 257
CHALLENGE: Final = 258
PASS: Final = 259
DECLARE: Final = 512

# The board: by seat a hand of five and the place of a card more, one mark a hand card (1: known to all), the layout,
# the stock from its top, the challengers in their order, and the single numbers.
HANDS: Final = 0
KNOWN: Final = 30
LAYOUT: Final = 60
STOCK: Final = 65
CHALLENGERS: Final = 119
TURN: Final = 124  # the seat whose turn it is, or that is asked
TOP: Final = 125  # how many stock cards are gone
BOTTOM: Final = 126  # how many stock cards there were
FACE_UP: Final = 127  # how many cards lie in the layout
PHASE: Final = 128
NO_DRAW: Final = 129
CALLER: Final = 130  # a seat, or NOBODY
CHALLENGED: Final = 131  # how many challengers there are
VIEWER: Final = 132  # the seat that imagines
DICE: Final = 133  # the state of the random numbers
BOARD: Final = 134  # their number

TO_LAY: Final = 0
AT_TURN: Final = 1
DRAWN: Final = 2
ASKED: Final = 3
OVER: Final = 4
NOBODY: Final = -1
NO_CARD: Final = -2

# The rules: numbers, and 1 for an option that is not its default.
SEATS: Final = 0
FLOOR: Final = 1  # min_call
NATURAL: Final = 2  # joker_tie = natural_wins
TIE: Final = 3  # challenge_tie: LAST, FIRST or SPLIT
WITH_BOMB: Final = 4
NO_DRAW_LIMIT: Final = 5
WHOLE: Final = 6  # how many stock cards there are after the deal

LAST: Final = 0
FIRST: Final = 1
SPLIT: Final = 2

JOKER: Final = 52
BEST: Final = 51
CLEAR: Final = 102
BOMB: Final = 204


# Cards and hands


def _word(card: int) -> int:
    """What a card adds to a hand: its count and points by suit, and whether it is a joker."""
    if card == JOKER:
        return _JOKER_BIT + sum((1 << 4 * suit) + (10 << 16 + 8 * suit) for suit in range(4))
    return (1 << 4 * (card // 13)) + (int(POINTS[card]) << 16 + 8 * (card // 13))


_JOKER_BIT: Final = 1 << 48
POINTS: Final = ints([*(11 if rank == 12 else min(rank + 2, 10) for _ in range(4) for rank in range(13)), 10])
WORDS: Final = ints(_word(card) for card in range(53))


@kernel
def word_of(cards: Ints, at: int) -> int:
    """The words of the five cards from `at` on, added up: a hand in one number."""
    return WORDS[cards[at]] + WORDS[cards[at + 1]] + WORDS[cards[at + 2]] + WORDS[cards[at + 3]] + WORDS[cards[at + 4]]


@kernel
def count_in(word: int, suit: int) -> int:
    """How many cards are of the suit, jokers among them."""
    return (word >> 4 * suit) & 15


@kernel
def points_in(word: int, suit: int) -> int:
    """Their points."""
    return (word >> 16 + 8 * suit) & 255


@kernel
def value_of(word: int) -> int:
    """The value of a hand; 0 if it is of more than one suit (C-2, C-17, C-26)."""
    for suit in range(4):
        if count_in(word, suit) == 5:
            return points_in(word, suit)
    return 0


@kernel
def hand_value(board: Ints, seat: int) -> int:
    """The value of the first five cards of `seat`."""
    return value_of(word_of(board, HANDS + 6 * seat))


@kernel
def is_bomb(board: Ints, hand: int) -> bool:
    """Whether four of the five cards are natural and of one rank (C-27)."""
    for first in range(hand, hand + 2):
        same = 0
        for i in range(hand, hand + 5):
            if board[i] != JOKER and board[i] % 13 == board[first] % 13:
                same += 1
        if same == 4 and board[first] != JOKER:
            return True
    return False


@kernel
def is_clear(rules: Ints, board: Ints, seat: int) -> bool:
    """Whether the first five cards of `seat` are a clear count (C-18, C-27)."""
    return hand_value(board, seat) == BEST or (rules[WITH_BOMB] == 1 and is_bomb(board, HANDS + 6 * seat))


@kernel
def strength(rules: Ints, board: Ints, seat: int) -> int:
    """What decides a challenge: the value, then to have no joker where that is played (C-20, C-26)."""
    word = word_of(board, HANDS + 6 * seat)
    return 2 * value_of(word) + (1 if rules[NATURAL] and word < _JOKER_BIT else 0)


# The turn


@kernel
def dice(board: Ints, sides: int) -> int:
    """A number from 0 to sides − 1 (xorshift; for so few sides its bias is no matter)."""
    x = board[DICE]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    board[DICE] = x
    return (x >> 8) % sides


@kernel
def play(rules: Ints, board: Ints, act: int) -> None:
    """Plays a legal `act` of the seat whose turn it is."""
    seat, what = board[TURN], act & ~DECLARE
    hand = HANDS + 6 * seat
    if what == DRAW:
        board[hand + 5] = board[STOCK + board[TOP]]
        board[TOP] += 1
        board[PHASE], board[NO_DRAW] = DRAWN, 0
        return
    following = (seat + 1) % rules[SEATS]
    if what == CALL:
        board[CALLER] = seat
        board[PHASE] = OVER if is_clear(rules, board, seat) else ASKED
        board[TURN] = following
        return
    if what >= CHALLENGE:
        if what == CHALLENGE:
            board[CHALLENGERS + board[CHALLENGED]] = seat
            board[CHALLENGED] += 1
        board[TURN] = following
        if following == board[CALLER]:
            board[PHASE] = OVER
        return
    if what < SWAP:
        throw(board, hand, what & 63)
    else:
        exchange(board, hand, what)
        board[NO_DRAW] += 1
    if act & DECLARE:
        board[CALLER], board[PHASE] = seat, OVER
    elif (board[PHASE] == DRAWN and board[TOP] == board[BOTTOM]) or board[NO_DRAW] >= rules[NO_DRAW_LIMIT]:
        board[PHASE] = OVER
    else:
        board[TURN], board[PHASE] = following, AT_TURN


@kernel
def throw(board: Ints, hand: int, place: int) -> None:
    """One of six cards onto the layout, or afresh once five lie there (C-7, C-10, C-11)."""
    if board[FACE_UP] == 5:
        board[FACE_UP] = 0
    board[LAYOUT + board[FACE_UP]] = board[hand + place]
    board[FACE_UP] += 1
    board[hand + place], board[KNOWN + hand + place] = board[hand + 5], board[KNOWN + hand + 5]
    board[hand + 5], board[KNOWN + hand + 5] = NO_CARD, 0


@kernel
def exchange(board: Ints, hand: int, act: int) -> None:
    """The whole layout for as many cards, or one of five for one (C-12, C-13)."""
    if act < TAKE:
        give, take = hand + (act - SWAP) // 5, LAYOUT + (act - SWAP) % 5
        board[give], board[take] = board[take], board[give]
        board[KNOWN + give] = 1
        return
    take = LAYOUT
    for give in range(hand, hand + 5):
        if (act >> give - hand) & 1:
            board[give], board[take] = board[take], board[give]
            board[KNOWN + give] = 1
            take += 1


@kernel
def settle(rules: Ints, board: Ints, gained: Ints) -> None:
    """The points of each seat, from the hands at the end of a deal (C-17 to C-27)."""
    caller, challengers = board[CALLER], board[CHALLENGED]
    for seat in range(rules[SEATS]):
        gained[seat] = hand_value(board, seat)
    if caller == NOBODY:
        return
    if rules[WITH_BOMB] and is_bomb(board, HANDS + 6 * caller):
        gained[caller] = BOMB
    elif gained[caller] == BEST:
        gained[caller] = CLEAR
    elif challengers:
        pot, best, winner, tied = gained[caller], 0, caller, 1
        for i in range(CHALLENGERS, CHALLENGERS + challengers):
            seat = board[i]
            pot += gained[seat]
            mine = strength(rules, board, seat)
            tied = tied + 1 if mine == best else 1 if mine > best else tied
            if mine > best or (mine == best and rules[TIE] != FIRST):
                best, winner = mine, seat
        if best < strength(rules, board, caller):
            winner = caller
        split = winner != caller and rules[TIE] == SPLIT and tied > 1
        gained[caller] = 0
        for i in range(CHALLENGERS, CHALLENGERS + challengers):
            seat = board[i]
            gained[seat] = pot // tied if split and strength(rules, board, seat) == best else 0
        if not split:
            gained[winner] = pot


# The quick player

# Its style is a list of numbers: what 0 to 5 cards of a suit are worth besides their points; the least points to call
# with by eighths of the stock that are left, and what is added to those when somebody shows 0 to 5 cards of one suit,
# for every seat beyond two, and for the seat that imagines. The last three say from how many cards more than it holds,
# at first and for every draw since, it believes a hidden hand to be the best, and that one time in so many it believes
# any hand.
WORTH: Final = 0
NERVE: Final = 6
SHOWN: Final = 14
PER_SEAT: Final = 20
RESERVE: Final = 21
CHOICE: Final = 22
CHOICE_A_DRAW: Final = 23
CREDULITY: Final = 24
MOST_CHOICE: Final = 12
MADE: Final = 100  # what five of a suit are worth, more than any four with their points


@kernel
def pull(card: int, suit: int) -> int:
    """How much a card is wanted by somebody who collects `suit`: its own first, then by points."""
    return POINTS[card] + 50 if card == JOKER or card // 13 == suit else POINTS[card]


@kernel
def collected(word: int, suit: int, style: Ints) -> int:
    """What a hand is worth to somebody who collects `suit`."""
    return style[WORTH + min(count_in(word, suit), 5)] + points_in(word, suit)


@kernel
def best_suit(word: int, style: Ints) -> int:
    """The suit in which a hand is worth most."""
    best, most = 0, collected(word, 0, style)
    for suit in range(1, 4):
        worth = collected(word, suit, style)
        if worth > most:
            best, most = suit, worth
    return best


@kernel
def least_wanted(board: Ints, hand: int, size: int, suit: int) -> int:
    """The place in a hand of `size` of the card that somebody who collects `suit` wants least."""
    place, least = 0, 100
    for i in range(size):
        wanted = pull(board[hand + i], suit)
        if wanted < least:
            place, least = i, wanted
    return place


@kernel
def quick(rules: Ints, board: Ints, style: Ints) -> int:
    """A legal act, quickly: call by the stock, take or swap what brings the hand further, otherwise draw."""
    seat, phase = board[TURN], board[PHASE]
    hand = HANDS + 6 * seat
    if phase == ASKED:
        return CHALLENGE if beats_the_table(rules, board, seat) else PASS
    word = word_of(board, hand)
    if phase != AT_TURN:
        place = least_wanted(board, hand, 6, best_suit(word + WORDS[board[hand + 5]], style))
        if phase == TO_LAY:
            return LAY + place
        return DISCARD + place + declared(rules, word + WORDS[board[hand + 5]] - WORDS[board[hand + place]])
    value = value_of(word)
    if value and value >= rules[FLOOR] and (value == BEST or value >= nerve(rules, board, style)):
        return CALL
    if rules[WITH_BOMB] and is_bomb(board, hand):
        return CALL
    return best_exchange(rules, board, hand, word, style)


@kernel
def declared(rules: Ints, word: int) -> int:
    """DECLARE for a hand of 51, else nothing."""
    return DECLARE if value_of(word) == BEST else 0


@kernel
def best_exchange(rules: Ints, board: Ints, hand: int, word: int, style: Ints) -> int:
    """The take or swap that brings a card of the suit more, or a better one to a hand of one suit; else to draw."""
    suit = best_suit(word, style)
    act, held, made = DRAW, count_in(word, suit), count_in(word, suit) == 5
    best, after = collected(word, suit, style), word
    face_up = board[FACE_UP]
    layout = 0
    for i in range(LAYOUT, LAYOUT + face_up):
        layout += WORDS[board[i]]
    for suit in range(4):
        found = count_in(layout, suit)
        if found == 0 or (found + min(count_in(word, suit), 5 - face_up) <= held and not made and face_up < 5):
            continue
        given, taken = 0, word + layout
        for _ in range(face_up):
            place, least = 0, 100
            for i in range(5):
                wanted = pull(board[hand + i], suit)
                if wanted < least and not (given >> i) & 1:
                    place, least = i, wanted
            given |= 1 << place
            taken -= WORDS[board[hand + place]]
        worth = collected(taken, suit, style)
        if worth > best and (count_in(taken, suit) > held or made):
            act, best, after = TAKE + given, worth, taken
        if face_up == 5:
            give, take = least_wanted(board, hand, 5, suit), 0
            for i in range(1, 5):
                if pull(board[LAYOUT + i], suit) > pull(board[LAYOUT + take], suit):
                    take = i
            swapped = word - WORDS[board[hand + give]] + WORDS[board[LAYOUT + take]]
            worth = collected(swapped, suit, style)
            if worth > best and (count_in(swapped, suit) > held or made):
                act, best, after = SWAP + 5 * give + take, worth, swapped
    return act if act == DRAW else act + declared(rules, after)


@kernel
def nerve(rules: Ints, board: Ints, style: Ints) -> int:
    """The least points that the quick player calls with now."""
    left = board[BOTTOM] - board[TOP]
    by_stock = style[NERVE + min(8 * left // rules[WHOLE], 7)]
    by_seats = style[PER_SEAT] * (rules[SEATS] - 2) + (style[RESERVE] if board[TURN] == board[VIEWER] else 0)
    return by_stock + by_seats + style[SHOWN + most_shown(rules, board)]


@kernel
def most_shown(rules: Ints, board: Ints) -> int:
    """The most cards of one suit that another seat has taken and still holds."""
    most = 0
    for seat in range(rules[SEATS]):
        if seat != board[TURN]:
            word = 0
            for i in range(HANDS + 6 * seat, HANDS + 6 * seat + 5):
                if board[KNOWN + i]:
                    word += WORDS[board[i]]
            for suit in range(4):
                most = max(most, count_in(word, suit))
    return most


@kernel
def beats_the_table(rules: Ints, board: Ints, seat: int) -> bool:
    """Whether the hand of `seat` would win against all that was laid down so far (C-20, C-21, C-26)."""
    if hand_value(board, seat) == 0:
        return False
    mine = strength(rules, board, seat)
    if mine < strength(rules, board, board[CALLER]):
        return False
    for i in range(CHALLENGERS, CHALLENGERS + board[CHALLENGED]):
        theirs = strength(rules, board, board[i])
        if theirs > mine or (theirs == mine and rules[TIE] == FIRST):
            return False
    return True


@kernel
def play_out(rules: Ints, board: Ints, style: Ints) -> None:
    """The quick player in every seat, to the end of the deal."""
    while board[PHASE] != OVER:
        play(rules, board, quick(rules, board, style))


# What a seat may imagine

UNKNOWN: Final = -1  # a card out of sight
TRIES: Final = 20


@kernel
def shuffle(board: Ints, cards: Ints, start: int, end: int) -> None:
    """Shuffles the cards from `start` to before `end`, with the dice of `board`."""
    for last in range(end - 1, start, -1):
        other = start + dice(board, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]


@kernel
def imagine(rules: Ints, seen: Ints, unseen: Ints, style: Ints, deck: Ints, board: Ints) -> None:
    """Fills `board` with a world that agrees with `seen`, its UNKNOWN cards dealt from `unseen`.

    A hidden hand is guessed as its holder would have kept it: of the cards dealt and drawn, those that go best with
    what it has taken. One that most would have called or laid down by now is guessed anew.
    """
    for i in range(BOARD):
        board[i] = seen[i]
    count, seats, top = len(unseen), rules[SEATS], 0
    for i in range(count):
        deck[i] = unseen[i]
    first = dice(board, seats)
    for k in range(seats):
        seat = (first + k) % seats
        hidden = 0
        for i in range(HANDS + 6 * seat, HANDS + 6 * seat + 5):
            if seen[i] == UNKNOWN:
                hidden += 1
        if hidden:
            for _ in range(TRIES):
                guess_hand(rules, board, seen, HANDS + 6 * seat, hidden, style, deck, top, count)
                if believable(rules, board, seat, style):
                    break
        top += hidden
    shuffle(board, deck, top, count)
    for i in range(count - top):
        board[STOCK + board[TOP] + i] = deck[top + i]


@kernel
def guess_hand(
    rules: Ints, board: Ints, seen: Ints, hand: int, hidden: int, style: Ints, deck: Ints, top: int, count: int
) -> None:
    """Moves `hidden` cards of the deck to `top`, and copies them into the hand."""
    shuffle(board, deck, top, count)
    draws = (rules[WHOLE] - board[BOTTOM] + board[TOP]) // rules[SEATS]
    choice = min(style[CHOICE] + style[CHOICE_A_DRAW] * draws, MOST_CHOICE)
    drawn = hidden if dice(board, style[CREDULITY]) == 0 else min(hidden + choice, count - top)
    word = 0
    for i in range(hand, hand + 5):
        if seen[i] != UNKNOWN:
            word += WORDS[seen[i]]
    for i in range(top, top + drawn):
        word += WORDS[deck[i]]
    suit = best_suit(word, style)
    for i in range(hand, hand + 5):
        if seen[i] == UNKNOWN:
            pick = top
            for j in range(top + 1, top + drawn):
                if pull(deck[j], suit) > pull(deck[pick], suit):
                    pick = j
            deck[top], deck[pick] = deck[pick], deck[top]
            board[i] = deck[top]
            top, drawn = top + 1, drawn - 1


@kernel
def believable(rules: Ints, board: Ints, seat: int, style: Ints) -> bool:
    """Whether `seat`, which has called nothing and if asked has passed, is likely to do so with its hand."""
    value = hand_value(board, seat)
    if value == 0 or board[BOTTOM] - board[TOP] + rules[SEATS] > rules[WHOLE] or dice(board, style[CREDULITY]) == 0:
        return True
    if board[PHASE] != ASKED:
        return value < BEST and value < nerve(rules, board, style)
    place, turn = (seat - board[CALLER]) % rules[SEATS], (board[TURN] - board[CALLER]) % rules[SEATS]
    if place < turn:
        return not beats_the_table(rules, board, seat)
    return value < BEST


# What it chooses

TOTALS: Final = 0  # in the stakes: the totals before the deal by seat, then the target
TARGET: Final = 5
WIN: Final = 1 << 14  # what a won match is worth
POINT: Final = 1 << 4  # and a point
GAIN: Final = 40  # points: what the leader of a match gains in a deal
SPREAD: Final = 40  # points: how far the totals of two seats move apart in one deal
SPREADS: Final = ints(isqrt(SPREAD * SPREAD * left) for left in range(1, 33))  # and in so many deals


def _odds() -> list[int]:
    """1/e a step of STEP, from 1 << 30."""
    odds = [1 << 30]
    while odds[-1]:
        odds.append(odds[-1] * (STEP - 1) // STEP)
    return odds


STEP: Final = 64
ODDS: Final = ints(_odds())


@kernel
def odds_of(behind: int, left: int) -> int:
    """How likely a seat is to win that is so many points behind the best with so much of the target left."""
    deals = min(left // GAIN, len(SPREADS) - 1)
    return ODDS[min(behind * STEP // SPREADS[deals], len(ODDS) - 1)]


@kernel
def worth_of(gained: Ints, seat: int, seats: int, stakes: Ints) -> int:
    """What a finished deal is worth to `seat`: its chance to win the match, and a little for its points (C-28)."""
    most = 0
    for s in range(seats):
        most = max(most, stakes[s] + gained[s])
    left, mine, everyone = stakes[TARGET] - most, 0, 0
    for s in range(seats):
        behind = most - stakes[s] - gained[s]
        odds = odds_of(behind, left) if left > 0 else 1 if behind == 0 else 0
        everyone += odds
        if s == seat:
            mine = odds
    return WIN * mine // everyone + POINT * gained[seat]


@kernel
def weigh(
    rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int, worth: Ints,
    order: Ints, deck: Ints, world: Ints, board: Ints, gained: Ints,
) -> int:  # fmt: skip
    """The place in `acts` of the best one, by about `playouts` playouts in imagined worlds.

    Every round plays the acts that are left in the same worlds and drops the worse half of them. The last six arrays
    are room to work in.
    """
    seat, left, rounds = seen[TURN], len(acts), 0
    while (left - 1) >> rounds:
        rounds += 1
    for i in range(left):
        order[i] = i
    while left > 1:
        for _ in range(max(playouts // (rounds * left), 1)):
            imagine(rules, seen, unseen, style, deck, world)
            seen[DICE] = world[DICE]
            for i in range(left):
                for k in range(BOARD):
                    board[k] = world[k]
                play(rules, board, acts[order[i]])
                play_out(rules, board, style)
                settle(rules, board, gained)
                worth[order[i]] += worth_of(gained, seat, rules[SEATS], stakes)
        for i in range(1, left):
            act, at = order[i], i
            while at > 0 and worth[order[at - 1]] < worth[act]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = act
        left = (left + 1) // 2
    return order[0]


def best_act(rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int) -> int:
    """`weigh`, with room to work in."""
    sizes = (len(acts), len(acts), len(WORDS) + 1, BOARD, BOARD, 5)
    return weigh(rules, seen, unseen, stakes, style, acts, playouts, *(ints([0] * size) for size in sizes))
