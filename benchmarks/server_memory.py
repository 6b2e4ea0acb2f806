"""What an idle table costs the server in memory: its resident size with 1,000 tables and with none.

    python benchmarks/server_memory.py [tables]

Each table has a person and two computer players, and has been dealt; the person's turn keeps it waiting. It is measured
twice: with nobody connected, and with the person's page connected, as when people let a table stand.
"""

import asyncio
import json
import sys
from contextlib import AsyncExitStack

from serving import ME, Served, serving, tell

BOT = {"player": "bot", "level": "easy"}


async def settled(served: Served) -> int:
    """The resident size once the computer players have played."""
    await asyncio.sleep(3)
    return served.resident()


async def measured(tables: int) -> str:
    """The results as a table in Markdown."""
    async with serving() as served, AsyncExitStack() as pages:
        await served.table(ME, BOT, BOT)  # what the first table loads is not the others'
        none = await settled(served)
        made = [await served.table(ME, BOT, BOT) for _ in range(tables)]
        alone = await settled(served)
        for table in made:
            page = await pages.enter_async_context(served.page(table))
            while json.loads(await page.recv())["type"] != "view":
                pass
        connected = await settled(served)
    return "\n".join(
        (
            "| server with | resident, MB | a table, kB |",
            "|---|---|---|",
            f"| 1 table | {none / 1e6:.1f} | |",
            f"| {tables} more, nobody connected | {alone / 1e6:.1f} | {(alone - none) / tables / 1e3:.1f} |",
            f"| the same, a page at each | {connected / 1e6:.1f} | {(connected - none) / tables / 1e3:.1f} |",
        )
    )


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else 1_000
    tell("server_memory", "Memory of idle tables", asyncio.run(measured(count)))
