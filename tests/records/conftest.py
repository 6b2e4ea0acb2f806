"""The record that the tests damage: three deals of Fifty-One, with a shuffle in one of them."""

from itertools import count

import pytest

from table51.engine import CHANCE
from table51.games import GAMES
from table51.records import Record
from tests.records.playing import played


@pytest.fixture(scope="session")
def record() -> Record:
    game = GAMES["japanese51"]
    matches = (played(game, game.rules(deals=3), seats=5, seed=seed) for seed in count(34))
    return next(match for match in matches if any(act.seat == CHANCE for deal in match.deals for act in deal.acts))
