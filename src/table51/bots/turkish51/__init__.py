"""The computer players of Elli Bir."""

from table51.bots.turkish51.easy import Easy
from table51.bots.turkish51.sharp import Sharp
from table51.bots.turkish51.steady import Steady

__all__ = ["Easy", "Sharp", "Steady"]
