"""The command line: `table51 serve`, `play`, `sim`, `replay` and `rules`."""
