"""HTTP: what can be asked for, and every refusal with its status and reasons."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import segno

from table51.bots import BOTS
from table51.bots.japanese51 import Easy
from table51.games import GAMES
from table51.server.limits import Limits, Rate
from tests.server.playing import LONG, ME, OPEN, Json, Server, bot, codes, serving

pytestmark = pytest.mark.anyio

JSON = {"content-type": "application/json"}


async def test_the_games_with_their_options_presets_and_levels(server: Server) -> None:
    games = (await server.http.get("/api/games")).json()["games"]
    assert [game["id"] for game in games] == list(GAMES)
    japanese51 = games[0]
    assert japanese51["seats"] == [2, 5]
    assert japanese51["levels"] == ["easy", "steady", "sharp"]
    assert japanese51["presets"]["one_last_turn"]["after_call"] == "last_turn"
    assert {option["name"] for option in japanese51["options"]} == japanese51["presets"]["standard"].keys()
    assert "swap {give}>{take} [call]" in japanese51["acts"]


@pytest.mark.parametrize("lang", ["en", "ja", "tr", "zh"])
async def test_the_rulebook_in_every_language(server: Server, lang: str) -> None:
    book = (await server.http.get("/api/rulebook/japanese51", params={"lang": lang})).json()
    assert (book["game"], book["lang"]) == ("japanese51", lang)
    clauses = [clause["id"] for section in book["sections"] for clause in section["clauses"]]
    assert "J-14" in clauses


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/rulebook/whist", "rulebook.none"),
        ("/api/rulebook/japanese51?lang=xx", "rulebook.no_language"),
    ],
)
async def test_a_rulebook_that_there_is_none_of(server: Server, path: str, code: str) -> None:
    answer = await server.http.get(path)
    assert (answer.status_code, codes(answer.json())) == (404, [code])


@pytest.mark.parametrize(
    ("body", "refused"),
    [
        ({"game": "whist", "seats": [ME, OPEN]}, ["server.no_game"]),
        ({"game": "japanese51", "seats": [ME]}, ["server.seats"]),
        ({"game": "japanese51", "seats": [ME] + [OPEN] * 5}, ["server.seats"]),
        ({"game": "japanese51", "seats": [ME, ME]}, ["server.one_you"]),
        ({"game": "japanese51", "seats": [bot(), bot()]}, ["server.one_you"]),
        ({"game": "japanese51", "seats": [{**ME, "name": "x" * 25}, OPEN]}, ["room.name"]),
        ({"game": "japanese51", "seats": [ME, OPEN], "preset": "grandma"}, ["server.no_preset"]),
        ({"game": "japanese51", "seats": [ME, OPEN], "rules": {"deals": 0}}, ["rules.range"]),
        (
            {"game": "japanese51", "seats": [ME, OPEN], "rules": {"jokers": 3, "deals": True}},
            ["rules.unknown", "rules.range"],
        ),
        ({"game": "japanese51", "seats": [ME, OPEN], "clock": 1}, ["server.clock"]),
        (
            {"game": "japanese51", "seats": [], "rules": {"deals": "x", "first_turn": 1}, "clock": -1},
            ["server.seats", "server.one_you", "server.clock", "rules.range", "rules.choice"],
        ),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_every_reason(
    server: Server, body: Json, refused: list[str]
) -> None:
    answer = await server.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["ok"], codes(answer.json())) == (422, False, refused)


async def test_computer_players_that_a_game_does_not_have_are_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"game": "turkish51", "seats": [ME, bot("easy"), bot("steady")], "clock": 1}
    monkeypatch.setitem(BOTS, "turkish51", {})
    answer = await server.http.post("/api/tables", json=body)
    assert (answer.status_code, codes(answer.json())) == (422, ["bot.none", "server.clock"])
    games = (await server.http.get("/api/games")).json()["games"]
    assert {game["id"]: game["levels"] for game in games}["turkish51"] == []
    monkeypatch.setitem(BOTS, "turkish51", {"easy": Easy})
    answer = await server.http.post("/api/tables", json=body)
    assert codes(answer.json()) == ["bot.no_level", "server.clock"]
    assert answer.json()["reasons"][0]["params"] == {"value": "steady", "known": "easy"}


@pytest.mark.parametrize(
    "content", ["", "x", "[]", "{}", '{"game": 1}', '{"game":"japanese51","seats":[{"player":"me"}]}']
)
async def test_a_body_of_a_wrong_form(server: Server, content: str) -> None:
    answer = await server.http.post("/api/tables", content=content, headers=JSON)
    assert (answer.status_code, codes(answer.json())) == (400, ["room.form"])


async def test_a_body_that_is_too_large_or_comes_from_a_form(server: Server) -> None:
    large = await server.http.post("/api/tables", json={"game": "x" * 20_000})
    assert (large.status_code, codes(large.json())) == (413, ["room.too_large"])
    form = await server.http.post("/api/tables", data={"game": "japanese51"})
    assert (form.status_code, codes(form.json())) == (415, ["room.form"])


@pytest.mark.parametrize("deep", ["[" * 4_900, "[" * 4_000 + "]" * 4_000, '{"a":' * 1_900])
async def test_a_body_that_is_nested_too_deep(server: Server, deep: str) -> None:
    content = f'{{"game":"japanese51","seats":[],"rules":{{"deals":{deep}}}}}'
    answer = await server.http.post("/api/tables", content=content, headers=JSON)
    assert (answer.status_code, codes(answer.json())) == (400, ["room.form"])


async def test_a_body_that_does_not_end(tmp_path: Path) -> None:
    async def endless() -> AsyncIterator[bytes]:
        yield b'{"game":'
        await asyncio.sleep(LONG)

    async with serving(tmp_path, Limits(sending=0.05)) as server:
        answer = await server.http.post("/api/tables", content=endless(), headers=JSON)
        assert (answer.status_code, codes(answer.json())) == (408, ["room.form"])


async def test_a_large_file_counts_as_many_requests(tmp_path: Path) -> None:
    """Reading it takes as long as many."""

    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(9):
            yield 100_000 * b" "

    async with serving(tmp_path, Limits(requests=Rate(95, 0.01))) as server:
        for content, status in ((900_000 * b" ", 200), (in_pieces(), 200), (in_pieces(), 429), (900_000 * b" ", 429)):
            answer = await server.http.post("/api/replay", content=content, headers=JSON)
            assert answer.status_code == status


async def test_a_file_that_is_too_large_counts_as_one_request(server: Server) -> None:
    """Nobody reads it, so whoever picked it may pick another at once."""
    for content, status in ((2_000_000 * b" ", 413), (2_000_000 * b" ", 413), (900_000 * b" ", 200)):
        answer = await server.http.post("/api/replay", content=content, headers=JSON)
        assert answer.status_code == status


async def test_a_body_that_says_it_is_too_large_is_not_read(server: Server) -> None:
    async with asyncio.timeout(LONG):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = (
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n"
        )
        writer.write(head.encode())
        assert b"413" in await reader.readline()
        writer.close()


@pytest.mark.parametrize("key", ["AAAAAA", "AAAAAAAAAAAA", "0O1IL0", "x", "..%2f"])
@pytest.mark.parametrize("what", ["", "/record"])
async def test_a_table_that_there_is_none_of(server: Server, key: str, what: str) -> None:
    answer = await server.http.get(f"/api/tables/{key}{what}")
    assert answer.status_code == 404
    assert codes(answer.json())[0] in ("room.not_found", "server.no_such")


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api/games/", "/api/tables/AAAAAA/join/x"])
async def test_an_address_that_there_is_none_of(server: Server, method: str, path: str) -> None:
    answer = await server.http.request(method, path)
    assert (answer.status_code, codes(answer.json())) == (404, ["server.no_such"])


@pytest.mark.parametrize(
    ("method", "path", "known"),
    [
        ("DELETE", "/api/games", {"GET", "HEAD"}),
        ("GET", "/api/tables", {"POST"}),
        ("OPTIONS", "/api/tables", {"POST"}),
        ("POST", "/settings", {"GET", "HEAD"}),
        ("DELETE", "/check", {"GET", "HEAD", "POST"}),
    ],
)
async def test_a_method_that_an_address_does_not_know(server: Server, method: str, path: str, known: set[str]) -> None:
    answer = await server.http.request(method, path)
    assert (answer.status_code, codes(answer.json())) == (405, ["server.no_such"])
    assert set(answer.headers["allow"].split(", ")) == known


@pytest.mark.parametrize(
    ("method", "path", "broken"),
    [
        ("POST", "/api/tables", "table51.store.Store.create"),
        ("GET", "/settings", "table51.server.site.Site.response"),
        ("GET", "/check", "table51.server.plain._language"),
    ],
)
async def test_a_fault_of_the_server_is_told_in_words(
    server: Server, monkeypatch: pytest.MonkeyPatch, method: str, path: str, broken: str
) -> None:
    def fails(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(broken, fails)
    answer = await server.http.request(method, path, json={"game": "japanese51", "seats": [ME, OPEN]})
    assert (answer.status_code, codes(answer.json())) == (500, ["server.failed"])
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("authorization", ["", "Bearer", "Bearer nobody", "Basic {token}", "{token}"])
async def test_a_summary_tells_nobody_else_that_it_is_their_turn(server: Server, authorization: str) -> None:
    table = await server.table(ME, OPEN)
    await server.http.post(f"/api/tables/{table['code']}/join", json={})
    headers = {"Authorization": authorization.format(**table)} if authorization else {}
    answer = (await server.http.get(f"/api/tables/{table['room']}", headers=headers)).json()
    assert (answer["you"], answer["your_turn"]) == (None, False)
    assert table["token"] not in str(answer)


async def test_the_summary_of_ones_own_table(server: Server) -> None:
    table = await server.table(ME, OPEN)
    friend = (await server.http.post(f"/api/tables/{table['code']}/join", json={})).json()
    answers = [await summary(server, seat) for seat in (table, friend)]
    assert [answer["you"] for answer in answers] == [0, 1]
    assert sorted(answer["your_turn"] for answer in answers) == [False, True]
    assert answers[0]["phase"] == "playing"
    assert [seat["name"] for seat in answers[0]["seats"]] == ["Ann", "2"]


async def summary(server: Server, seat: Json) -> Json:
    answer = await server.http.get(f"/api/tables/{seat['room']}", headers={"Authorization": f"Bearer {seat['token']}"})
    found: Json = answer.json()
    return found


async def test_the_summary_says_how_many_deals_the_match_has(server: Server) -> None:
    table = await server.table(ME, bot(), rules={"deals": 5})
    assert (await summary(server, table))["deals"] == 5
    target = await server.table(ME, bot(), game="chinese51")
    assert (await summary(server, target))["deals"] is None


async def test_a_seat_moves_to_another_device_by_its_recovery_code(server: Server) -> None:
    table = await server.table(ME, bot())
    async with server.page(table) as page:
        hand = page.view["own"]
        shown = f" {table['recovery'][:4]}-{table['recovery'][4:].lower()} "
        answer = await server.http.post(f"/api/tables/{table['code']}/recover", json={"recovery": shown})
        moved = answer.json()
        assert (answer.status_code, moved["seat"], moved["room"]) == (201, 0, table["room"])
        assert moved["token"] != table["token"]
        assert moved["recovery"] != table["recovery"]
        assert codes(await page.hear("problem")) == ["room.moved_away"]
    async with server.page(moved) as other:
        assert (other.view["you"], other.view["own"]) == (0, hand)
    assert (await summary(server, table))["you"] is None


async def test_a_recovery_code_that_no_seat_has(server: Server) -> None:
    table = await server.table(ME, bot())
    answers = [
        await server.http.post(f"/api/tables/{table['room']}/recover", json={"recovery": guess})
        for guess in (
            "",
            "AAAABBBB",
            table["token"],
            table["code"],
            "x" * 500,
            table["recovery"][:-1],
            table["recovery"],
        )
    ]
    assert {answer.status_code for answer in answers} == {403}
    assert [codes(answer.json()) for answer in answers] == 5 * [["room.recovery.unknown"]] + 2 * [
        ["room.recovery.wait"]
    ]
    assert (await summary(server, table))["you"] == 0


async def test_a_rematch_keeps_tokens_and_recovery_codes(server: Server) -> None:
    table = await server.table(ME, bot())
    async with server.page(table) as page:
        await page.play_on()
    headers = {"Authorization": f"Bearer {table['token']}"}
    made = (await server.http.post(f"/api/tables/{table['room']}/rematch", json={}, headers=headers)).json()
    assert made["recovery"] is None
    answer = await server.http.post(f"/api/tables/{made['room']}/recover", json={"recovery": table["recovery"]})
    assert (answer.status_code, answer.json()["seat"]) == (201, 0)


async def test_the_link_of_a_table_as_a_picture(server: Server) -> None:
    table = await server.table(ME, OPEN)
    where, origin = f"/api/tables/{table['room']}/picture", {"Origin": "https://cards.example"}
    answer = await server.http.post(where, headers=origin)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.content == _drawn(f"https://cards.example/t/{table['code']}")
    assert (await server.http.post("/api/tables/AAAAAA/picture")).status_code == 404


async def test_an_address_that_is_too_long_to_draw(server: Server) -> None:
    table = await server.table(ME, OPEN)
    headers = {"Origin": "http://" + "a" * 5_000}
    answer = await server.http.post(f"/api/tables/{table['room']}/picture", headers=headers)
    assert (answer.status_code, codes(answer.json())) == (400, ["room.form"])


def _drawn(address: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=6, light="#fff")
    return drawn.getvalue()


async def test_the_published_schema_tells_the_parts_of_every_answer(server: Server) -> None:
    """One schema covers verdicts, settlements, matches, sheets and rules (ux 17)."""
    schemas = (await server.http.get("/api/schema")).json()["components"]["schemas"]
    table, sheet = await server.table(ME, bot()), {"names": ["Ann", "Ben"]}
    hands = "As Ah Qh / Kc Kd Jc 9s 4d / Qs Td 8h 7c 2s\n\n2h 3h 5d / Ks Kh 9h 7h 4h / Ac Ad 8d 6s 3d"
    for name, answer in {
        "Games": await server.http.get("/api/games"),
        "Rulebook": await server.http.get("/api/rulebook/chinese51"),
        "Seated": await server.http.post("/api/tables", json={"game": "chinese51", "seats": [ME, bot()]}),
        "Summary": await server.http.get(f"/api/tables/{table['room']}"),
        "Replayed": await server.http.post("/api/replay", json={}),
        "Verdicts": await server.http.post("/api/check", json={"text": hands}),
        "Settled": await server.http.post("/api/settle", json={"text": hands}),
        "CardsRead": await server.http.post("/api/cards", json={"text": "As"}),
        "SheetSeat": await server.http.post("/api/sheets", json=sheet),
        "Refusal": await server.http.get("/api/nothing"),
    }.items():
        assert set(schemas[name]["required"]) <= answer.json().keys() <= schemas[name]["properties"].keys(), name
    assert {"MatchRecord", "Rulebook", "SheetRow", "Study", "Scored", "Unscored", "View"} <= schemas.keys()


async def test_a_table_may_do_without_hints_and_memory_aids(server: Server) -> None:
    table = await server.table(ME, bot(), aids=False)
    async with server.page(table) as page:
        assert page.view["aids"] is False
        await page.say({"type": "ask", "id": 1, "what": "memory"})
        assert codes(await page.hear("answer")) == ["room.no_aids"]


async def test_a_computer_player_of_a_level_that_the_game_lacks_cannot_stand_in(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await server.table(ME, bot())
    monkeypatch.setitem(BOTS, "japanese51", {"easy": Easy})
    async with server.page(table) as page:
        await page.my_turn()
        assert codes(await page.do("hand_over", level="sharp")) == ["bot.no_level"]
        assert codes(await page.do("hand_over")) == ["bot.no_level"]
        assert page.view["seats"][0]["level"] is None


async def test_the_record_of_a_match_that_goes_on_stays_closed(server: Server) -> None:
    table = await server.table(ME, OPEN)
    answer = await server.http.get(f"/api/tables/{table['room']}/record")
    assert (answer.status_code, codes(answer.json())) == (409, ["room.not_over"])


async def test_q_mp_25_a_new_table_has_the_defaults_of_its_own_game(server: Server) -> None:
    """Q-MP-25."""
    table = await server.table(ME, OPEN)
    async with server.page(table) as page:
        assert page.view["rules"] == GAMES["japanese51"].rules().written()
        assert page.view["rules"]["deals"] == 1
        assert page.view["preset"] == "standard"


async def test_options_on_top_of_a_preset(server: Server) -> None:
    table = await server.table(ME, OPEN, preset="one_last_turn", rules={"deals": 5})
    async with server.page(table) as page:
        assert (page.view["rules"]["after_call"], page.view["rules"]["deals"]) == ("last_turn", 5)
        assert page.view["preset"] == "one_last_turn"  # a longer match makes no other rules
    table = await server.table(ME, OPEN, preset="one_last_turn", rules={"turn_limit": 20})
    async with server.page(table) as page:
        assert page.view["preset"] is None


async def test_whoever_tries_codes_is_slowed_down(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(requests=Rate(3, 0.01))) as server:
        answers: list[Any] = [await server.http.get("/api/tables/AAAAAA") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429, 429]
        assert codes(answers[-1].json()) == ["room.too_fast"]
        assert (await server.http.get("/api/games")).status_code == 200
