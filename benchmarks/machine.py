"""What figures are of: kept beside them, since they mean little without."""

import os
import platform
import subprocess
from pathlib import Path


def machine() -> str:
    """The commit, the processor, the version of Python and the load."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, check=True, text=True)
    models = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    processor = models[0].partition(": ")[2] if models else platform.processor()
    load = os.getloadavg()[0]
    return f"{commit.stdout.strip()}, {processor}, Python {platform.python_version()}, load {load:.1f}"
