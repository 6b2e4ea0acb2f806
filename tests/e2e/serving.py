"""The server under test: the real one, but the seed of the next match is what the file `seed` in its folder holds.

The file `packs` lists, deal by deal, packs to deal from instead of shuffled ones.

python tests/e2e/serving.py PORT FOLDER
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch

import uvicorn

from table51.cards import CARDS, Cards
from table51.server.app import create_app
from table51.server.run import configured, listening
from table51.shuffling import deal_pack


def main(port: int, folder: Path) -> None:
    """Serve until killed."""

    def seed() -> str:
        return sha256((folder / "seed").read_bytes()).hexdigest()

    def dealt(seed: bytes, deal: int, pack: Cards) -> Cards:
        packs = json.loads((folder / "packs").read_text())
        return tuple(CARDS[card] for card in packs[deal]) if deal < len(packs) else deal_pack(seed, deal, pack)

    with (
        patch("table51.server.tables.new_seed", seed),
        patch("table51.room.house.deal_pack", dealt),
        listening("127.0.0.1", port) as listener,
    ):
        server = uvicorn.Server(configured(create_app(folder, workers=1), "127.0.0.1", port))
        server.run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
