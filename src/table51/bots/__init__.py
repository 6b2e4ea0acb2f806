"""Computer players: a view in, an act out, in three levels per game."""
