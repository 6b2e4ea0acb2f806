"""The outbox of a page: answers in order and bounded, views made when they can be sent."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from table51.room.messages import Ack, View
from table51.room.viewing import view_for
from table51.server.page import POLICY, Page
from tests.room.driving import Drive, computer, opening, person

pytestmark = pytest.mark.anyio


class Wire:
    """A socket whose sending can be held up."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(json.loads(text))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_fast_page_gets_every_view_and_a_slow_one_the_newest_with_all_events() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo")))
    drive.connect(1, "Ann")
    fast, slow = Wire(), Wire()
    pages = {Page(0, 10): fast, Page(0, 10): slow}

    def look(page: Page) -> View:
        return view_for(drive.room, None, page.since, drive.now)

    sending = [asyncio.create_task(page.send_all(wire.send, look)) for page, wire in pages.items()]
    slow.open.clear()
    versions = []
    for _ in range(6):
        for page in pages:
            page.touch()
        versions.append(drive.room.v)
        await settle()
        drive.bots_play()
        assert isinstance(drive.act(1, drive.view(1).legal[0]), Ack)  # type: ignore[index]
    slow.open.set()
    for page in pages:
        page.touch()
        page.dismiss()
    for page in pages:
        page.touch()
    await settle()
    assert [view["v"] for view in fast.sent] == versions
    await asyncio.gather(*sending)
    assert [page.closing for page in pages] == [POLICY, POLICY]
    assert [view["v"] for view in slow.sent] == versions[:1]


async def test_the_view_after_a_stay_holds_the_events_of_all_versions_between() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo")))
    drive.connect(1, "Ann")
    wire, page = Wire(), Page(0, 10)
    sending = asyncio.create_task(page.send_all(wire.send, lambda p: view_for(drive.room, 0, p.since, drive.now)))
    page.touch()
    await settle()
    wire.open.clear()
    page.touch()
    await settle()
    drive.play_on(1)
    page.touch()
    wire.open.set()
    await settle()
    heard = [event for view in wire.sent for event in view["events"]]
    assert [event["v"] for event in heard] == [event.v for event in drive.view(1).events]
    assert wire.sent[-1]["v"] == drive.room.v
    assert len(wire.sent) == 3
    page.dismiss(1000)
    await sending
    assert page.closing == 1000


async def test_answers_come_before_the_view_and_in_order() -> None:
    drive = Drive(opening(person("Ann"), computer("Bo")))
    wire, page = Wire(), Page(0, 10)
    page.touch()
    for n in range(3):
        page.post(Ack(n))
    sending = asyncio.create_task(page.send_all(wire.send, lambda p: view_for(drive.room, None, p.since, drive.now)))
    await settle()
    assert [message.get("n", message["type"]) for message in wire.sent] == [0, 1, 2, "view"]
    page.dismiss()
    await sending


async def test_too_many_answers_that_nobody_reads_dismiss_the_page() -> None:
    page = Page(0, 10)
    for n in range(11):
        page.post(Ack(n))
    wire = Wire()
    await page.send_all(wire.send, lambda _: pytest.fail("there is nothing to see"))
    assert (page.closing, wire.sent) == (POLICY, [])
