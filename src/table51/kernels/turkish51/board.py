"""Elli Bir's flat board of numbers, and the numbers of its rules.

A card is its place in canonical order (0 to 51, the jokers 52); suit and rank are that place over 13 and the rest (0
the two, 12 the ace). A hand is how many it holds of each card.
"""

from __future__ import annotations

from typing import Final

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
BOARD: Final = TURN + 10  # how many numbers there are

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
