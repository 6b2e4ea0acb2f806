"""`python -m table51` is the command `table51`."""

from table51.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
