"""The quick player of 51 Chinese, which takes every seat when a deal is played out."""

from __future__ import annotations

from typing import Final

from table51.kernels.chinese51.board import (
    ASKED,
    AT_TURN,
    BOTTOM,
    CALL,
    CALLER,
    CHALLENGE,
    CHALLENGED,
    CHALLENGERS,
    DECLARE,
    DISCARD,
    DRAW,
    FACE_UP,
    FIRST,
    FLOOR,
    HANDS,
    KNOWN,
    LAY,
    LAYOUT,
    OVER,
    PASS,
    PHASE,
    SEATS,
    SWAP,
    TAKE,
    TIE,
    TO_LAY,
    TOP,
    TURN,
    VIEWER,
    WHOLE,
    WITH_BOMB,
)
from table51.kernels.chinese51.hands import POINTS, WORDS, hand_value, is_bomb, strength, value_of, word_of
from table51.kernels.chinese51.play import play
from table51.kernels.compiling import Ints, kernel
from table51.kernels.one_suit import BEST, JOKER, NERVE, SHOWN, best_suit, collected, count_in, longest

# Its style goes on (`one_suit` has the beginning, its stages are eighths of the stock that are left): what is added to
# the least points to call with for every seat beyond two, and for the seat that imagines. The last three say from how
# many cards more than it holds, at first and for every draw since, it believes a hidden hand to be the best, and that
# one time in so many it believes any hand.
PER_SEAT: Final = 20
RESERVE: Final = 21
CHOICE: Final = 22
CHOICE_A_DRAW: Final = 23
CREDULITY: Final = 24


@kernel
def pull(card: int, suit: int) -> int:
    """How much a card is wanted by somebody who collects `suit`: its own first, then by points."""
    return POINTS[card] + 50 if card == JOKER or card // 13 == suit else POINTS[card]


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
            most = max(most, longest(word))
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
