"""Computer players of Fifty-One, the Japanese game."""

from table51.bots.japanese51.easy import Easy
from table51.bots.japanese51.sharp import Sharp
from table51.bots.japanese51.steady import Steady

__all__ = ["Easy", "Sharp", "Steady"]
