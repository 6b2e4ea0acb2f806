"""Hundreds of score sheets at once, and a server that is killed among them.

    python benchmarks/sheets.py [sheets] [phones] [seconds]

300 sheets with 5 phones each, every phone a socket of its own. Each phone writes into its own cells, a write every five
seconds or so, and waits for the answer; p50 and p99 are of the time from sending a write until it was told that it is
in the store. After half of the time the server's process is killed (SIGKILL) and started again; the phones come back
by themselves, say how much they have, and send again what was not answered. At the end the store is read without the
server: every write that was acknowledged must be in it, with its value, once. The exit code is 1 if one is missing.
"""

import asyncio
import json
import random
import sys
import tempfile
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from serving import SERVE, tell
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from table51.room.sheet import replayed
from table51.room.sheet.entries import read
from table51.server.run import listening
from table51.store import open_store

PAUSE = 5.0  # seconds between the writes of a phone, on average
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
AT_ONCE = 50  # requests while the sheets are made


class Server:
    """A server that can be killed and started again on the same port and store."""

    def __init__(self, data: str) -> None:
        with listening("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self._data = data
        self._process: asyncio.subprocess.Process

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVE, str(self.port), self._data, stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        await self._process.stdout.readline()

    async def kill(self) -> None:
        self._process.kill()
        await self._process.wait()


class Phone:
    """A player's phone: one write at a time, sent until it is answered."""

    def __init__(self, port: int, seat: dict[str, Any], until: float) -> None:
        self.room: str = seat["room"]
        self.player: str = seat["player"]
        self.acknowledged: dict[str, tuple[int, int]] = {}  # entry → row and value
        self.refused = 0
        self.times: list[float] = []
        self._address = f"ws://127.0.0.1:{port}/ws/sheets/{self.room}"
        self._token = seat["token"]
        self._until = until
        self._seen = 0
        self._waiting: tuple[str, int, int] | None = None
        self._row = 0

    async def write_on(self) -> None:
        """Write until the time is up, and until the last write was answered."""
        while perf_counter() < self._until or self._waiting:
            try:
                async with connect(self._address, compression=None, open_timeout=30) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": self._token, "since": self._seen}))
                    await self._hear(socket, "news")
                    while perf_counter() < self._until or self._waiting:
                        await self._write(socket)
            except GONE:
                await asyncio.sleep(random.uniform(0.1, 1.0))

    async def _write(self, socket: ClientConnection) -> None:
        if self._waiting is None:
            await asyncio.sleep(random.uniform(0, 2 * PAUSE))
            self._row += 1
            self._waiting = (f"{self.player}-{self._row}", self._row, random.randint(-50, 102))
        name, row, value = self._waiting
        op = {"type": "write", "row": row, "player": self.player, "value": value, "base": None}
        begun = perf_counter()
        await socket.send(json.dumps({"type": "put", "entries": [{"id": name, "op": op}]}))
        took = await self._hear(socket, "took")
        if name in took["ids"]:
            self.times.append(perf_counter() - begun)
            self.acknowledged[name] = (row, value)
        elif took["refused"][0]["reasons"][0]["code"] == "sheet.no_row":
            self._row -= 1  # the rows before it are other phones' to begin
            self.refused += 1
        else:
            raise RuntimeError(took)
        self._waiting = None

    async def _hear(self, socket: ClientConnection, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 30))
            if message["type"] == "news":
                self._seen = message["v"]
            if message["type"] == kind:
                return message


async def seats(port: int, sheets: int, phones: int) -> list[dict[str, Any]]:
    """A column of its own for every phone."""
    taken: list[dict[str, Any]] = []
    few = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:

        async def make(number: int) -> None:
            async with few:
                names = [f"Player {n}" for n in range(1, phones + 1)]
                made = (await http.post("/api/sheets", json={"names": names, "title": f"Sheet {number}"})).json()
                taken.append(made)
                async with connect(f"ws://127.0.0.1:{port}/ws/sheets/{made['room']}", compression=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": made["token"]}))
                    await socket.recv()
                    key = json.loads(await socket.recv())["links"]["player"]
                for n in range(2, phones + 1):
                    body = {"name": f"Player {n}", "player": f"p{n}", "key": key}
                    taken.append((await http.post(f"/api/sheets/{made['room']}/join", json=body)).json())

        await asyncio.gather(*map(make, range(sheets)))
    return taken


async def missing(data: str, phones: list[Phone]) -> list[str]:
    """What was acknowledged and is not in the store."""
    store = await open_store(f"sqlite+aiosqlite:///{data}/table51.db")
    lost = []
    for room in {phone.room for phone in phones}:
        sheet = replayed(map(read, await store.entries(room))).sheet
        for phone in phones:
            if phone.room == room:
                lost += [
                    f"{room} {name}"
                    for name, (row, value) in phone.acknowledged.items()
                    if name not in sheet.log or sheet.cell(row, phone.player).value != value
                ]
    await store.close()
    return lost


async def main(sheets: int, per_sheet: int, seconds: float) -> int:
    """Drive them all; 1 if an acknowledged write is lost."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(data)
        await server.start()
        begun = perf_counter()
        taken = await seats(server.port, sheets, per_sheet)
        making = perf_counter() - begun
        until = perf_counter() + seconds
        phones = [Phone(server.port, seat, until) for seat in taken]
        writing = asyncio.gather(*(phone.write_on() for phone in phones))
        await asyncio.sleep(seconds / 2)
        await server.kill()
        down = perf_counter()
        await server.start()
        down = perf_counter() - down
        await asyncio.wait_for(writing, seconds + 120)
        await server.kill()
        lost = await missing(data, phones)
    times = [1000 * time for phone in phones for time in phone.times]
    cuts = quantiles(times, n=100)
    acknowledged = sum(len(phone.acknowledged) for phone in phones)
    tell(
        "sheets",
        "Score sheets under load",
        "\n".join(
            (
                f"{sheets} sheets, {per_sheet} phones each, {seconds:.0f} s, the server killed once and back after "
                f"{down:.1f} s; all made and joined in {making:.1f} s",
                "",
                "| edits acknowledged | a second | p50 ms | p99 ms | acknowledged and lost |",
                "|---|---|---|---|---|",
                f"| {acknowledged} | {acknowledged / seconds:.0f} | {cuts[49]:.1f} | {cuts[98]:.1f} | {len(lost)} |",
            )
        ),
    )
    print(*lost[:20], sep="\n", end="\n" if lost else "")
    return 1 if lost else 0


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]] + [300, 5, 30][len(sys.argv) - 1 :]
    sys.exit(asyncio.run(main(int(given[0]), int(given[1]), given[2])))
