"""A process in which computer players think and hands are studied: questions come in on standard input, answers go out.

It is as low in priority as may be, so that answering people comes first, and ends with its server.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from typing import TYPE_CHECKING, BinaryIO, Final

from msgspec import Struct

from table51.room.effects import AskBot

if TYPE_CHECKING:
    from table51.study.arrange import Study
    from table51.study.hands import Wish


class WarmUp(Struct, frozen=True):
    """No question: load what the computer players of all games think with."""


NICENESS: Final = 19
LENGTH_BYTES: Final = 4  # before every message, big-endian


def main() -> None:
    """Answer question after question until there are no more."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what anything prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is said to the server, which then ends its workers
    if sys.platform != "win32":
        os.nice(NICENESS)
    while (question := _next(questions)) is not None:
        answer = pickle.dumps(_answer(question))
        answers.write(len(answer).to_bytes(LENGTH_BYTES, "big") + answer)
        answers.flush()


def _answer(question: AskBot | Wish | WarmUp) -> str | Study | None:
    match question:
        case AskBot():
            return answered(question)
        case WarmUp():
            warm_up_all()
            return None
    return studied(question)


def answered(question: AskBot) -> str | None:
    """The computer player's act as text; None, and the reason on standard error, if it failed."""
    from table51.bots import bot
    from table51.games import GAMES
    from table51.shuffling import random_for

    try:
        act = bot(question.game, question.level).choose(
            question.view, question.match, random_for(question.seed, question.level)
        )
        return GAMES[question.game].notation.text(act)
    except Exception:  # noqa: BLE001  # the house plays for a computer player that fails
        traceback.print_exc()
        return None


def warm_up_all() -> None:
    """Have every computer player think once, so that nobody's first match waits for what it loads."""
    from table51.bots import BOTS, warm_up
    from table51.games import GAMES

    for game in BOTS:
        if game in GAMES:
            warm_up(game)


def studied(wish: Wish) -> Study | None:
    """The study that was wished for; None, and the reason on standard error, if it failed."""
    from table51.study.hands import study

    try:
        return study(wish)
    except Exception:  # noqa: BLE001  # who asked is told that it failed
        traceback.print_exc()
        return None


def _next(questions: BinaryIO) -> AskBot | Wish | WarmUp | None:
    length = questions.read(LENGTH_BYTES)
    if len(length) < LENGTH_BYTES:
        return None
    question: AskBot | Wish | WarmUp = pickle.loads(questions.read(int.from_bytes(length, "big")))
    return question
