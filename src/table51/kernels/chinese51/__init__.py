"""51 Chinese on a flat board of numbers: the rules once more, as fast as they can be played out.

The truth is `table51.games.chinese51`; a test plays both side by side on random acts. What is here and not there: a
quick player for playouts, and worlds guessed from what a seat knows.
"""
