"""Fifty-One's flat board of numbers, and the numbers of its acts and rules.

A card is its place in canonical order (0 to 52, the joker last). An act is a number: 5 × (place in the hand) + (place
in the row) swaps one, then SWAP_ALL, CLEAR and PASS; CALL is added to a swap that calls.
"""

from __future__ import annotations

from typing import Final

# Acts
SWAP_ALL: Final = 25
CLEAR: Final = 26
PASS: Final = 27
CALL: Final = 32

# The board: hands of five by seat, one mark a hand card (1: known to all), the row, the stock from its top, the cleared
# pile, turns finished by seat, and the single numbers.
HANDS: Final = 0
KNOWN: Final = 25
ROW: Final = 50
STOCK: Final = 55
PILE: Final = 108
TURNS: Final = 161
TURN: Final = 166  # the seat whose turn it is
TOP: Final = 167  # how many stock cards are gone
BOTTOM: Final = 168  # how many stock cards there were
PILED: Final = 169
PHASE: Final = 170
PASSES: Final = 171
CALLER: Final = 172  # a seat, or NOBODY
ENDING: Final = 173
DICE: Final = 174  # the state of the random numbers
BOARD: Final = 175  # how many numbers there are: the dice come last

UNKNOWN: Final = -1  # a card out of sight

AT_TURN: Final = 0
CLEARED: Final = 1
OVER: Final = 2
NOBODY: Final = -1
STOPPED: Final = 1
CALLED: Final = 2

# The rules: numbers, and 1 for an option that is not its default.
SEATS: Final = 0
FREE_FIRST: Final = 1  # first_turn = anything_but_pass
LAST_TURN: Final = 2  # after_call = last_turn
NATURAL: Final = 3  # caller_tie = natural_ranks_higher
JOKER_VALUE: Final = 4  # CAP, TEN_WITH_ACE or TEN
PASS_ROUNDS: Final = 5
TURN_LIMIT: Final = 6

CAP: Final = 0
TEN_WITH_ACE: Final = 1
TEN: Final = 2
