"""Fifty-One, the Japanese game (clauses J-1 to J-28).

Two to five players hold five cards each and swap with a row of five in the open, each to make a hand of one suit.
Exactly 51 stops the deal; less may be called, at the risk that somebody has as much. Law: the rulebook's `japanese51`.
Size: 53 cards; 25 acts on a first turn, 28 later, 26 after a clear (a call doubles a swap). A deal has at most
`turn_limit` turns of each seat, since passing and clearing alone would let it run for ever.
"""

from table51.games.japanese51.game import JAPANESE51

__all__ = ["JAPANESE51"]
