"""The score sheet: people write points, the sheet adds them up; it knows no game."""
