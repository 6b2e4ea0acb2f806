"""The four games: each has its rules, its play and its score, and knows none of the others."""
