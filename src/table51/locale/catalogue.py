"""The catalogues: one JSON file per language, code → message, read when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

LANGUAGES: Final = ("en", "ja", "tr", "zh")  # the first is the one to fall back on


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Every message of a language by its code. Raises ValueError for a language that there is none of."""
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!r}; there are {', '.join(LANGUAGES)}")
    data = Path(__file__).with_name(f"{lang}.json").read_bytes()
    return MappingProxyType(msgspec.json.decode(data, type=dict[str, str]))


def language(tag: str) -> str | None:
    """The language of ours that a tag or a locale's name means (`ja-JP`, `zh_Hans`, `tr_TR.UTF-8`), or None."""
    primary = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
    return primary if primary in LANGUAGES else None
