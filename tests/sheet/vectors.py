"""Writes vectors.json, which this reducer and the page's must both agree with: `python -m tests.sheet.vectors`.

Every case has entries in order, the refused ones with the codes of their reasons, and the sheet that the others make.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from table51.sheet.plain import plain
from tests.sheet.scripts import written

FILE = Path(__file__).with_name("vectors.json")


def vectors() -> list[dict[str, Any]]:
    cases = [
        {
            "name": name,
            "entries": msgspec.to_builtins(pad.entries),
            "refused": pad.refused,
            "sheet": plain(pad.sheet),
        }
        for name, pad in written()
    ]
    listed: list[dict[str, Any]] = json.loads(json.dumps(cases))
    return listed


if __name__ == "__main__":
    lines = (json.dumps(case, ensure_ascii=True, sort_keys=True) for case in vectors())
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="ascii")
