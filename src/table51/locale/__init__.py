"""The texts for people: one catalogue per language, read by the page and by the command line.

A `Note` of the engine names a message by its code. Besides the note's own parameters (and, for the seat they belong to,
its `own` ones) every message of a note may use two more:

- `seat`: who acted or is spoken of (`{seat, seat}` is the name).
- `you`: how the reader is concerned. `yes`: the reader is `seat`; `by`: the reader is the other player spoken of, whose
  parameter is always called `by`; `no`: neither. So a sentence addresses its reader and is not built from pieces:
  `{you, select, yes {You passed.} other {{seat, seat} passed.}}`
"""

from __future__ import annotations

from table51.locale.catalogue import LANGUAGES, catalogue, language
from table51.locale.message import Names, render
from table51.notes import Note, Seat

__all__ = ["LANGUAGES", "Names", "catalogue", "language", "say", "text"]


def say(note: Note, lang: str, names: Names = (), reader: Seat | None = None) -> str:
    """What `note` tells `reader` (None: a spectator), without its clause. A code without a message is shown itself."""
    params: dict[str, object] = {**note.params, **(note.own or {})}
    if note.seat is not None:
        params["seat"] = note.seat
    params["you"] = _you(note, reader)
    return text(note.code, lang, names, **params)


def text(code: str, lang: str, names: Names = (), /, **params: object) -> str:
    """The message of that code, filled with `params`. A code without a message is shown itself."""
    messages = catalogue(lang)
    return render(messages.get(code, code), params, lang, lambda word: messages.get(word, word), names)


def _you(note: Note, reader: Seat | None) -> str:
    if reader is None:
        return "no"
    if reader == note.seat:
        return "yes"
    return "by" if reader == note.params.get("by") else "no"
