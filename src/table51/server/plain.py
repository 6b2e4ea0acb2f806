"""The checker for browsers without script: a form, and the verdicts and settlements that it asks for, as plain HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import Response

from table51.cards import Cards
from table51.engine import Note, Refused
from table51.locale import LANGUAGES, Names, language, say, text
from table51.rulebook import clause, plain
from table51.server.asking import Asking, Failure
from table51.server.html import Html, el, joined
from table51.server.limits import Limits
from table51.server.site import Site
from table51.study.hands import Checked, Settled, checked, misread_note, named, read_hands, read_rules, settled

GAME: Final = "chinese_poker"
OPTIONS: Final = ("tied_row", "majority", "row_order", "wheel", "wrong_count")
OWN_NAMES: Final = {"en": "English", "ja": "日本語", "tr": "Türkçe", "zh": "简体中文"}
FORM: Final = "application/x-www-form-urlencoded"
_APP: Final = '<div id="app"></div>'
_SCRIPTS: Final = re.compile(r'\s*<(?:script\b[^>]*></script>|link rel="modulepreload"[^>]*>)')
_TITLE: Final = re.compile(r"<title>.*?</title>")
_BARE: Final = f'<!doctype html><html lang="en"><head><title>Table 51</title></head><body>{_APP}</body></html>'
_MARKS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class PlainChecker:
    """GET and POST /check. A browser with script shows the page of the address; one without finds the form in it."""

    def __init__(self, site: Site, asking: Asking, limits: Limits) -> None:
        self._index: Final = site.index or _BARE
        self._asking: Final = asking
        self._limits: Final = limits

    async def form(self, request: Request) -> Response:
        """The page of the address, and the form for a browser without script."""
        page = _Page(_language(request))
        return _html(self._index.replace(_APP, _APP + el("noscript", page.whole(page.form({})))), 200)

    async def answer(self, request: Request) -> Response:
        """What the form asked for, and the form again."""
        page, status = _Page(_language(request)), 200
        fields: dict[str, str] = {}
        try:
            data = await self._asking.data(request, self._limits.body, FORM)
            fields = {name: values[0] for name, values in parse_qs(data.decode(errors="replace")).items()}
            answer = page.answer(fields)
        except Failure as failure:
            answer, status = page.reasons(failure.reasons), failure.status
        except Refused as refused:
            answer, status = page.reasons(refused.reasons), 422
        head = _SCRIPTS.sub("", self._index).replace('lang="en"', f'lang="{page.lang}"', 1)
        head = _TITLE.sub(el("title", page.word("ui.check.title")), head)
        return _html(head.replace(_APP, page.whole(answer, page.form(fields))), status)


class _Page:
    """What is on the page, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang

    def word(self, code: str, names: Names = (), /, **params: object) -> str:
        return text(code, self.lang, names, **params)

    def whole(self, *inside: Html) -> Html:
        links = (joined(el("a", OWN_NAMES[lang], href=f"/check?lang={lang}", lang=lang), " ") for lang in LANGUAGES)
        title = el("h1", self.word("ui.check.title"), class_="h1")
        return el("main", title, el("p", links, class_="s"), inside, class_="page stack", lang=self.lang)

    # The form

    def form(self, fields: dict[str, str]) -> Html:
        help_text = f"{self.word('ui.check.scripts')} {self.word('ui.check.plain.help')}"
        return el(
            "form",
            self._field(
                "text", self.word("ui.check.cards"),
                el("textarea", fields.get("text", ""), class_="in mono", id="text", name="text", rows="10"),
                el("span", help_text, class_="help"),
            ),
            (self._select(name, fields.get(name)) for name in OPTIONS),
            self._field(
                "point_value", self.word(f"{GAME}.option.point_value"),
                el("input", class_="in", id="point_value", name="point_value", value=fields.get("point_value", "0")),
            ),
            el(
                "p",
                el("button", self.word("ui.check.mode.check"), class_="btn pri", name="do", value="check"),
                el("button", self.word("ui.check.mode.settle"), class_="btn", name="do", value="settle"),
                class_="row",
            ),
            class_="panel stack", method="post", action=f"/check?lang={self.lang}",
        )  # fmt: skip

    def _field(self, name: str, label: str, *inside: Html) -> Html:
        return el("p", el("label", label, for_=name), inside, class_="field")

    def _select(self, name: str, chosen: str | None) -> Html:
        (option,) = (option for option in read_rules({}).options if option.name == name)
        choices = (
            el(
                "option", self.word(f"{GAME}.option.{name}.{choice}"), value=str(choice), selected=choice == chosen
            )
            for choice in option.choices
        )  # fmt: skip
        return self._field(
            name, self.word(f"{GAME}.option.{name}"), el("select", choices, class_="in", id=name, name=name)
        )

    # What it asked for

    def answer(self, fields: dict[str, str]) -> Html:
        pasted, rules = fields.get("text", ""), read_rules(_options(fields))
        if fields.get("do") == "settle":
            return self.settlement(settled(pasted, rules), rules.point_value)
        hands, misread = checked(pasted, rules)
        names = [hand.name for hand in named(read_hands(pasted).hands)] if len(hands) > 1 else [""] * len(hands)
        verdicts = (self.verdict(hand, name) for hand, name in zip(hands, names, strict=True))
        return joined(self.reasons(map(misread_note, misread)), verdicts)

    def reasons(self, reasons: Iterable[Note]) -> Html:
        lines = [el("li", say(reason, self.lang)) for reason in reasons]
        return el("ul", lines, class_="note bad", role="alert") if lines else Html()

    def verdict(self, hand: Checked, name: str) -> Html:
        verdict = hand.verdict
        said, tone = ("ui.check.legal", "pos") if verdict.legal else ("ui.check.foul", "neg")
        title = el("h2", f"{name}: " if name else "", el("span", self.word(said), class_=tone), class_="h2")
        rows = self._rows((row.row, row.cards, row.name) for row in verdict.rows)
        checks = el("ol", (self._check(one.check, one.ok, one.notes) for one in verdict.checks), class_="stack")
        cost = (el("p", self._note(note)) for note in verdict.cost)
        return el("section", title, rows, checks, cost, self._fixed(hand), class_="panel stack")

    def _check(self, name: str, ok: bool, notes: Sequence[Note]) -> Html:
        mark, tone, said = ("✔", "pos", "ui.check.passed") if ok else ("✖", "neg", "ui.check.not_passed")
        title = el(
            "h3", el("span", mark, class_=tone, aria_hidden="true"), f" {self.word(f'ui.check.step.{name}')} ",
            el("span", self.word(said), class_="visually-hidden"), class_="h3",
        )  # fmt: skip
        return el("li", title, (el("p", say(note, self.lang)) for note in notes), self._law(notes))

    def _law(self, notes: Sequence[Note]) -> Html:
        """The clauses behind the notes, to be opened."""
        laws = [clause(GAME, self.lang, number) for number in dict.fromkeys(note.clause for note in notes)]
        if not laws:
            return Html()
        paragraphs = (el("p", el("b", f"{law.id} {law.title}"), f" {plain(law.text)}") for law in laws)
        return el("details", el("summary", self.word("ui.check.rule")), el("div", paragraphs, class_="s mut"))

    def _fixed(self, hand: Checked) -> Html:
        if hand.fixed is None:
            return Html()
        rows = hand.fixed.rows
        return joined(
            el("h3", self.word("ui.check.fix"), class_="h3"),
            el("p", self.word("ui.check.fix.moved", count=len(hand.fixed.moved)), class_="mut"),
            self._rows((("front", rows.front, None), ("middle", rows.middle, None), ("back", rows.back, None))),
        )

    def _rows(self, rows: Iterable[tuple[str, Cards, Note | None]]) -> Html:
        return _table(
            (
                el("th", self.word(f"{GAME}.zone.{row}"), scope="row"),
                el("td", el("div", map(_card, cards)), el("div", say(name, self.lang), class_="s mut") if name else ""),
            )
            for row, cards, name in rows
        )

    def settlement(self, found: Settled, value: int) -> Html:
        names, settlement = [hand.name for hand in found.hands], found.settlement
        paid = [
            self.word("ui.check.pays", names, payer=one.payer, payee=one.payee, points=one.points)
            + (f" ({self.word('ui.check.worth', value=one.points * value)})" if value else "")
            for one in settlement.transfers
        ] or [self.word("ui.check.transfers.none")]
        pairs = (
            joined(
                el("h4", self.word("ui.check.pair", names, one=p.one, other=p.other, points=_signed(p.points))),
                el("ul", (el("li", self._note(line, names)) for line in p.lines)),
            )
            for p in settlement.pairs
        )
        verdicts = zip(names, settlement.verdicts, strict=True)
        return joined(
            el(
                "section",
                el("h2", self.word("ui.check.settlement"), class_="h2"),
                self._matrix(names, settlement.matrix, settlement.points),
                el("p", self.word("ui.check.matrix.help"), class_="xs mut"),
                el("h3", self.word("ui.check.transfers"), class_="h3"), el("ul", (el("li", line) for line in paid)),
                el("h3", self.word("ui.check.pairs"), class_="h3"), pairs,
                class_="panel stack",
            ),
            (self.verdict(Checked(name, verdict, None), name) for name, verdict in verdicts),
        )  # fmt: skip

    def _matrix(self, names: Sequence[str], matrix: Sequence[Sequence[int]], points: Sequence[int]) -> Html:
        head = (self.word("ui.check.against"), *names, self.word("ui.check.net"))
        lines = (
            (
                el("th", name, scope="row"),
                *(el("td", "·" if other == seat else _signed(value)) for other, value in enumerate(row)),
                el("td", el("b", _signed(points[seat]))),
            )
            for seat, (name, row) in enumerate(zip(names, matrix, strict=True))
        )
        return _table([[el("th", title, scope="col") for title in head], *lines])

    def _note(self, note: Note, names: Names = ()) -> Html:
        mark = el("small", " ", self.word("clause.mark", clause=note.clause)) if note.clause else ""
        return joined(say(note, self.lang, names), mark)


def _table(rows: Iterable[Iterable[Html]]) -> Html:
    return el("div", el("table", (el("tr", row) for row in rows), class_="grid"), class_="scroll")


def _card(card: str) -> Html:
    rank, suit = card[:-1], card[-1]
    return joined(el("span", rank + _MARKS[suit], class_=f"card-text pip-{suit.lower()}"), " ")


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _options(fields: dict[str, str]) -> dict[str, Any]:
    value = fields.get("point_value", "0").strip()
    number = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value
    return {name: fields[name] for name in OPTIONS if name in fields} | {"point_value": number}


def _language(request: Request) -> str:
    """What ?lang= asks for, else the first language of the browser's that we have, else English."""
    wanted = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    found = (language(tag.partition(";")[0].strip()) for tag in wanted)
    return next((lang for lang in found if lang), LANGUAGES[0])


def _html(body: str, status: int) -> Response:
    return Response(body, status, {"Cache-Control": "no-cache", "Vary": "Accept-Language"}, "text/html")
