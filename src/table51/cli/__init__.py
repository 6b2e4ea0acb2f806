"""The command line: `table51 COMMAND …`, thin over the library. What a command needs is loaded when it is asked for.

Exit codes: 0 fine, 1 a negative verdict, 2 bad input, told in a sentence on standard error. 130 and 141 are the shell's
own for Ctrl-C and for a pipe that nobody reads any more.
"""

from __future__ import annotations

import os
import sys
from typing import Final

COMMANDS: Final = {  # where the Command is; the catalogues say what it is for as `cli.<name>`
    "serve": "serve:SERVE",
    "play": "play:PLAY",
    "sim": "sim:SIM",
    "check": "check:CHECK",
    "settle": "settle:SETTLE",
    "arrange": "arrange:ARRANGE",
    "meld": "meld:MELD",
    "open": "open:OPEN",
    "replay": "replay:REPLAY",
    "rules": "rules:RULES",
    "score": "score:SCORE",
    "sheet": "sheet:SHEET",
}
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
NOBODY_READS: Final = 141


def main(argv: list[str] | None = None) -> int:
    """Do what `argv` asks for; the exit code."""
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return NOBODY_READS
    except OSError as error:  # a full disk behind standard output; what files say is told where they are used
        _drop_output()
        print(error.strerror, file=sys.stderr)
        return BAD_INPUT
    return code


def _drop_output() -> None:
    """What is left in the buffer would raise once more when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: list[str]) -> int:
    name, rest = _command(argv)
    if name in COMMANDS or not {"-h", "--help", "--version"} & set(argv):
        from table51.cli.invocation import invoke

        return invoke(name, rest)
    from table51.cli.parser import overview

    return overview(argv)


def _command(argv: list[str]) -> tuple[str | None, list[str]]:
    """The first word that is no option, and the rest."""
    before: list[str] = []
    rest = iter(argv)
    for word in rest:
        if not word.startswith("-"):
            return word, [*before, *rest]
        before.append(word)
        if word == "--lang":
            before += [value for value in [next(rest, None)] if value is not None]
    return None, before
