"""House rules are valid from birth, and say everything that is wrong with them."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.engine import InvalidRules, Note, Option, Options
from table51.engine.wire import from_json, to_json
from table51.games import GAMES


class House(Options, frozen=True):
    deals: int = 1
    order: str = "up"

    options: ClassVar = (
        Option("deals", "X-1", low=1, high=9, usual=(1, 3)),
        Option("order", "X-2", ("up", "down")),
    )


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
    max_leaves=4,
)


def rules_or_reasons(kind: type[Options], values: Any) -> Options | tuple[Note, ...]:
    try:
        return kind.read(values)
    except InvalidRules as no:
        return no.reasons


def test_every_problem_is_named_with_its_clause() -> None:
    with pytest.raises(InvalidRules) as refused:
        House(deals=0, order="sideways")
    assert [(reason.code, reason.clause) for reason in refused.value.reasons] == [
        ("rules.range", "X-1"),
        ("rules.choice", "X-2"),
    ]


@pytest.mark.parametrize("deals", [True, 2.0, "2", None, 10, -1, [1]])
def test_a_number_is_a_whole_number_in_its_range(deals: Any) -> None:
    with pytest.raises(InvalidRules):
        House.read({"deals": deals})


def test_unknown_options_are_named() -> None:
    with pytest.raises(InvalidRules) as refused:
        House.read({"deal": 1, "Order": "up"})
    assert [reason.params["option"] for reason in refused.value.reasons] == ["Order", "deal"]


def test_unknown_options_and_bad_values_are_named_in_one_refusal() -> None:
    with pytest.raises(InvalidRules) as refused:
        House.read({"deal": 1, "order": "sideways", "deals": 0})
    assert [(reason.code, reason.params["option"]) for reason in refused.value.reasons] == [
        ("rules.unknown", "deal"),
        ("rules.range", "deals"),
        ("rules.choice", "order"),
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@given(
    values=anything
    | st.dictionaries(st.sampled_from(["deals", "order", "joker_value"]) | st.text(max_size=5), anything)
)
def test_anything_is_rules_or_refused(game: Any, values: Any) -> None:
    for kind in (House, game.rules):
        found = rules_or_reasons(kind, values)
        if isinstance(found, Options):
            assert kind.read(found.written()) == found
        else:
            assert found
            assert all(reason.code.startswith("rules.") for reason in found)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_s_options_are_its_fields_in_order_with_clauses_and_defaults(game: Any) -> None:
    rules = game.rules()
    assert tuple(option.name for option in game.rules.options) == game.rules.__struct_fields__
    assert next(iter(game.presets.values())) == rules, "the first preset is the default"
    for option in game.rules.options:
        assert option.clause
        assert getattr(rules, option.name) == option.choices[0] if option.choices else option.low <= option.high
        assert all(option.low <= number <= option.high for number in option.usual)
    for preset in game.presets.values():
        assert from_json(to_json(preset), game.rules) == preset
