"""Check, settle and arrange over HTTP, the plain forms of the checker, and what is said of an act being composed."""

from __future__ import annotations

import asyncio
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from table51.engine.wire import to_json
from table51.games.chinese_poker.rules import STANDARD
from table51.locale import LANGUAGES, text
from table51.server import study_api as studying
from table51.server.site import Site
from table51.server.thinking import Thinkers
from table51.study.arrange import Study, arrange
from table51.study.hands import Wish, checked, read_hands, settled
from tests.server.playing import ME, Json, Server, bot, codes, serving

pytestmark = pytest.mark.anyio

YES: Json = {"ok": True, "reasons": []}
FOUL = "front: As Ah Qh\nmiddle: Kc Kd Jc 9s 4d\nback: Qs Td 8h 7c 2s"
LEGAL = "front: 2h 3h 5d\nmiddle: Ks Kh 9h 7h 4h\nback: Ac Ad 8d 6s 3d"
WORKED = "As Ah Kc Kd Qs Qh Jc Td 9s 8h 7c 4d 2s"


def plain(value: object) -> Any:
    return json.loads(to_json(value))


async def post(server: Server, path: str, **body: Any) -> Json:
    answer = await server.http.post(path, json=body)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    said: Json = answer.json()
    return said


async def test_check_answers_as_the_library_does(server: Server) -> None:
    said = await post(server, "/api/check", text=f"Ana:\n{FOUL}\n\nBo: 2c Zs")
    hands, misread = checked(f"Ana:\n{FOUL}\n\nBo: 2c Zs")
    assert said == YES | plain({"hands": hands, "misread": misread})
    assert [hand["name"] for hand in said["hands"]] == ["Ana", "Bo"]
    assert said["hands"][0]["verdict"]["legal"] is False


async def test_settle_answers_as_the_library_does(server: Server) -> None:
    pasted = f"Ana:\n{FOUL.replace('Qh', '3c')}\n\nBo:\n{LEGAL}"
    said = await post(server, "/api/settle", text=pasted, rules={"majority": "more_rows"})
    assert said == YES | plain(settled(pasted, STANDARD))
    assert said["settlement"]["points"] == [-4, 4]


async def test_arrange_answers_as_the_library_does(server: Server) -> None:
    said = await post(server, "/api/arrange", text=WORKED, opponents=2, deals=50, seed=3)
    assert (said["arrangements"], said["legal"], said["undominated"]) == (72_072, 20_580, 86)
    rows = read_hands(WORKED).hands[0].rows
    assert said == YES | plain(arrange(rows.cards, opponents=2, deals=50, seed=3, yours=rows))


@pytest.mark.parametrize(
    ("path", "body", "status", "refused"),
    [
        ("check", {"text": "A" * 4001}, 422, ["study.too_long"]),
        ("check", {"text": "front: JK"}, 422, ["chinese_poker.joker"]),
        ("check", {"text": "As", "rules": {"wheel": "no"}}, 422, ["rules.choice"]),
        ("check", {"text": 5}, 400, ["room.form"]),
        ("settle", {"text": FOUL}, 422, ["study.players"]),
        ("settle", {"text": f"A: As\nB: As {FOUL}"}, 422, ["chinese_poker.two_hands"]),
        ("settle", {"text": "A: As\nB: Zs"}, 422, ["study.misread"]),
        ("arrange", {"text": "As Ks"}, 422, ["chinese_poker.hand.size"]),
        ("arrange", {"text": WORKED, "opponents": 4}, 400, ["room.form"]),
        ("arrange", {"text": WORKED, "deals": 20_001}, 400, ["room.form"]),
    ],
)
async def test_what_cannot_be_answered_is_refused(
    server: Server, path: str, body: Json, status: int, refused: list[str]
) -> None:
    answer = await server.http.post(f"/api/{path}", json=body)
    assert (answer.status_code, codes(answer.json())) == (status, refused)


async def test_a_study_ends_when_nobody_waits_for_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def endless(thinkers: Thinkers, wish: Wish) -> Study | None:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()
        return None

    monkeypatch.setattr(Thinkers, "study", endless)
    asking = asyncio.create_task(server.http.post("/api/arrange", json={"text": WORKED}))
    async with asyncio.timeout(10):
        await begun.wait()
        asking.cancel()
        await ended.wait()


async def test_a_study_that_fails_or_is_one_too_many_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(thinkers: Thinkers, wish: Wish) -> Study | None:
        return None

    monkeypatch.setattr(Thinkers, "study", failing)
    answer = await server.http.post("/api/arrange", json={"text": WORKED})
    assert (answer.status_code, codes(answer.json())) == (503, ["study.failed"])
    monkeypatch.setattr(studying, "MOST_WAITING", 0)
    answer = await server.http.post("/api/arrange", json={"text": WORKED})
    assert (answer.status_code, codes(answer.json())) == (503, ["study.busy"])


# The plain forms


def words(page: str) -> str:
    """What a page says."""
    return html.unescape(re.sub(r"<[^>]+>", " ", page))


async def form(server: Server, lang: str = "en", **fields: str) -> tuple[int, str]:
    answer = await server.http.post("/check", params={"lang": lang}, data=fields)
    assert answer.headers["content-type"].startswith("text/html")
    return answer.status_code, answer.text


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_without_script_the_page_is_a_form_in_the_language_of_the_browser(server: Server, lang: str) -> None:
    page = (await server.http.get("/check", headers={"accept-language": f"xx, {lang}-XX;q=0.8, en;q=0.1"})).text
    found = re.search(r"<noscript>(.*)</noscript>", page, re.DOTALL)
    assert found
    assert text("ui.check.title", lang) in words(found[1])
    assert '<textarea class="in mono" id="text" name="text"' in found[1]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_form_checks(server: Server, lang: str) -> None:
    status, page = await form(server, lang, text=FOUL, do="check")
    said = words(page)
    assert status == 200
    assert text("ui.check.foul", lang) in said
    assert said.count("✔") == 3
    assert said.count("✖") == 1
    assert text("ui.check.fix", lang) in said
    assert "P-8" in said
    assert FOUL in html.unescape(page)
    assert "<script" not in page
    assert f'lang="{lang}"' in page


async def test_the_form_settles_with_options_and_a_value(server: Server) -> None:
    _, page = await form(
        server,
        text=f"Ana:\n{FOUL.replace('Qh', '3c')}\n\nBo:\n{LEGAL}",
        do="settle",
        majority="more_rows",
        point_value="5",
    )
    said = words(page)
    assert "Ana pays Bo 4. (value 20)" in said
    assert "The hand of Ana is a foul" in said
    assert '<option value="more_rows" selected>' in page


async def test_the_form_tells_what_it_cannot_do(server: Server) -> None:
    status, page = await form(server, text="front: As Zs", do="check")
    assert status == 200
    assert "Line 1, place 11: “Zs” is not a card." in words(page)
    status, page = await form(server, text=FOUL, do="settle", tied_row="<b>")
    assert status == 422
    assert "<b>" not in page.partition("<form")[0]
    status, page = await form(server, text="x" * 20_000)
    assert status == 413
    answer = await server.http.post("/check", json={})
    assert answer.status_code == 415


async def test_what_was_typed_comes_back_escaped(server: Server) -> None:
    _, page = await form(server, text="</textarea><script>1</script>", do="check")
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


async def test_the_form_wears_the_built_page_without_its_scripts(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<html lang="en"><head><title>T</title><script type="module" src="/a.js"></script>\n'
        '<link rel="modulepreload" href="/b.js"><link rel="stylesheet" href="/c.css"></head>'
        '<body><div id="app"></div></body></html>'
    )
    async with serving(tmp_path / "rooms", site=Site(tmp_path)) as running:
        page = (await running.http.get("/check")).text
        assert '<script type="module" src="/a.js">' in page
        _, page = await form(running, "ja", text=FOUL)
        assert "/c.css" in page
        assert "/a.js" not in page
        assert "/b.js" not in page
        assert page.startswith('<html lang="ja">')


# An act that is being composed


async def test_a_table_says_what_rows_are_worth_without_effect(server: Server) -> None:
    table = await server.table(ME, bot(), game="chinese_poker")
    async with server.page(table) as page:
        await page.until(lambda view: view["table"]["locked"] == [False, True])
        hand, v = page.view["own"]["hand"], page.view["v"]
        await page.say({"type": "ask", "id": 1, "what": "act", "text": f"lock -/-/{''.join(hand[8:])}"})
        answer = await page.hear("answer")
        assert answer["id"] == 1
        assert "chinese_poker.size" in codes(answer)
        assert [note["code"] for note in answer["remarks"]].count("chinese_poker.category") == 1
        assert page.view["v"] == v
        await page.say({"type": "ask", "id": 2, "what": "act", "text": "lock everything"})
        answer = await page.hear("answer")
        assert (codes(answer), answer["remarks"]) == (["text.form"], [])
