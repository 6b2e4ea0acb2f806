"""The law in prose: numbered clauses, one file per game and language."""
