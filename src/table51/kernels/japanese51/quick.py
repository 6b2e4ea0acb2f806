"""The quick player of Fifty-One, which takes every seat when a deal is played out."""

from __future__ import annotations

from typing import Final

from table51.kernels.compiling import Ints, kernel
from table51.kernels.japanese51.board import (
    AT_TURN,
    CALL,
    CALLER,
    CLEAR,
    CLEARED,
    FREE_FIRST,
    HANDS,
    JOKER_VALUE,
    KNOWN,
    NOBODY,
    OVER,
    PASS,
    PHASE,
    ROW,
    SEATS,
    SWAP_ALL,
    TURN,
    TURNS,
)
from table51.kernels.japanese51.hands import POINTS, WORDS, value_of, word_of
from table51.kernels.japanese51.play import play
from table51.kernels.one_suit import BEST, JOKER, NERVE, SHOWN, collected, longest

MADE: Final = 100  # what five of a suit are worth, more than any four with their points


@kernel
def pull(card: int, suit: int) -> int:
    """How much a card is wanted by somebody who collects `suit`: the joker most, then the suit, then by points."""
    if card == JOKER:
        return 99
    return POINTS[card] + 50 if card // 13 == suit else POINTS[card]


@kernel
def best_collected(word: int, style: Ints) -> int:
    """What a hand is worth in its best suit."""
    best = collected(word, 0, style)
    for suit in range(1, 4):
        best = max(best, collected(word, suit, style))
    return best


@kernel
def swap_towards(board: Ints, hand: int, suit: int) -> int:
    """The least wanted card of the hand for the most wanted of the row."""
    give, least, take, most = 0, 100, 0, -1
    for i in range(5):
        wanted = pull(board[hand + i], suit)
        if wanted < least:
            give, least = i, wanted
        wanted = pull(board[ROW + i], suit)
        if wanted > most:
            take, most = i, wanted
    return 5 * give + take


@kernel
def quick(rules: Ints, board: Ints, style: Ints) -> int:
    """A legal act, quickly: the swap that collects best; with nothing to gain, a clear, or a pass with a made hand."""
    seat = board[TURN]
    hand = HANDS + 5 * seat
    last_turn = board[CALLER] != NOBODY
    free = last_turn or rules[FREE_FIRST] or board[TURNS + seat] > 0
    word = word_of(board, hand)
    now = best_collected(word, style)
    act, best, after = 0, -1, word
    for suit in range(4):
        swap = swap_towards(board, hand, suit)
        swapped = word - WORDS[board[hand + swap // 5]] + WORDS[board[ROW + swap % 5]]
        worth = collected(swapped, suit, style)
        if worth > best:
            act, best, after = swap, worth, swapped
    if free or board[PHASE] == CLEARED:
        row = word_of(board, ROW)
        worth = best_collected(row, style)
        if worth > best:
            act, best, after = SWAP_ALL, worth, row
    if free and board[PHASE] == AT_TURN and (best <= now or (last_turn and best < MADE)):
        return PASS if now >= MADE and (last_turn or board[TURNS + seat] > 0) else CLEAR
    if not last_turn:
        value = value_of(after, rules[JOKER_VALUE])
        if 0 < value < BEST and value >= nerve(rules, board, style):
            return act + CALL
    return act


@kernel
def nerve(rules: Ints, board: Ints, style: Ints) -> int:
    """The least points that the quick player calls with now."""
    return style[NERVE + min(board[TURNS + board[TURN]], 7)] + style[SHOWN + most_shown(rules, board)]


@kernel
def most_shown(rules: Ints, board: Ints) -> int:
    """The most cards of one suit that another seat has taken and still holds."""
    most = 0
    for seat in range(rules[SEATS]):
        if seat != board[TURN]:
            word = 0
            for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
                if board[KNOWN + i]:
                    word += WORDS[board[i]]
            most = max(most, longest(word))
    return most


@kernel
def play_out(rules: Ints, board: Ints, style: Ints) -> None:
    """The quick player in every seat, to the end of the deal."""
    while board[PHASE] != OVER:
        play(rules, board, quick(rules, board, style))
