"""What must not be guessed, or must be easy to say: seeds, tokens and recovery codes of seats, ids, codes of rooms."""

from __future__ import annotations

import re
import secrets
from typing import Final

from table51.shuffling import SEED_BYTES

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0 O 1 I L, which people mistake for each other
CODE_LENGTH: Final = 6
ROOM_LENGTH: Final = 12
RECOVERY_LENGTH: Final = 8
_KEY: Final = re.compile(rf"[{ALPHABET}]{{{CODE_LENGTH}}}(?:[{ALPHABET}]{{{ROOM_LENGTH - CODE_LENGTH}}})?")


def new_seed() -> str:
    """The seed of a match, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(24)


def new_recovery() -> str:
    """A code to move a seat to another device by: 31 ** 8 are too many to try, and few enough to type."""
    return _word(RECOVERY_LENGTH)


def read_recovery(text: str) -> str:
    """A recovery code as it was typed, with whatever stands between its characters."""
    return "".join(filter(str.isalnum, text.upper()))


def new_room() -> str:
    """An id that nobody finds by trying."""
    return _word(ROOM_LENGTH)


def new_code() -> str:
    """A code to tell a friend."""
    return _word(CODE_LENGTH)


def is_key(text: str) -> bool:
    """Whether `text` can be the id or the code of a room."""
    return _KEY.fullmatch(text) is not None


def _word(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
