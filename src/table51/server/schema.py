"""The JSON schema of all that is said and kept: messages, bodies, verdicts, settlements, matches, sheets and rules.

It is an OpenAPI document. `protocol.py` makes the page's TypeScript from it, and GET /api/schema publishes it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, get_args

import msgspec

from table51.cards import CARDS, Card
from table51.engine import AnyGame
from table51.engine.wire import shapes_of
from table51.games import GAMES
from table51.records import Record
from table51.room import messages
from table51.room.sheet import messages as sheet_messages
from table51.rulebook import Rulebook
from table51.server import bodies, sheet_bodies
from table51.sheet import Row, Standing
from table51.sheet.sheet import Change, Player
from table51.study.arrange import Study
from table51.study.hands import Settled

Schema = dict[str, Any]

_REF: Final = "#/components/schemas/"
_BODIES: Final = (
    bodies.Refusal, bodies.Games, bodies.NewTable, bodies.Join, bodies.Recover, bodies.Seated, bodies.Summary,
    bodies.Replayed, bodies.Paste, bodies.Verdicts, bodies.StudyWish, Settled, Study, Rulebook, Record,
    sheet_bodies.ScoreWish, sheet_bodies.Scored, sheet_bodies.Unscored, sheet_bodies.Written, sheet_bodies.CardsRead,
)  # fmt: skip
_OF_SHEETS: Final = (
    sheet_bodies.NewSheet, sheet_bodies.JoinSheet, sheet_bodies.SheetSeat, sheet_bodies.SheetSummary,
    sheet_bodies.Relink, sheet_bodies.NewLinks, Row, Player, Change, Standing,
)  # fmt: skip
_ANSWERS: Final = (
    "Games", "Seated", "Summary", "Replayed", "Verdicts", "Settled", "Study", "Rulebook", "CardsRead", "Scored",
    "SheetSeat", "SheetSummary", "SheetNewLinks",
)  # fmt: skip
_SHARED: Final = ("Card", "Note", "Hello", "Problem")  # what sheets do not have for themselves
_OTHER_NAMES: Final = {"Record": "MatchRecord"}  # TypeScript has a Record of its own
_MAY_LEAVE_OUT: Final = {
    "Hello",
    "Act",
    "Do",
    "Ask",
    "NewTable",
    "SeatWish",
    "Join",
    "Note",
    "Player",
    "ActRecord",
    "ShownAct",
    "ShownMoment",
    "ShownDeal",
    "Paste",
    "StudyWish",
    "ScoreWish",
    "Told",
    "NewSheet",
    "JoinSheet",
}  # what has a default


def document() -> Schema:
    """The OpenAPI document of every message and body, with the shapes of every registered game in their places."""
    schemas: dict[str, Schema] = {"Card": {"type": "string", "enum": list(CARDS)}}
    for name, union in (("ClientMessage", messages.ClientMessage), ("ServerMessage", messages.ServerMessage)):
        members, found = _schemas(*get_args(union))
        schemas |= found | {name: {"oneOf": members}}
    schemas |= {_OTHER_NAMES.get(name, name): schema for name, schema in _schemas(*_BODIES)[1].items()}
    schemas |= _sheet_shapes()
    view = schemas["View"]
    for game in GAMES.values():
        shapes, found = _game_shapes(game)
        schemas |= found | {f"{_prefix(game)}View": _specialized(view, shapes)}
    schemas["View"] = {"oneOf": [{"$ref": f"{_REF}{_prefix(game)}View"} for game in GAMES.values()]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Table 51", "version": "1"},
        "paths": {},
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


@cache
def published() -> Schema:
    """The document, with what `asking.json_answer` puts before every answer that is no refusal."""
    whole = document()
    schemas: dict[str, Schema] = whole["components"]["schemas"]
    yes: Schema = {"ok": {"enum": [True]}, "reasons": {"type": "array", "maxItems": 0}}
    for name in _ANSWERS:
        answer = schemas[name]
        required = [*yes, *(part for part in answer["required"] if part not in yes)]
        schemas[name] = answer | {"properties": yes | answer["properties"], "required": required}
    return whole


def _schemas(*types: Any) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    members, found = msgspec.json.schema_components(types, schema_hook=_card_schema, ref_template=_REF + "{name}")
    for name, schema in found.items():
        if "properties" in schema and name not in _MAY_LEAVE_OUT:
            schema["required"] = list(schema["properties"])
    return _tidied(members), _tidied(found)


def _card_schema(kind: type) -> Schema:
    if kind is Card:
        return {"$ref": _REF + "Card"}
    raise NotImplementedError(kind)


def _tidied(value: Any) -> Any:
    """Schemas without names and defaults, which say nothing in TypeScript, and with the type of every choice."""
    match value:
        case dict():
            tidy = {key: _tidied(inner) for key, inner in value.items() if not _says_nothing(key, inner)}
            if "enum" in tidy and all(isinstance(choice, str) for choice in tidy["enum"]):
                tidy["type"] = "string"
            if tidy == {"type": "object"}:
                tidy["additionalProperties"] = True
            return tidy
        case list() | tuple():
            return [_tidied(inner) for inner in value]
    return value


def _says_nothing(key: str, inner: Any) -> bool:
    """Whether this is a schema's name or default, and not a property that is called so."""
    return key == "default" or (key == "title" and isinstance(inner, str))


def _prefix(game: AnyGame) -> str:
    return "".join(word.capitalize() for word in game.id.split("_"))


def _game_shapes(game: AnyGame) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """The schemas of a game's rules, table and own part, and the components they refer to, all under its own name."""
    rules, table, own = shapes_of(game)
    schemas, found = _schemas(rules, table, own)
    prefix = _prefix(game)
    named = {name: f"{prefix}{name}" for name in found}
    for option in game.rules.options:
        if option.choices:
            found[rules.__name__]["properties"][option.name]["enum"] = list(option.choices)
    return (
        dict(zip(("rules", "table", "own"), (_renamed(schema, named) for schema in schemas), strict=True)),
        {named[name]: _renamed(schema, named) for name, schema in found.items()},
    )


def _sheet_shapes() -> dict[str, Schema]:
    """The schemas of a sheet's messages, bodies and parts, each with the word Sheet in its name."""
    unions = {"ClientMessage": sheet_messages.SheetClientMessage, "ServerMessage": sheet_messages.SheetServerMessage}
    members = {name: _schemas(*get_args(union)) for name, union in unions.items()}
    found = dict(_schemas(*_OF_SHEETS)[1])
    for _, more in members.values():
        found |= more
    named = {name: name if "Sheet" in name else f"Sheet{name}" for name in found if name not in _SHARED}
    shapes = {named[name]: _renamed(schema, named) for name, schema in found.items() if name in named}
    for name, shape in shapes.items():
        if "properties" in shape and name not in _MAY_LEAVE_OUT:
            shape["required"] = list(shape["properties"])
    return shapes | {f"Sheet{name}": {"oneOf": _renamed(one, named)} for name, (one, _) in members.items()}


def _renamed(value: Any, named: dict[str, str]) -> Any:
    match value:
        case dict():
            return {key: _renamed(inner, named) for key, inner in value.items()}
        case list() | tuple():
            return [_renamed(inner, named) for inner in value]
        case str() if value.startswith(_REF) and value.removeprefix(_REF) in named:
            return _REF + named[value.removeprefix(_REF)]
    return value


def _specialized(view: Schema, shapes: dict[str, Schema]) -> Schema:
    """The View of one game: its id as a constant, its own shapes for rules, table and own part."""
    game = shapes["rules"]["$ref"].removeprefix(_REF)
    (game_id,) = (g.id for g in GAMES.values() if f"{_prefix(g)}{g.rules.__name__}" == game)
    absent: Schema = {"type": "null"}
    return view | {
        "properties": view["properties"]
        | {
            "game": {"enum": [game_id]},
            "rules": shapes["rules"],
            "table": {"anyOf": [shapes["table"], absent]},
            "own": {"anyOf": [shapes["own"], absent]},
        }
    }
