"""The texts for people: one catalogue per language, read by the page and by the command line."""
