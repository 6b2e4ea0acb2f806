"""How long a person waits for an acknowledgement while computer players think at other tables.

    python benchmarks/server_latency.py [acts]

At one table two people act in turn, one act a second; measured is the time from sending an act until its ack is read,
which includes that it is durable. Meanwhile, at another table, four sharp players play each other without end; then at
four such tables, so that every worker process is busy all the time. What the disk takes to keep 4 kB is told beside it.
"""

import asyncio
import json
import os
import sys
import tempfile
from contextlib import AsyncExitStack
from statistics import quantiles
from time import perf_counter, sleep
from typing import Any

from serving import ME, OPEN, Served, serving, tell
from websockets.asyncio.client import ClientConnection

SHARP = {"player": "bot", "level": "sharp"}
PAUSE = 1.0  # seconds between acts


class Player:
    """A person's page at the measured table, which keeps its newest view."""

    def __init__(self, socket: ClientConnection) -> None:
        self.view: dict[str, Any] = {}
        self._socket = socket
        self._n = 0
        self._answer: asyncio.Future[float]
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            if message["type"] == "view":
                self.view = message
            elif message["type"] == "ack":
                self._answer.set_result(perf_counter())

    async def send(self, **message: Any) -> float:
        """Send it; the seconds until its ack was read."""
        self._n += 1
        self._answer = asyncio.get_running_loop().create_future()
        begun = perf_counter()
        await self._socket.send(json.dumps({"client": "benchmark", "n": self._n, **message}))
        return await asyncio.wait_for(self._answer, 10) - begun


async def think(served: Served, pages: AsyncExitStack) -> None:
    """A table at which four sharp players play on by themselves: the person has handed its seat over."""
    table = await served.table(ME, SHARP, SHARP, SHARP)
    page = await pages.enter_async_context(served.page(table))
    await page.send(json.dumps({"type": "do", "client": "c", "n": 1, "what": "hand_over", "level": "sharp"}))


async def waits(served: Served, acts: int) -> list[float]:
    """The seconds that each act of two people waited for its ack."""
    taken: list[float] = []
    table = await served.table(ME, OPEN)
    async with served.page(table) as first, served.page(await served.join(table)) as second:
        players = [Player(first), Player(second)]
        while len(taken) < acts:
            await asyncio.sleep(PAUSE)
            for player in players:
                if player.view["phase"] == "between":
                    await player.send(type="do", what="next")
                elif legal := player.view["legal"]:
                    act = legal[len(taken) % len(legal)]
                    taken.append(await player.send(type="act", at=player.view["at"], text=act))
                    break
    return taken


def row(name: str, taken: list[float]) -> str:
    """A line of the table, in milliseconds."""
    cuts = quantiles([1000 * seconds for seconds in taken], n=100, method="inclusive")
    return f"| {name} | {len(taken)} | {cuts[49]:.1f} | {cuts[94]:.1f} | {cuts[98]:.1f} | {1000 * max(taken):.1f} |"


async def measured(acts: int) -> str:
    """The results as a table in Markdown."""
    lines = [
        "| while | times | median, ms | 95th percentile | 99th percentile | longest |",
        "|---|---|---|---|---|---|",
    ]
    async with serving() as served, AsyncExitStack() as pages:
        lines.append(row("nobody thinks", await waits(served, acts)))
        for tables, more in ((1, 1), (4, 3)):
            for _ in range(more):
                await think(served, pages)
            await asyncio.sleep(5)
            lines.append(row(f"four sharps think, tables: {tables}", await waits(served, acts)))
    lines.append(row("a write of 4 kB and its fsync, for comparison", [synced() for _ in range(acts)]))
    return "\n".join(lines)


def synced() -> float:
    """The seconds that the disk takes to keep 4 kB."""
    with tempfile.TemporaryFile(buffering=0) as file:
        sleep(PAUSE / 20)
        begun = perf_counter()
        file.write(bytes(4096))
        os.fsync(file.fileno())
        return perf_counter() - begun


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else 120
    tell("server_latency", "Acknowledgements while computer players think", asyncio.run(measured(count)))
