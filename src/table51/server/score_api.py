"""HTTP for deals that were played with real cards: what the cards are, and what everybody scores (S-7)."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from table51.cards import read_cards
from table51.engine import CannotBe, Refused, note
from table51.games import GAMES
from table51.server.asking import Asking, answering, json_answer
from table51.server.sheet_bodies import CardsRead, Scored, ScoreWish, Unscored, Written
from table51.settling import LONGEST_TEXT, questions, settle


class ScoreApi:
    """The requests of whoever works a deal out. Nothing of them is kept."""

    def __init__(self, asking: Asking) -> None:
        self._asking: Final = asking

    def routes(self) -> list[Route]:
        """What is answered, below /api."""
        return [
            Route("/cards", answering(self.cards), methods=["POST"]),
            Route("/score", answering(self.score), methods=["POST"]),
        ]

    async def cards(self, request: Request) -> Response:
        """What cards a text writes."""
        text = (await self._asking.body(request, Written)).text
        if len(text) > LONGEST_TEXT:
            raise Refused(note("text.too_long", most=LONGEST_TEXT))
        reading = read_cards(text)
        return json_answer(CardsRead(reading.cards, reading.misread))

    async def score(self, request: Request) -> Response:
        """What everybody scores, or why that cannot be; and the house rules that it hangs on."""
        wish = await self._asking.body(request, ScoreWish)
        game = GAMES.get(wish.game)
        if game is None:
            raise Refused(note("server.no_game", game=wish.game[:40], known=", ".join(GAMES)))
        rules = game.rules.read(wish.rules)
        try:
            settled = settle(game, rules, wish.told)
        except CannotBe as cannot:
            return json_answer(Unscored(cannot.reasons, questions(game, rules, wish.told, wish.rules)), 422)
        return json_answer(Scored(settled, questions(game, rules, wish.told, wish.rules)))
