"""The flat board of numbers of 51 Chinese, and the numbers of its acts and rules.

A card is its place in canonical order (0 to 51, both jokers 52). An act is a number: LAY and DISCARD with the place in
the hand, SWAP with 5 × (place in the hand) + (place in the layout), TAKE with a bit for every place in the hand that is
given; DECLARE is added.
"""

from __future__ import annotations

from typing import Final

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
BOARD: Final = 134  # how many numbers there are: the dice come last

UNKNOWN: Final = -1  # a card out of sight
NO_CARD: Final = -2

TO_LAY: Final = 0
AT_TURN: Final = 1
DRAWN: Final = 2
ASKED: Final = 3
OVER: Final = 4
NOBODY: Final = -1

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
