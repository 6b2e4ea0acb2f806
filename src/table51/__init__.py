"""Table 51: play, score and study four card games. Every room of the house is imported by name, none from here."""

__version__ = "0.1.0"
