"""The few words that are needed before anything else is loaded: help, and what is wrong with the arguments."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "ja", "tr", "zh")  # as table51.locale has them
_HOME: Final = Path(__file__).parents[1] / "locale"


@cache
def words(lang: str) -> dict[str, str]:
    """The catalogue of a language."""
    found: dict[str, str] = json.loads((_HOME / f"{lang}.json").read_bytes())
    return found


def asked_language(argv: Sequence[str], environ: Mapping[str, str] = os.environ) -> str:
    """What `--lang` asks for, else the language of the environment (LC_ALL, LC_MESSAGES, LANG), else English."""
    asked = [value for word, value in pairwise([*argv, ""]) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    for tag in (*asked, locale):
        if (lang := tag.replace("-", "_").split("_")[0].split(".")[0].lower()) in LANGUAGES:
            return lang
    return LANGUAGES[0]
