"""The real command, run in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

TABLE51 = Path(sys.executable).with_name("table51")
BOUND = 60  # seconds; nothing here takes more than one or two


def environment(**changes: str) -> dict[str, str]:
    """The environment without a language, and with `changes`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**kept, "LC_ALL": "C.UTF-8", "COLUMNS": "100", **changes}


def table51(*args: str, stdin: str | bytes = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """`table51 ARGS`, with what it was given to read."""
    ran = subprocess.run(
        [TABLE51, *args],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=environment(**changes),
        timeout=BOUND,
        check=False,
    )
    out, err = ran.stdout.decode(), ran.stderr.decode()
    assert "Traceback" not in err
    return subprocess.CompletedProcess(ran.args, ran.returncode, out, err)
