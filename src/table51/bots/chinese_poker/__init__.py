"""Computer players of Chinese Poker."""

from table51.bots.chinese_poker.easy import Easy
from table51.bots.chinese_poker.sharp import Sharp
from table51.bots.chinese_poker.steady import Steady

__all__ = ["Easy", "Sharp", "Steady"]
