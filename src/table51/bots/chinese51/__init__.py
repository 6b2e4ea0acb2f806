"""The computer players of 51 Chinese."""

from table51.bots.chinese51.easy import Easy
from table51.bots.chinese51.sharp import Sharp
from table51.bots.chinese51.steady import Steady

__all__ = ["Easy", "Sharp", "Steady"]
