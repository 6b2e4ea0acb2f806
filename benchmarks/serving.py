"""What the server's benchmarks share: a server in a process of its own on loopback, its tables, and pages at them."""

import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from table51.server.run import listening

FREELY = "Limits(*[Rate(10**6, 10**6)] * 4)"
SERVE = f"""
import sys
import uvicorn
from table51.server.app import create_app
from table51.server.limits import Limits, Rate
from table51.server.run import ask_for_files, configured, listening
MUCH = Rate(10**6, 10**6)
ask_for_files()
with listening("127.0.0.1", int(sys.argv[1])) as listener:
    print("listening", flush=True)
    uvicorn.Server(configured(create_app(sys.argv[2], limits={FREELY}), "127.0.0.1", 0)).run([listener])
"""
ME = {"player": "you", "name": "Ann"}
OPEN = {"player": "open", "name": ""}


class Served:
    """The server's port and process, and a client for its API."""

    def __init__(self, port: int, pid: int, http: httpx.AsyncClient) -> None:
        self.port = port
        self.pid = pid
        self.http = http

    async def table(self, *seats: dict[str, Any], deals: int = 99) -> dict[str, Any]:
        """A new table; its room, code and token."""
        body = {"game": "japanese51", "seats": seats, "rules": {"deals": deals}}
        return (await self.http.post("/api/tables", json=body)).raise_for_status().json()

    async def join(self, table: dict[str, Any]) -> dict[str, Any]:
        """An open seat of the table."""
        return (await self.http.post(f"/api/tables/{table['room']}/join", json={})).raise_for_status().json()

    @asynccontextmanager
    async def page(self, table: dict[str, Any]) -> AsyncIterator[ClientConnection]:
        """A socket that has said hello."""
        async with connect(f"ws://127.0.0.1:{self.port}/ws/{table['room']}", compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": table["token"]}))
            yield socket

    def resident(self) -> int:
        """The resident size of the server's process, in bytes."""
        status = Path(f"/proc/{self.pid}/status").read_text("utf-8")
        return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


@asynccontextmanager
async def serving(data: str | None = None) -> AsyncIterator[Served]:
    """A server over the database at that address, or over an empty folder of its own."""
    with listening("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVE, str(port), data or folder, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdout is not None
        await process.stdout.readline()
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                yield Served(port, process.pid, http)
        finally:
            process.terminate()
            await process.wait()


def machine() -> str:
    """The commit, the processor, the versions and the load that the figures are of."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, check=True, text=True)
    cpu = next((line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")), "")
    python, load = platform.python_version(), os.getloadavg()[0]
    return f"{commit.stdout.strip()}, {cpu.partition(': ')[2]}, Python {python}, load {load:.1f}"


def tell(name: str, title: str, table: str) -> None:
    """Print the results, and keep them in benchmarks/results with the commit and the machine."""
    print(table)
    text = f"# {title}\n\n`python benchmarks/{name}.py`, {machine()}.\n\n{table}\n"
    Path(__file__).with_name("results").mkdir(exist_ok=True)
    Path(__file__).with_name("results").joinpath(f"{name}.md").write_text(text, "utf-8")
