"""Elli Bir, the Turkish game of 51 (clauses T-1 to T-29).

Rummy with two packs and two jokers: draw, open with melds worth 51 or with five pairs, lay off, and be the first to
discard the last card. Points are penalties and the lowest total wins. Law: the rulebook's `turkish51`.
Size: 106 cards; openings are too many to list, so they are sampled and checked. Every turn takes a card from the stock
or puts one more on the table, so a deal ends by itself.
"""

from table51.games.turkish51.game import TURKISH51

__all__ = ["TURKISH51"]
