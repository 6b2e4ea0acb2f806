"""How long acts take at a full server: tables of five browsers that play on, every act durable before it is shown.

    python benchmarks/server_load.py [--tables 1000] [--moves 1000] [--seconds 30]
    PYTHONPATH=. python benchmarks/server_load.py --database postgresql --processes 2

The browsers are in processes of their own on loopback and read every view. With several servers the browsers of each
table are spread over them, so that every act has to be heard by another process. PostgreSQL is a cluster of the
benchmark's own, with its usual settings. A move is due at every table at a steady pace, whatever the moves before
took. Told are the milliseconds until the act was acknowledged and until each of the other four had seen it, the moves
a second that were reached, and the processor seconds a second of all servers and of the database. A row is added to
benchmarks/results/server_load.md.
"""

import argparse
import asyncio
import multiprocessing
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

from load_client import Result, Seat, run
from serving import ME, OPEN, Served, machine, serving

RESULTS = Path(__file__).with_name("results") / "server_load.md"
HEAD = """# Acts at a full server

Rows are added by `python benchmarks/server_load.py` and, for two servers over one database, by
`PYTHONPATH=. python benchmarks/server_load.py --database postgresql --processes 2`; the head of the file says what is
measured. Milliseconds from an act until it is acknowledged, which means durable, and until each of the four others at
its table has seen it; processor seconds a second of all servers together and of the database.

| of | database, servers | tables | moves/s due | reached | ack p50 | p99 | seen p50 | p99 | server CPU | database CPU |
|---|---|---|---|---|---|---|---|---|---|---|
"""
PLAYERS = 5
WARM = 5.0  # seconds before anything is measured


async def tables_of(servers: list[Served], count: int) -> list[list[Seat]]:
    """New tables; the seats of each are spread over the servers."""
    few = asyncio.Semaphore(20)

    async def table(n: int) -> list[Seat]:
        async with few:
            made = await servers[n % len(servers)].table(ME, *(OPEN,) * (PLAYERS - 1), deals=99)
            seats = [made, *[await servers[n % len(servers)].join(made) for _ in range(PLAYERS - 1)]]
            return [(servers[(n + i) % len(servers)].port, seat["room"], seat["token"]) for i, seat in enumerate(seats)]

    return list(await asyncio.gather(*map(table, range(count))))


def cpu(pids: list[int]) -> float:
    """The processor seconds that the processes, and children that have ended, have taken."""
    ticks = 0
    for pid in pids:
        with suppress(OSError):  # a process of the database that has ended counts with its parent
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def of_database() -> list[int]:
    """The processes of this benchmark's own PostgreSQL."""
    parents: dict[int, int] = {}
    servers = []
    for one in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            head, _, rest = one.read_text().rpartition(") ")
            pid = int(one.parent.name)
            parents[pid] = int(rest.split()[1])
            if head.endswith("(postgres"):
                servers.append(pid)
    return [pid for pid in servers if os.getpid() in ancestors(pid, parents)]


def ancestors(pid: int, parents: dict[int, int]) -> Iterator[int]:
    """Whose child the process is, and so on."""
    while (pid := parents.get(pid, 0)) > 1:
        yield pid


def millis(seconds: list[float]) -> str:
    """Median and 99th percentile."""
    cuts = quantiles([1000 * one for one in seconds], n=100, method="inclusive")
    return f"{cuts[49]:.2f} | {cuts[98]:.2f}"


async def measured(given: argparse.Namespace) -> str:
    """The row of the table."""
    async with AsyncExitStack() as running:
        data = None
        if given.database == "postgresql":
            from tests.databases import cluster, programs

            found = programs()
            assert found, "there is no PostgreSQL (Debian: apt install postgresql)"
            data = running.enter_context(cluster(found, durable=True)).database().url
        servers = [await running.enter_async_context(serving(data)) for _ in range(given.processes)]
        tables = await tables_of(servers, given.tables)
        context = multiprocessing.get_context("spawn")
        pipes, clients = [], []
        for n in range(given.clients):
            ours, theirs = context.Pipe()
            pace = given.tables / given.moves
            clients.append(
                context.Process(target=run, args=(tables[n :: given.clients], pace, WARM, given.seconds, theirs))
            )
            clients[-1].start()
            pipes.append(ours)
        for pipe in pipes:
            await asyncio.to_thread(pipe.recv)
        print(f"{given.tables} tables of {PLAYERS} play", flush=True)
        for pipe in pipes:
            pipe.send("go")
        await asyncio.sleep(WARM)
        pids, backends = [server.pid for server in servers], of_database() if data else []
        begun, before, under = perf_counter(), cpu(pids), cpu(backends)
        await asyncio.sleep(given.seconds - 0.5)
        took = perf_counter() - begun
        server, database = (cpu(pids) - before) / took, (cpu(backends) - under) / took
        results: list[Result] = [await asyncio.to_thread(pipe.recv) for pipe in pipes]
        for client in clients:
            client.join()
    acks = [one for result in results for one in result.acks]
    seen = [one for result in results for one in result.seen]
    refused, late = sum(result.refused for result in results), sum(result.late for result in results)
    print(f"{len(acks)} acts, {len(seen)} times seen, {refused} refused, {late} not due yet")
    cells: list[Any] = [
        machine(),
        f"{given.database}, {given.processes}",
        given.tables,
        given.moves,
        f"{len(acks) / given.seconds:.0f}",
        millis(acks),
        millis(seen),
        f"{server:.2f}",
        f"{database:.2f}" if data else "",
    ]
    return "| " + " | ".join(map(str, cells)) + " |"


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="of servers; SQLite takes one")
    parser.add_argument("--clients", type=int, default=1, help="processes of browsers")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=float, default=1000.0, help="a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--dry", action="store_true", help="only print")
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    row = asyncio.run(measured(given))
    print(HEAD.rpartition("\n\n")[2] + row)
    if not given.dry:
        kept = RESULTS.read_text("utf-8") if RESULTS.exists() else HEAD
        RESULTS.write_text(f"{kept}{row}\n", "utf-8")
