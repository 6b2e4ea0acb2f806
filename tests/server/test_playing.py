"""Matches over real sockets, from the first deal to the record."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from table51.games import GAMES
from table51.records import read, replay
from table51.server import tables
from tests.server.playing import LONG, ME, OPEN, Server, bot, codes, serving

pytestmark = pytest.mark.anyio


async def test_a_match_of_three_deals_against_computer_players_and_its_record(server: Server) -> None:
    table = await server.table(ME, bot(), bot("steady", "Cy"), rules={"deals": 3})
    async with server.page(table) as page:
        await page.play_on()
        match = page.view["match"]
        assert (match["deal"], match["over"], len(match["outcomes"])) == (3, True, 3)
        assert {event["by"] for event in page.heard} >= {"person", "bot", "house"}
    answer = await server.http.get(f"/api/tables/{table['room']}/record")
    record, problems = read(answer.content)
    assert problems == ()
    assert [player.name for player in record.players] == ["Ann", "Bo", "Cy"]
    assert list(record.totals) == match["totals"]
    outcomes = [deal.outcome for deal in replay(record)]
    assert [list(outcome.points) for outcome in outcomes if outcome] == [o["points"] for o in match["outcomes"]]


async def test_every_page_gets_one_view_for_every_version_in_order(server: Server) -> None:
    table = await server.table(ME, bot())
    async with server.page(table) as page, server.page(table, token=None) as watching:
        await page.play_on()
        await watching.until(lambda view: view["phase"] == "over")
    for heard in (page.heard, watching.heard):
        told = [(event["v"], event["note"]["code"]) for event in heard]
        assert [v for v, _ in told] == sorted(v for v, _ in told)
    assert len(page.heard) == len(watching.heard)


async def test_friends_join_by_code_and_play(server: Server) -> None:
    table = await server.table(ME, OPEN)
    assert not set(table["code"]) & set("0O1IL")
    async with server.page(table) as ann:
        assert ann.view["phase"] == "gathering"
        joined = await server.http.post(f"/api/tables/{table['code'].lower()}/join", json={"name": "Ann"})
        assert joined.status_code == 201
        seated = joined.json()
        assert (seated["room"], seated["seat"]) == (table["room"], 1)
        async with server.page(seated) as other:
            await ann.until(lambda view: view["phase"] == "playing")
            assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Ann 2"]
            assert ann.view["own"] != other.view["own"]
            await asyncio.gather(ann.play_on(), other.play_on())
            assert ann.view["match"] == other.view["match"]
    full = await server.http.post(f"/api/tables/{table['code']}/join", json={"name": "Cleo"})
    assert (full.status_code, codes(full.json())) == (409, ["room.full"])


async def test_a_page_that_comes_back_has_the_same_seat_hand_acts_and_version(server: Server) -> None:
    """Q-MP-01: the socket blinks."""
    table = await server.table(ME, bot())
    async with server.page(table) as page:
        before = await page.my_turn()
    async with server.page(table, since=before["v"]) as page:
        assert {**page.view, "events": []} == {**before, "events": []}
        assert page.view["events"] == []


async def test_a_match_goes_on_days_later_on_another_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.table(ME, bot(), rules={"deals": 2})
        async with server.page(table) as page:
            before = await page.my_turn()
    async with serving(tmp_path) as server:
        summary = await server.http.get(
            f"/api/tables/{table['room']}", headers={"Authorization": f"Bearer {table['token']}"}
        )
        assert (summary.json()["you"], summary.json()["your_turn"]) == (0, True)
        async with server.page(table) as page:
            assert {**page.view, "events": []} == {**before, "events": []}
            await page.play_on()
            assert page.view["match"]["over"]


async def test_a_match_under_rules_that_changed_is_closed_and_its_record_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        table = await server.table(ME, bot(), rules={"deals": 2})
        async with server.page(table) as page:
            await page.my_turn()
            assert (await page.act(page.view["legal"][0]))["type"] == "ack"
    game = GAMES["japanese51"]
    monkeypatch.setattr(type(game), "version", game.version + 1)
    async with serving(tmp_path) as server:
        async with server.page(table) as page:
            assert (page.view["phase"], page.view["table"], page.view["legal"]) == ("closed", None, [])
            assert page.view["prompt"]["code"] == "room.closed.version"
            assert codes(await page.act("pass", at=1)) == ["room.not_playing.closed"]
        answer = await server.http.get(f"/api/tables/{table['room']}/record")
        record, _ = read(answer.content)
        assert record.rules_version == game.version - 1
        assert [entry.by for entry in record.deals[0].acts] == [None] * len(record.deals[0].acts)
        bearer = {"Authorization": f"Bearer {table['token']}"}
        again = await server.http.post(f"/api/tables/{table['room']}/rematch", headers=bearer)
        async with server.page(again.json()) as page:
            assert page.view["phase"] == "playing"


async def test_a_server_that_is_stopped_tells_its_pages_to_come_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        page = server.page(await server.table(ME, OPEN))
        await page.__aenter__()
    await asyncio.wait_for(page.socket.wait_closed(), LONG)
    assert page.socket.close_code == 1012


async def test_the_rematch_keeps_seats_rules_and_tokens(server: Server) -> None:
    table = await server.table(ME, OPEN, bot(), preset="one_last_turn")
    friend = (await server.http.post(f"/api/tables/{table['code']}/join", json={"name": "Ben"})).json()
    path = f"/api/tables/{table['room']}/rematch"
    bearer = {"Authorization": f"Bearer {table['token']}"}
    early = await server.http.post(path, headers=bearer)
    assert (early.status_code, codes(early.json())) == (409, ["room.not_over"])
    async with server.page(table) as ann, server.page(friend) as ben:
        await asyncio.gather(ann.play_on(), ben.play_on())
        stranger = await server.http.post(path, headers={"Authorization": "Bearer nobody"})
        assert (stranger.status_code, codes(stranger.json())) == (403, ["room.unknown_token"])
        again = (await server.http.post(path, headers=bearer)).json()
        assert again["room"] != table["room"]
        await ben.until(lambda view: view["successor"] == again["room"])
        also = await server.http.post(path, headers={"Authorization": f"Bearer {friend['token']}"})
        assert also.json() == {**friend, "room": again["room"], "code": again["code"], "recovery": None}
        assert ann.view["rules"]["after_call"] == "last_turn"
    async with server.page(again) as ann, server.page(also.json()) as ben:
        assert (ann.seat, ben.seat) == (0, 1)
        assert ann.view["preset"] == "one_last_turn"
        assert [seat["name"] for seat in ann.view["seats"]] == ["Ann", "Ben", "Bo"]
        assert ann.view["match"]["deal"] == 1


async def test_all_who_ask_for_the_rematch_at_once_get_one_room(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.table(ME, bot())
        async with server.page(table) as page:
            await page.play_on()
        path, bearer = f"/api/tables/{table['room']}/rematch", {"Authorization": f"Bearer {table['token']}"}
        made = await asyncio.gather(*(server.http.post(path, headers=bearer) for _ in range(5)))
        assert len({answer.json()["room"] for answer in made}) == 1
    with closing(sqlite3.connect(tmp_path / "table51.db")) as outside:
        assert outside.execute("SELECT COUNT(*) FROM rooms").fetchone() == (2,)


async def test_a_computer_player_plays_a_seat_that_was_handed_over(server: Server) -> None:
    table = await server.table(ME, bot())
    async with server.page(table) as page:
        await page.my_turn()
        assert (await page.do("hand_over", level="easy"))["type"] == "ack"
        await page.until(lambda view: view["phase"] == "over")
        acts = [event for event in page.heard if event["note"].get("seat") == 0 and event["by"] == "bot"]
        assert acts


async def test_at_the_end_of_the_clock_the_house_plays(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CLOCKS", range(1, 2))
    table = await server.table(ME, bot(), clock=1)
    async with server.page(table) as page:
        view = await page.my_turn()
        assert 0 < view["clock"]["left"][0] <= 1
        live = await page.until(lambda later: later["at"] > view["at"])
        assert "room.instead.time" in [event["note"]["code"] for event in live["events"]]
