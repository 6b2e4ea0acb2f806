"""Computer players of Fifty-One, the Japanese game."""

from table51.bots.japanese51.easy import Easy

__all__ = ["Easy"]
