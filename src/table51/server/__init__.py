"""The house on a network: sockets, HTTP, tokens, limits, clocks and computer players' processes.

It carries out what rooms want done. `table51.server.app` makes the application, `table51.server.run` serves it.
"""
