"""How soon the command line answers: `python benchmarks/cli.py [RUNS]`.

Each command is started RUNS times (40) by turns with a bare `python -c pass`, so that both meet the same machine; what
counts is the median. The bound for `--help` is 1.3 times the bare start plus 0.1 s, for `check` 0.25 s.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

TABLE51 = str(Path(sys.executable).with_name("table51"))
BARE = (sys.executable, "-c", "pass")
COMMANDS = {
    "--help": (TABLE51, "--help"),
    "play --help": (TABLE51, "play", "--help"),
    "rules japanese51 J-14": (TABLE51, "rules", "japanese51", "J-14"),
    "play japanese51, left at once": (TABLE51, "play", "japanese51", "--seed", "1"),
    "check, a legal arrangement": (
        TABLE51,
        "check",
        "--front",
        "QS JC 2S",
        "--middle",
        "KC KD QH 9S 4D",
        "--back",
        "AS AH 10D 8H 7C",
    ),
}


def seconds(command: tuple[str, ...]) -> float:
    """How long one run takes."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main(runs: int) -> None:
    """Print a line per command."""
    print(f"{'command':32} {'bare':>8} {'takes':>8}   median of {runs}, in ms")
    for name, command in COMMANDS.items():
        pairs = [(seconds(BARE), seconds(command)) for _ in range(runs)]
        bare, takes = (statistics.median(times) * 1000 for times in zip(*pairs, strict=True))
        bounds = {"--help": 1.3 * bare + 100, "check, a legal arrangement": 250}
        verdict = f"   bound {bounds[name]:.0f}" if name in bounds else ""
        print(f"{name:32} {bare:8.1f} {takes:8.1f}{verdict}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
