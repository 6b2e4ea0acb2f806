"""What a command is."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import NamedTuple

from table51.cli.parser import Parser
from table51.cli.terminal import Terminal


class Command(NamedTuple):
    """What a command takes, and what it does. `run` returns the exit code, and raises Refused for bad input."""

    arguments: Callable[[Parser], None]
    run: Callable[[Namespace, Terminal], int]
