"""The web server: sockets, pages and tokens; it carries out what a room asks for and owns the clocks."""
