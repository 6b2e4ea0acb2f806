"""51 Chinese (clauses C-1 to C-29).

Two to five players hold five cards and draw, take or swap from a growing layout, each to make a hand of one suit.
Whoever has one may call it at the start of a turn; the others may challenge with theirs, and the best takes all that
was laid. 51 itself counts double and cannot be challenged. Law: the rulebook's `chinese51`.
Size: 52 or 54 cards; up to 41 acts a turn. A deal ends with the stock, or after `no_draw_limit` turns without a draw.
"""

from table51.games.chinese51.game import CHINESE51

__all__ = ["CHINESE51"]
