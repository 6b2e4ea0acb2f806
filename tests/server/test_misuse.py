"""What a page must not do gets a reason: never a crash, never a silent nothing."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from table51.server.limits import Limits, Rate
from tests.server.playing import LONG, ME, OPEN, Page, Server, bot, codes, serving

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("not json", "room.form"),
        ("", "room.form"),
        ("[]", "room.form"),
        ("null", "room.form"),
        (b"\x00\xff", "room.form"),
        (b'{"type":"ask","id":1,"what":"act","text":"pass"}', "room.form"),
        ({"type": "nothing"}, "room.form"),
        ({"type": "act"}, "room.form"),
        ({"type": "act", "client": "", "n": 1, "at": 0, "text": "pass"}, "room.form"),
        ({"type": "act", "client": "x" * 41, "n": 1, "at": 0, "text": "pass"}, "room.form"),
        ({"type": "act", "client": "c", "n": -1, "at": 0, "text": "pass"}, "room.form"),
        ({"type": "act", "client": "c", "n": 2**60, "at": 0, "text": "pass"}, "room.form"),
        ({"type": "act", "client": "c", "n": 1.5, "at": 0, "text": "pass"}, "room.form"),
        ({"type": "act", "client": "c", "n": 1, "at": 0, "text": {"deep": ["er"]}}, "room.form"),
        ({"type": "do", "client": "c", "n": 1, "what": "win"}, "room.form"),
        ({"type": "do", "client": "c", "n": 1, "what": "hand_over", "level": "divine"}, "room.form"),
        ({"type": "act", "client": "c", "n": 1, "at": 0, "text": "x" * 2_000}, "room.too_large"),
        ("[" * 1_999, "room.form"),
        ('{"type":"act","more":' + "[" * 1_900, "room.form"),
        ('{"type":"ask","id":1,"what":"hints","more":' + '{"a":' * 390, "room.form"),
        ('{"type":"act","client":"c","n":NaN,"at":0,"text":"pass"}', "room.form"),
        ('{"type":"act","client":"\\ud800","n":1,"at":0,"text":"pass"}', "room.form"),
        ('{"type":"act","client":"c","n":1,"n":"2","at":0,"text":"pass"}', "room.form"),
        ('\ufeff{"type":"hello"}', "room.form"),
        ({"type": "hello"}, "server.hello_once"),
    ],
    ids=str,
)
async def test_what_is_no_message_gets_a_problem_and_the_socket_goes_on(
    server: Server, message: Any, code: str
) -> None:
    async with server.page(await server.table(ME, OPEN)) as page:
        await page.say(message)
        assert codes(await page.hear("problem")) == [code]
        await page.say({"type": "ask", "id": 5, "what": "act", "text": "pass"})
        assert (await page.hear("answer"))["id"] == 5


async def test_any_mutilated_message_gets_one_answer(server: Server) -> None:
    rng = Random(51)
    sound = [
        {"type": "act", "client": "c", "n": 1, "at": 0, "text": "swap 7H>KD call"},
        {"type": "do", "client": "c", "n": 2, "what": "hand_over", "seat": 1, "level": "easy"},
        {"type": "ask", "id": 3, "what": "act", "text": "swap all"},
        {"type": "hello", "token": "x", "since": 0},
    ]
    async with server.page(await server.table(ME, OPEN)) as page:
        for _ in range(300):
            await page.say(mutilated(json.dumps(rng.choice(sound)), rng))
            await page.hear("problem", "no", "ack", "answer")
        await page.say({"type": "ask", "id": 99, "what": "act", "text": "pass"})
        answer = await page.hear("problem", "no", "ack", "answer")
        assert answer.get("id") == 99, "nothing was answered twice"


def mutilated(text: str, rng: Random) -> str:
    """The text with a few characters dropped, doubled, or replaced by others that JSON and people use."""
    signs = list(text)
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(signs))
        signs[place] = rng.choice(
            ["", signs[place] * 2, "null", "9" * 30, "\\u0000", "\u202e", "[", "}", '"', "-", "é"]
        )
    return "".join(signs)


async def test_a_message_that_is_far_too_large_ends_the_socket_and_nothing_else(server: Server) -> None:
    table = await server.table(ME, OPEN)
    async with server.page(table) as page:
        await page.say("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            await page.hear("problem")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    async with server.page(table) as page:
        assert page.seat == 0


async def turned_away(server: Server, room: str, *messages: Any, **options: Any) -> tuple[list[str], int]:
    """What a socket hears that opens and says `messages`: the codes of the problem, and the code it is closed with."""
    async with connect(f"ws://127.0.0.1:{server.port}/ws/{room}", **options) as socket:
        with suppress(ConnectionClosed):
            for message in messages:
                await socket.send(json.dumps(message))
        async with asyncio.timeout(LONG):
            problem = json.loads(await socket.recv())
            await socket.wait_closed()
        assert problem["type"] == "problem"
        assert socket.close_code is not None
        return codes(problem), socket.close_code


@pytest.mark.parametrize("room", ["AAAAAAAAAAAA", "AAAAAA", "x", "a" * 500, "aaaaaaaaaaa0"])
async def test_a_room_that_is_not_there(server: Server, room: str) -> None:
    assert await turned_away(server, room, {"type": "hello"}) == (["room.not_found"], 1008)


async def test_a_code_opens_no_socket(server: Server) -> None:
    table = await server.table(ME, OPEN)
    assert await turned_away(server, table["code"], {"type": "hello"}) == (["room.not_found"], 1008)


@pytest.mark.parametrize("token", ["", "x", "A" * 32, 32 * "\u0130"])
async def test_a_forged_token(server: Server, token: str) -> None:
    table = await server.table(ME, OPEN)
    assert await turned_away(server, table["room"], {"type": "hello", "token": token}) == (["room.unknown_token"], 1008)


async def test_the_token_of_another_table(server: Server) -> None:
    mine, other = await server.table(ME, OPEN), await server.table(ME, OPEN)
    hello = {"type": "hello", "token": other["token"]}
    assert await turned_away(server, mine["room"], hello) == (["room.unknown_token"], 1008)


async def test_a_page_that_acts_before_it_says_hello(server: Server) -> None:
    table = await server.table(ME, OPEN)
    act = {"type": "act", "client": "c", "n": 1, "at": 0, "text": "pass"}
    assert await turned_away(server, table["room"], act) == (["server.hello_first"], 1008)


async def test_a_page_that_never_says_hello(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(hello=0.05)) as server:
        table = await server.table(ME, OPEN)
        assert await turned_away(server, table["room"]) == (["server.hello_first"], 1008)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://[", "http://127.0.0.1:1", "https://127.0.0.1"]
)
async def test_a_page_of_another_address(server: Server, origin: str) -> None:
    table = await server.table(ME, OPEN)
    hello = {"type": "hello", "token": table["token"]}
    assert await turned_away(server, table["room"], hello, origin=origin) == (["server.origin"], 1008)


async def test_a_page_of_this_address(server: Server) -> None:
    table = await server.table(ME, OPEN)
    address = f"ws://127.0.0.1:{server.port}/ws/{table['room']}"
    async with connect(address, origin=f"http://127.0.0.1:{server.port}") as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"type": "hello", "token": table["token"]}))
        assert json.loads(await socket.recv())["seat"] == 0


async def test_who_watches_can_do_nothing_and_sees_no_hand(server: Server) -> None:
    table = await server.table(ME, OPEN)
    async with server.page(table, token=None) as page:
        assert (page.view["you"], page.view["own"], page.view["legal"]) == (None, None, [])
        assert codes(await page.act("pass", at=0)) == ["room.watching"]
        assert codes(await page.do("pause")) == ["room.watching"]


async def test_out_of_turn_stale_and_repeated_messages(server: Server) -> None:
    table = await server.table(ME, OPEN)
    friend = (await server.http.post(f"/api/tables/{table['code']}/join", json={"name": "Ben"})).json()
    async with server.page(table) as one, server.page(friend) as two:
        await one.until(lambda view: view["phase"] == "playing")
        mover, other = (one, two) if one.view["legal"] else (two, one)
        assert codes(await other.act("swap all")) == ["turn.not_yours"]
        message = mover.act_message(mover.view["legal"][0])
        for _ in range(3):
            await mover.say(message)
            assert await mover.hear("ack", "no") == {"type": "ack", "n": message["n"]}
        view = await mover.until(lambda view: view["at"] == 1)
        assert codes(await mover.act(message["text"], at=0)) == ["room.stale"]
        assert codes(await mover.act(message["text"], at=2)) == ["room.stale"]
        assert mover.view["v"] == view["v"]
        assert (await other.until(lambda view: view["legal"]))["v"] == view["v"]


async def test_messages_that_come_too_fast_are_refused_and_at_last_the_socket_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(messages=Rate(5, 0.01), refusals=10)) as server:
        table = await server.table(ME, OPEN)
        async with server.page(table) as page:
            for i in range(16):
                await page.say({"type": "do", "client": "c", "n": i, "what": "resume"})
            heard = [codes(await page.hear("no")) for _ in range(15)]
            assert heard == [["room.not_paused"]] * 5 + [["room.too_fast"]] * 10
            await page.socket.wait_closed()
            assert page.socket.close_code == 1008


async def test_a_question_that_comes_too_fast_is_answered_so_and_may_be_asked_again(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(messages=Rate(1, 2))) as server:
        table = await server.table(ME, OPEN)
        async with server.page(table) as page:
            for i in range(3):
                await page.say({"type": "ask", "id": i, "what": "act", "text": "pass"})
            answers = [await page.hear("answer") for _ in range(3)]
            assert [answer["id"] for answer in answers] == [0, 1, 2]
            assert [codes(answer) == ["room.too_fast"] for answer in answers] == [False, True, True]


async def test_only_so_many_pages_of_a_seat_and_of_all_who_watch_it(tmp_path: Path) -> None:
    """However many watch, everybody comes back to their own seat."""
    async with serving(tmp_path, Limits(pages=2)) as server:
        table = await server.table(ME, OPEN)
        async with server.page(table, token=None), server.page(table, token=None):
            assert await turned_away(server, table["room"], {"type": "hello"}) == (["server.full"], 1008)
            async with server.page(table), server.page(table) as page:
                assert page.seat == 0
                hello = {"type": "hello", "token": table["token"]}
                assert await turned_away(server, table["room"], hello) == (["server.full"], 1008)
        async with server.page(table) as page:
            assert page.seat == 0


async def test_a_page_that_reads_nothing_holds_nobody_up_and_gets_the_newest_view(server: Server) -> None:
    table = await server.table(ME, bot(), rules={"deals": 5})
    slow = Page(server.port, table["room"], None)
    async with server.page(table) as page:
        async with connect(slow.address, compression=None, max_queue=1, close_timeout=0.1) as slow.socket:
            slow.socket.transport.pause_reading()
            await slow.say({"type": "hello"})
            await page.play_on()
            slow.socket.transport.resume_reading()
            await slow.until(lambda view: view["phase"] == "over")
        assert slow.view["v"] == page.view["v"]
        assert slow.view["match"] == page.view["match"]


async def test_a_page_that_asks_and_never_reads_is_dismissed(tmp_path: Path) -> None:
    freely = Rate(100_000, 100_000)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    async with serving(tmp_path, Limits(messages=freely, requests=freely, replies=20)) as server:
        table = await server.table(ME, OPEN)
        slow = Page(server.port, table["room"], table["token"])
        small.connect(("127.0.0.1", server.port))
        async with connect(slow.address, sock=small, compression=None, max_queue=1, close_timeout=0.1) as slow.socket:
            slow.socket.transport.pause_reading()
            await slow.say({"type": "hello", "token": table["token"]})
            present = True
            async with asyncio.timeout(LONG):
                while present:
                    for _ in range(500):
                        await slow.say({"type": "ask", "id": 1, "what": "act", "text": "x" * 1_500})
                    summary = (await server.http.get(f"/api/tables/{table['room']}")).json()
                    present = summary["seats"][0]["present"]
            slow.socket.transport.abort()
        async with server.page(table) as page:
            assert page.view["seats"][0]["present"]


async def test_an_address_that_opens_sockets_too_fast_is_told_so(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(sockets=Rate(2, 0.01))) as server:
        table = await server.table(ME, OPEN)
        async with server.page(table), server.page(table):
            with pytest.raises(InvalidStatus) as refused:
                await connect(server.page(table).address)
            assert refused.value.response.status_code == 429
            assert codes(json.loads(refused.value.response.body)) == ["room.too_fast"]


async def test_an_address_that_asks_for_anything_too_fast_is_told_so(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(anything=Rate(3, 0.01))) as server:
        statuses = [
            (await server.http.get(path)).status_code for path in ("/check", "/api/games", "/gone.png", "/check")
        ]
        assert statuses == [200, 200, 404, 429]
        answer = await server.http.get("/")
        assert (answer.status_code, codes(answer.json())) == (429, ["room.too_fast"])
        assert "content-security-policy" in answer.headers
