"""Closed 13-card Chinese Poker (clauses P-1 to P-22).

Two to four players get thirteen cards and set them, all at once and in secret, as a front of three, a middle of five
and a back of five, each row at least as strong as the one before it. Law: the rulebook's `chinese_poker`. Left out:
clean sweeps, royalties, surrender (P-18). Size: 72,072 arrangements of a hand, of which a player locks one, so a deal
has as many acts as seats. Check and settle need no deal: `verdict.check` and `score.settle` serve a real table too.
"""

from table51.games.chinese_poker.game import CHINESE_POKER

__all__ = ["CHINESE_POKER"]
