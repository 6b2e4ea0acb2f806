"""The server under test: the real one, but the seed of the next match is what the file `seed` in its folder holds.

python tests/e2e/serving.py PORT FOLDER
"""

import sys
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch

import uvicorn

from table51.server.app import create_app
from table51.server.run import configured, listening


def main(port: int, folder: Path) -> None:
    """Serve until killed."""

    def seed() -> str:
        return sha256((folder / "seed").read_bytes()).hexdigest()

    with patch("table51.server.tables.new_seed", seed), listening("127.0.0.1", port) as listener:
        server = uvicorn.Server(configured(create_app(folder, workers=1), "127.0.0.1", port))
        server.run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
