"""The TypeScript of the messages is what the Python types make, and says what they say."""

from __future__ import annotations

from typing import get_args

import pytest

from table51.bots import LEVELS
from table51.games import GAMES
from table51.room import messages
from table51.server import protocol, schema


def test_the_types_of_the_page_are_fresh() -> None:
    assert protocol.is_fresh(), "run `python -m table51.server.protocol`"
    assert protocol.main("--check") == 0


def test_a_stale_file_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(messages.Ack, "__doc__", "Something else.")
    assert protocol.main("--check") == 1
    assert "stale" in capsys.readouterr().err


def test_every_game_has_a_view_of_its_own_shapes() -> None:
    schemas = schema.document()["components"]["schemas"]
    for game in GAMES.values():
        prefix = "".join(word.capitalize() for word in game.id.split("_"))
        view = schemas[f"{prefix}View"]["properties"]
        assert view["game"]["enum"] == [game.id]
        assert view["table"]["anyOf"][0] == {"$ref": f"#/components/schemas/{prefix}Table"}
        assert {"$ref": f"#/components/schemas/{prefix}View"} in schemas["View"]["oneOf"]


def test_every_reference_leads_somewhere() -> None:
    document = schema.published()
    references = set(_references(document))
    assert references
    assert references <= {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}


def _references(value: object) -> list[str]:
    match value:
        case {"$ref": str(reference)}:
            return [reference]
        case dict():
            return [reference for inner in value.values() for reference in _references(inner)]
        case list():
            return [reference for inner in value for reference in _references(inner)]
    return []


def test_messages_and_computer_players_name_the_same_levels() -> None:
    assert get_args(messages.Level) == LEVELS
