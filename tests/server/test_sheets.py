"""Sheets over the network: invited, shared live, offline and back, revoked, gone on with, as files; deals settled."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from random import Random

import httpx
import pytest
import segno
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from table51.room.sheet.viewing import KEPT
from table51.server.limits import Rate
from table51.server.sheets import Sheets
from table51.sheet import Entry, standing
from table51.sheet.entries import Deal, DealCell, Write
from table51.sheet.file import read, write
from table51.store import open_store
from tests.server.playing import FREELY, Json, Server, serving
from tests.server.sheets import Phone, joined, new_sheet
from tests.server.test_misuse import mutilated
from tests.sheet.pad import START, Pad
from tests.sheet.test_file import example

pytestmark = pytest.mark.anyio

SLOWLY = replace(FREELY, messages=Rate(1, 0.01))


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def codes(answer: httpx.Response) -> list[str]:
    return [reason["code"] for reason in answer.json()["reasons"]]


async def links(phone: Phone) -> Json:
    found: Json = phone.news["links"]
    return found


async def test_two_phones_share_a_sheet_live(server: Server) -> None:
    made = await new_sheet(server, title="Thursday", game="chinese51", target=500)
    async with Phone(server.port, made) as ann:
        assert ann.news["role"] == "host"
        seat = await joined(server, (await links(ann))["code"], "Ben", player="p2")
        async with Phone(server.port, seat) as ben:
            assert (await ben.write(1, 44))["refused"] == []
            assert (await ben.write(1, 3, "p1"))["refused"][0]["reasons"][0]["code"] == "sheet.not_yours"
            await ann.write(1, 98)
            await ann.until(4)
            await ben.until(4)
            assert ann.sheet == ben.sheet
            assert standing(ben.sheet).totals == {"p1": 98, "p2": 44}
            assert ben.news["links"] is None
            assert ann.news["kept_until"] == ann.entries[-1]["when"] + KEPT


async def test_what_was_written_offline_is_sent_later_and_meets_what_others_wrote_S_8(server: Server) -> None:
    made = await new_sheet(server)
    async with Phone(server.port, made) as ann:
        seat = await joined(server, (await links(ann))["code"], "Ben", player="p2")
        ben = Phone(server.port, seat)
        await ben.open()
        await ben.socket.close()
        await ann.write(1, 30, "p2")
        await ben.open()
        assert len(ben.entries) == 3
        offline = {"type": "write", "row": 1, "player": "p2", "value": 31, "base": None}
        assert (await ben.put(offline, ids=("offline",)))["ids"] == ["offline"]
        assert (await ben.put(offline, ids=("offline",)))["ids"] == ["offline"]
        await ann.until(4)
        cell = ann.sheet.cell(1, "p2")
        assert (cell.value, [one.value for one in cell.also]) == (30, [31])
        await ann.put({"type": "pick", "row": 1, "player": "p2", "change": "offline"})
        await ben.until(5)
        assert ben.sheet.cell(1, "p2").value == 31
        assert ben.sheet.cell(1, "p2").history[-1].by == "p1"
        await ben.socket.close()


async def test_a_phone_that_comes_back_gets_only_what_it_has_not_seen(server: Server) -> None:
    made = await new_sheet(server)
    async with Phone(server.port, made) as ann:
        for row in range(1, 6):
            await ann.write(row, row)
        await ann.until(6)
        again = Phone(server.port, made)
        again.entries = ann.entries[:4]
        await again.open()
        assert (again.news["after"], again.entries) == (4, ann.entries)
        ahead = Phone(server.port, made)
        ahead.entries = [*ann.entries, *ann.entries]
        await ahead.open()
        assert (ahead.news["after"], ahead.entries) == (0, ann.entries)
        await again.socket.close()
        await ahead.socket.close()


async def test_a_revoked_link_opens_nothing_and_nobody_loses_a_row(server: Server) -> None:
    made = await new_sheet(server)
    host = bearer(made["token"])
    async with Phone(server.port, made) as ann:
        old = await links(ann)
        await ann.write(1, 5)
        viewer = Phone(server.port, made, token=old["viewer"])
        await viewer.open()
        assert viewer.news["role"] == "viewer"
        answer = await server.http.post(f"/api/sheets/{made['room']}/links", json={"role": "viewer"}, headers=host)
        new = answer.json()["links"]
        assert (await viewer.hear("problem"))["reasons"][0]["code"] == "room.unknown_token"
        with pytest.raises(ConnectionClosed):
            await viewer.socket.recv()
        with pytest.raises(ConnectionClosed):
            await Phone(server.port, made, token=old["viewer"]).open()
        async with Phone(server.port, made, token=new["viewer"]) as fresh:
            assert fresh.sheet.cell(1, "p1").value == 5
        refused = await server.http.get(f"/api/sheets/{made['room']}", headers=bearer(old["viewer"]))
        assert (refused.status_code, codes(refused)) == (403, ["room.unknown_token"])
        answer = await server.http.post(f"/api/sheets/{made['room']}/links", json={"role": "player"}, headers=host)
        newer = answer.json()["links"]
        assert (await server.http.get(f"/api/sheets/{old['code']}")).status_code == 404
        gone = await server.http.post(f"/api/sheets/{made['room']}/join", json={"name": "Eve", "key": old["player"]})
        assert gone.status_code == 403
        assert (await joined(server, newer["code"], "Ben", player="p2"))["player"] == "p2"
        assert (await joined(server, made["room"], "Cem", key=newer["player"]))["player"] == "p3"


async def test_the_host_gets_the_link_as_a_picture(server: Server) -> None:
    made = await new_sheet(server)
    where, origin = f"/api/sheets/{made['room']}/picture", {"Origin": "https://cards.example"}
    async with Phone(server.port, made) as ann:
        key = (await links(ann))["player"]
        answer = await server.http.post(where, json={"role": "player"}, headers=bearer(made["token"]) | origin)
        drawn = io.BytesIO()
        link = f"https://cards.example/s/{made['room']}#{key}"
        segno.make(link, micro=False).save(drawn, kind="svg", scale=6, light="#fff")
        assert (answer.headers["content-type"], answer.content) == ("image/svg+xml", drawn.getvalue())
        seat = await joined(server, made["room"], "Ben", player="p2", key=key)
    refused = await server.http.post(where, json={"role": "player"}, headers=bearer(seat["token"]))
    assert (refused.status_code, codes(refused)) == (403, ["sheet.host_only"])


async def test_who_was_not_invited_learns_nothing(server: Server) -> None:
    made = await new_sheet(server)
    room = made["room"]
    assert (await server.http.get(f"/api/sheets/{room}")).status_code == 403
    assert (await server.http.get(f"/api/sheets/{room}/file")).status_code == 403
    assert (await server.http.post(f"/api/sheets/{room}/join", json={"name": "Eve"})).status_code == 403
    assert (await server.http.post(f"/api/sheets/{room}/again", json={})).status_code == 403
    links = await server.http.post(f"/api/sheets/{room}/links", json={"role": "player"})
    assert links.status_code == 403
    assert (await server.http.get("/api/sheets/ZZZZZZ")).status_code == 404
    table = await server.table()
    assert (await server.http.get(f"/api/sheets/{table['code']}")).status_code == 404
    assert (await server.http.get(f"/api/tables/{room}")).status_code == 404


async def test_an_invited_person_sees_which_columns_are_free(server: Server) -> None:
    made = await new_sheet(server, "Ann", "Ben", title="Thursday")
    async with Phone(server.port, made) as ann:
        code = (await links(ann))["code"]
    summary = (await server.http.get(f"/api/sheets/{code.lower()}")).json()
    assert (summary["title"], summary["may"]) == ("Thursday", "join")
    assert [(one["name"], one["free"]) for one in summary["columns"]] == [("Ann", False), ("Ben", True)]
    seat = await joined(server, code, "Ali")
    other = await joined(server, code, "Ali")
    assert seat["player"] != other["player"]
    mine = (await server.http.get(f"/api/sheets/{made['room']}", headers=bearer(seat["token"]))).json()
    assert (mine["may"], mine["you"]) == ("play", "p3")
    taken = await server.http.post(f"/api/sheets/{code}/join", json={"name": "Ann", "player": "p1"})
    assert (taken.status_code, codes(taken)) == (409, ["sheet.column_taken"])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"names": []}, "sheet.players"),
        ({"names": ["A"] * 13}, "sheet.players"),
        ({"names": ["A"], "me": 1}, "sheet.no_player"),
        ({"names": [" "]}, "sheet.name"),
        ({"names": ["x" * 5000]}, "sheet.name"),
        ({"names": ["A\u202e"]}, "sheet.name"),
        ({"names": ["A"], "target": 0}, "sheet.target"),
        ({"names": ["A"], "game": "japanese51", "rules": {"deals": 1000}}, "rules.range"),
        ({"names": ["A"], "game": "no such game!"}, "sheet.game"),
    ],
)
async def test_a_sheet_that_cannot_be_is_refused(server: Server, body: Json, code: str) -> None:
    answer = await server.http.post("/api/sheets", json=body)
    assert answer.status_code == 422
    assert code in codes(answer)


@pytest.mark.parametrize("value", ['"5"', "1.5", "true", '"sat"', "[]", "9" * 5000])
async def test_what_is_no_whole_number_is_refused_and_the_socket_stays(server: Server, value: str) -> None:
    async with Phone(server.port, await new_sheet(server)) as ann:
        op = '{"type": "write", "row": 1, "player": "p1", "value": VALUE, "base": null}'.replace("VALUE", value)
        await ann.socket.send(f'{{"type": "put", "entries": [{{"id": "x", "op": {op}}}]}}')
        assert (await ann.hear("problem"))["reasons"][0]["code"] == "room.form"
        took = await ann.write(1, 10**400)
        assert took["refused"][0]["reasons"][0]["code"] == "sheet.value"
        assert (await ann.write(1, 5))["refused"] == []


async def test_a_thousand_quick_taps_lose_nothing(server: Server) -> None:
    async with Phone(server.port, await new_sheet(server)) as ann:
        base = None
        for start in range(0, 1000, 100):
            ids = tuple(f"tap{n}" for n in range(start, start + 100))
            ops = []
            for n, name in enumerate(ids, start):
                ops.append({"type": "write", "row": 1, "player": "p1", "value": n, "base": base})
                base = name
            assert len((await ann.put(*ops, ids=ids))["ids"]) == 100
        await ann.until(1001)
        assert ann.sheet.cell(1, "p1").value == 999


async def test_who_sends_too_fast_is_told_so_and_may_send_again(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=SLOWLY) as server, Phone(server.port, await new_sheet(server)) as ann:
        answers = [await ann.write(row, 1) for row in (1, 2, 3)]
        refused = [one for answer in answers for one in answer["refused"]]
        assert {reason["code"] for one in refused for reason in one["reasons"]} == {"room.too_fast"}


async def test_the_same_people_go_on_and_every_token_holds(server: Server) -> None:
    made = await new_sheet(server, "Ann", "Ben", "Cem", target=100)
    async with Phone(server.port, made) as ann:
        seat = await joined(server, (await links(ann))["code"], "Ben", player="p2")
        early = await server.http.post(f"/api/sheets/{made['room']}/again", headers=bearer(seat["token"]))
        assert (early.status_code, codes(early)) == (409, ["sheet.not_ended"])
        await ann.put({"type": "end"})
        first = await server.http.post(f"/api/sheets/{made['room']}/again", headers=bearer(seat["token"]))
        second = await server.http.post(f"/api/sheets/{made['room']}/again", headers=bearer(made["token"]))
        assert first.json()["room"] == second.json()["room"] != made["room"]
        await ann.hear("news")
    async with Phone(server.port, first.json()) as ben, Phone(server.port, second.json()) as ann:
        assert (ben.player, ann.player, ann.news["role"]) == ("p2", "p1", "host")
        assert [(player.name, player.joined) for player in ann.sheet.players] == [
            ("Ann", True), ("Ben", True), ("Cem", False),
        ]  # fmt: skip
        assert ann.sheet.target == 100


async def test_a_sheet_goes_out_as_a_file_and_comes_in_again(server: Server) -> None:
    old = example().sheet
    answer = await server.http.post(
        "/api/sheets/file", content=write(old), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 201, answer.text
    seat = answer.json()
    async with Phone(server.port, seat) as host:
        assert host.player == old.host
        assert standing(host.sheet).totals == standing(old).totals
        assert [player.joined for player in host.sheet.players] == [True, False, False]
        assert (await joined(server, (await links(host))["code"], "Ben", player="ben"))["player"] == "ben"
        await host.until(len(old.log) + 3)
        file = await server.http.get(f"/api/sheets/{seat['room']}/file", headers=bearer(seat["token"]))
        assert read(file.content) == (host.sheet, ())
    numbers = await server.http.get(f"/api/sheets/{seat['room']}/table?lang=tr", headers=bearer(seat["token"]))
    assert numbers.text.splitlines()[0] == "\ufeffEl,Alice,Ben,Cara"
    broken = await server.http.post(
        "/api/sheets/file", content=write(old)[:-40], headers={"Content-Type": "application/json"}
    )
    assert broken.status_code == 201
    assert [problem["code"] for problem in broken.json()["problems"]] == [
        "sheet.file.syntax", "sheet.file.entry",
    ]  # fmt: skip
    async with Phone(server.port, broken.json()) as host:
        assert host.sheet.ended is None
    nothing = await server.http.post("/api/sheets/file", content="{}", headers={"Content-Type": "application/json"})
    assert (nothing.status_code, codes(nothing)[-1]) == (422, "sheet.file.nothing")


async def test_a_sheet_is_there_after_the_server_was_started_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await new_sheet(server)
        async with Phone(server.port, made) as ann:
            await ann.write(1, 5)
            await ann.until(2)
            before = ann.entries
    async with serving(tmp_path) as server, Phone(server.port, made) as ann:
        assert ann.entries == before


async def test_a_sheet_that_nobody_changes_is_forgotten_when_its_time_is_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, table = await new_sheet(server), await server.table()
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'table51.db'}")
    later = time.time() + KEPT / 1000
    await Sheets(store).sweep(later - 60)
    assert await store.entries(made["room"])
    await Sheets(store).sweep(later + 60)
    assert await store.entries(made["room"]) == []
    assert await store.entries(table["room"])
    await store.close()


async def test_a_real_table_s_deal_is_settled(server: Server) -> None:
    told = [
        {"player": "alice", "role": "call", "text": "48"},
        {"player": "ben", "role": "flush", "text": "44"},
        {"player": "cara", "role": "challenge", "text": "AS KS QS JS 9S"},
        {"player": "dev", "role": "mixed"},
    ]
    answer = (await server.http.post("/api/score", json={"game": "chinese51", "told": told})).json()
    assert [(one["name"], one["points"]) for one in answer["players"]] == [
        ("alice", 0), ("ben", 44), ("cara", 98), ("dev", 0),
    ]  # fmt: skip
    assert answer["players"][2]["lines"][0]["clause"] == "C-20"
    told[2]["text"] = "AS KS QS JS JS"
    refused = await server.http.post("/api/score", json={"game": "chinese51", "told": told})
    assert (refused.status_code, codes(refused)) == (422, ["told.card_twice"])
    unknown = await server.http.post("/api/score", json={"game": "chess", "told": told})
    assert codes(unknown) == ["server.no_game"]
    tied = [{"player": str(n), "role": role, "text": "46"} for n, role in enumerate(("call", "challenge", "challenge"))]
    wish = {"game": "chinese51", "told": tied}
    (question,) = (await server.http.post("/api/score", json=wish)).json()["questions"]
    assert (question["option"], question["clause"]) == ("challenge_tie", "C-21")
    assert {ruling["value"]: ruling["points"] for ruling in question["rulings"]} == {
        "last": [0, 0, 138], "first": [0, 138, 0], "split": [0, 69, 69],
    }  # fmt: skip
    agreed = await server.http.post("/api/score", json={**wish, "rules": {"challenge_tie": "last"}})
    assert agreed.json()["questions"] == []
    games = json.loads((await server.http.get("/api/games")).text)["games"]
    assert {tell["role"] for game in games if game["id"] == "chinese51" for tell in game["tells"]} >= {"call", "flush"}


async def test_a_deal_that_only_a_house_rule_allows_asks_for_that_rule(server: Server) -> None:
    told = [{"player": "a", "role": "bomb"}, {"player": "b", "role": "mixed"}]
    refused = await server.http.post("/api/score", json={"game": "chinese51", "told": told})
    assert (refused.status_code, codes(refused)) == (422, ["chinese51.told.no_bombs", "chinese51.call.mixed"])
    (question,) = refused.json()["questions"]
    assert question["option"] == "bomb"
    assert [ruling["points"] for ruling in question["rulings"]] == [None, [204, 0]]


async def test_the_cards_of_a_text_are_told_and_what_is_none(server: Server) -> None:
    read = (await server.http.post("/api/cards", json={"text": "黑桃A, Th Zs 🃏"})).json()
    assert read["cards"] == ["AS", "10H", "JK"]
    assert [one["text"] for one in read["misread"]] == ["Zs"]
    assert codes(await server.http.post("/api/cards", json={"text": "AS " * 200})) == ["text.too_long"]


async def test_any_mutilated_message_gets_one_answer_and_breaks_nothing(server: Server) -> None:
    made = await new_sheet(server)
    rng = Random(51)
    op = {"type": "write", "row": 1, "player": "p1", "value": 5, "base": None}
    deal = {"type": "deal", "row": 1, "cells": [{"player": "p1", "value": 7, "base": None}], "lines": []}
    async with Phone(server.port, made) as ann:
        for n in range(300):
            message = {"type": "put", "entries": [{"id": f"m{n}", "op": rng.choice([op, deal, {"type": "end"}])}]}
            await ann.say_text(mutilated(json.dumps(message), rng))
            assert (await ann.hear("took", "problem"))["type"] in ("took", "problem")
        assert ann.sheet.host == "p1"


async def test_the_largest_sheet_comes_in_and_opens(server: Server) -> None:
    pad = Pad(*(f"p{n}" for n in range(1, 13)))
    for row in range(1, 501):
        cells = tuple(DealCell(f"p{n}", n - row) for n in range(1, 13))
        pad.retold(Entry(f"r{row}", "p1", START + row, Deal(row, cells)))
    for row in range(1, 501):
        pad.retold(Entry(f"w{row}", "p1", START + row, Write(row, "p2", row, f"r{row}")))
    answer = await server.http.post(
        "/api/sheets/file", content=write(pad.sheet), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 201, answer.text
    async with Phone(server.port, answer.json()) as host:
        assert host.sheet.cell(500, "p2").value == 500
        assert (await host.write(500, 3, "p1", "r500"))["refused"] == []
