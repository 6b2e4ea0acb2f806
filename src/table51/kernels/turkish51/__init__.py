"""Elli Bir on a flat board of numbers: a quick player in every seat, as fast as deals can be played out.

The truth is `table51.games.turkish51`; a test has the engine play what the quick player does, act by act. What is here
and not there: the quick player, and worlds guessed from what a seat knows.
"""
