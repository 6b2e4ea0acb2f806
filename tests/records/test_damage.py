"""Damaged files: every problem is told with its deal and action, and nothing sound is lost."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from table51.engine import CHANCE, AnyGame, Note
from table51.engine.wire import to_json
from table51.games import GAMES
from table51.records import Player, Record, read, replay, write
from table51.records.reading import MOST_PROBLEMS
from table51.records.salvage import MOST_CHARACTERS, MOST_DEALS
from tests.records.playing import played

Plain = dict[str, Any]


def damaged(record: Record, damage: Callable[[Plain], object]) -> tuple[Record, list[tuple[str, Mapping[str, Any]]]]:
    """What is read of the record after `damage`, and the problems told."""
    plain = json.loads(write(record))
    damage(plain)
    again, problems = read(json.dumps(plain))
    return again, [(problem.code, problem.params) for problem in problems]


def test_a_refused_act_is_told_with_its_reason_and_the_rest_is_kept(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["deals"][1]["acts"][3].update(act="swap AH>AS"))
    assert {code for code, _ in problems} <= {"card.not_in_hand", "japanese51.card.not_in_row"}
    assert all((params["deal"], params["action"]) == (2, 4) for _, params in problems)
    assert again.deals[0] == record.deals[0]
    assert again.deals[2] == record.deals[2]
    assert again.deals[1] == replace(record.deals[1], acts=record.deals[1].acts[:3])
    assert again.totals == record.totals


def test_a_refused_act_keeps_its_clause(record: Record) -> None:
    plain = json.loads(write(record))
    plain["deals"][0]["acts"][0]["act"] = "swap all"
    (problem,) = read(json.dumps(plain))[1]
    assert problem == Note("japanese51.first.must_swap_one", {"deal": 1, "action": 1}, "J-10")


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"seat": 0, "act": "dance"}, "text.verb"),
        ({"seat": 0, "act": "swap 1X>ZZ"}, "text.card"),
        ({"seat": 0, "act": "x" * 5000}, "text.too_long"),
        ({"seat": 9, "act": "pass"}, "record.act.seat"),
        ({"seat": -1, "act": "pass"}, "record.act.seat"),
        ({"seat": 10**30, "act": "pass"}, "record.form"),
        ({"seat": True, "act": "pass"}, "record.form"),
        ({"seat": -1, "act": [0, 1, 2]}, "shuffle.not_now"),
        ({"seat": 1, "act": [0, 1, 2]}, "shuffle.not_now"),
        ({"seat": 0, "act": ["a"]}, "record.form"),
        ({"seat": 0}, "record.form"),
        ({}, "record.form"),
        ("pass", "record.form"),
        (None, "record.missing"),
        (17, "record.form"),
    ],
)
def test_an_act_that_is_none_ends_what_can_be_replayed(record: Record, act: object, code: str) -> None:
    again, problems = damaged(record, lambda m: m["deals"][1]["acts"].__setitem__(3, act))
    assert [(c, p["deal"], p["action"]) for c, p in problems] == [(code, 2, 4)]
    assert [len(deal.acts) for deal in again.deals] == [len(record.deals[0].acts), 3, len(record.deals[2].acts)]
    assert again.totals == record.totals


def test_a_wrong_shuffle(record: Record) -> None:
    deal, action = next(
        (d, a) for d, deal in enumerate(record.deals) for a, act in enumerate(deal.acts) if act.seat == CHANCE
    )
    again, problems = damaged(record, lambda m: m["deals"][deal]["acts"][action]["act"].__setitem__(0, 99))
    assert [(c, p["deal"], p["action"]) for c, p in problems] == [("shuffle.not_an_order", deal + 1, action + 1)]
    assert len(again.deals[deal].acts) == action


def test_a_wrong_seat_is_out_of_turn(record: Record) -> None:
    seats = len(record.players)
    wrong = (record.deals[0].acts[0].seat + 1) % seats
    _, problems = damaged(record, lambda m: m["deals"][0]["acts"][0].update(seat=wrong))
    assert [(c, p["deal"], p["action"]) for c, p in problems] == [("turn.not_yours", 1, 1)]


def test_a_mark_that_is_none_costs_no_act(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["deals"][0]["acts"][2].update(by="a ghost"))
    assert problems == [("record.form", {"field": "by", "value": "a ghost", "deal": 1, "action": 3})]
    assert again == record


def test_a_card_twice_in_the_pack(record: Record) -> None:
    lost, twice = record.deals[1].pack[0], record.deals[1].pack[1]
    again, problems = damaged(record, lambda m: m["deals"][1]["pack"].__setitem__(0, twice))
    assert problems == [
        ("record.pack.missing", {"deal": 2, "cards": (lost,)}),
        ("record.pack.extra", {"deal": 2, "cards": (twice,)}),
    ]
    assert again.deals[1] == replace(record.deals[1], pack=(twice, *record.deals[1].pack[1:]))
    assert [len(deal.moments) for deal in replay(again)][1] == 0
    assert again.totals == record.totals


def test_a_card_missing_from_the_pack(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["deals"][0]["pack"].pop())
    assert problems == [("record.pack.missing", {"deal": 1, "cards": record.deals[0].pack[-1:]})]
    assert again.deals[1:] == record.deals[1:]


def test_what_is_no_card_in_the_pack_is_told_with_its_place(record: Record) -> None:
    _, problems = damaged(record, lambda m: m["deals"][0]["pack"].__setitem__(4, "11H"))
    assert problems[0] == ("record.pack.card", {"deal": 1, "place": 5, "value": "11H"})


def test_a_wrong_outcome_gives_way_to_the_replay(record: Record) -> None:
    points = [7] * len(record.players)
    again, problems = damaged(record, lambda m: m["deals"][0]["outcome"].update(points=points))
    assert [(code, params["deal"]) for code, params in problems] == [("record.outcome", 1)]
    assert again == record


@pytest.mark.parametrize("outcome", [None, 5, {}, {"points": [1], "places": [1]}, {"points": "x", "places": "y"}])
def test_an_outcome_of_no_form_is_worked_out_again(record: Record, outcome: object) -> None:
    again, problems = damaged(record, lambda m: m["deals"][0].update(outcome=outcome))
    assert again == record
    assert problems or outcome is None


def test_wrong_totals_are_added_up_again(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["totals"].__setitem__(0, 1000))
    assert [code for code, _ in problems] == ["record.totals"]
    assert again == record


def test_options_that_are_none_have_their_default(record: Record) -> None:
    def damage(match: Plain) -> None:
        match["rules"] |= {"tempo": "fast", "joker_value": "a million", "turn_limit": 10**9}
        del match["rules"]["after_call"]

    again, problems = damaged(record, damage)
    assert sorted(code for code, _ in problems) == ["record.missing", "rules.choice", "rules.range", "rules.unknown"]
    assert again == record


@pytest.mark.parametrize("rules", [None, 3, [], {"deals": [[[]]]}, {"deals": {}}])
def test_rules_of_no_form_are_the_standard_ones(record: Record, rules: object) -> None:
    again, problems = damaged(record, lambda m: m.update(rules=rules))
    assert problems
    assert again.rules["joker_value"] == "cap"
    assert [deal.pack for deal in again.deals] == [deal.pack for deal in record.deals]


def test_an_unknown_game_keeps_what_is_written(record: Record) -> None:
    again, problems = damaged(record, lambda m: m.update(game="whist"))
    assert [code for code, _ in problems] == ["record.game"]
    assert again == replace(record, game="whist")


def test_other_versions_are_told_and_read_all_the_same(record: Record) -> None:
    again, problems = damaged(record, lambda m: m.update(format="chess", version=2, rules_version=9))
    assert [code for code, _ in problems] == ["record.format", "record.version", "record.rules_version"]
    assert again == replace(record, rules_version=9)


def test_lost_players_are_counted_by_the_scores(record: Record) -> None:
    again, problems = damaged(record, lambda m: m.pop("players"))
    assert [code for code, _ in problems] == ["record.missing"]
    assert again.deals == record.deals
    assert [player.name for player in again.players] == [""] * len(record.players)


@pytest.mark.parametrize("left", [0, 1])
def test_players_of_whom_too_few_are_left_are_counted_by_the_scores(record: Record, left: int) -> None:
    again, problems = damaged(record, lambda m: m.update(players=m["players"][:left]))
    assert [(code, params["count"]) for code, params in problems] == [("record.players", left)]
    assert again.deals == record.deals
    assert again.players == record.players[:left] + (Player(""),) * (len(record.players) - left)


def test_a_broken_name_loses_no_deal(record: Record) -> None:
    name = record.players[1].name
    again, problems = read(write(record).replace(json.dumps(name, ensure_ascii=False), '"\\udc"'))
    assert [problem.code for problem in problems] == ["record.syntax", "record.players"]
    assert again.deals == record.deals


def test_a_player_of_no_form_keeps_the_seat(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["players"].__setitem__(1, {"name": 5}))
    assert problems == [("record.form", {"field": "players.2", "value": "{…}"})]
    assert again.deals == record.deals


def test_a_number_of_players_the_game_is_not_for(record: Record) -> None:
    again, problems = damaged(record, lambda m: m.update(players=m["players"] * 3))
    assert "record.players" in [code for code, _ in problems]
    assert again.deals[0].pack == record.deals[0].pack


def test_a_lost_first_dealer_follows_from_the_first_deal(record: Record) -> None:
    again, problems = damaged(record, lambda m: m.update(first_dealer="me"))
    assert [code for code, _ in problems] == ["record.form"]
    assert again == record


def test_a_deal_that_is_gone_keeps_its_number(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["deals"].pop(1))
    assert ("record.deal.lost", {"deal": 2}) in problems
    assert again.deals[0] == record.deals[0]
    assert again.deals[2] == record.deals[2]
    assert again.deals[1].pack == ()


@pytest.mark.parametrize("deal", [None, 5, [], "deal"])
def test_a_deal_that_is_none_keeps_its_number(record: Record, deal: object) -> None:
    again, problems = damaged(record, lambda m: m["deals"].__setitem__(1, deal))
    assert ("record.deal.lost", {"deal": 2}) in problems
    assert again.deals[0] == record.deals[0]
    assert again.deals[2] == record.deals[2]


def test_a_deal_that_stops_before_its_end_and_is_not_the_last(record: Record) -> None:
    def damage(match: Plain) -> None:
        match["deals"][0].update(outcome=None)
        del match["deals"][0]["acts"][5:]

    again, problems = damaged(record, damage)
    assert ("record.deal.unfinished", {"deal": 1, "action": 5}) in problems
    assert again.deals[1:] == record.deals[1:]


def test_a_deal_after_the_match_was_over(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["rules"].update(deals=2))
    assert problems == [("record.deal.extra", {"deal": 3})]
    assert again.deals == record.deals


def test_several_problems_are_told_at_once(record: Record) -> None:
    def damage(match: Plain) -> None:
        match["rules"]["deals"] = 2.5
        match["deals"][0]["pack"].pop()
        match["deals"][1]["acts"][0]["act"] = "pass"
        match["totals"] = []

    _, problems = damaged(record, damage)
    assert [code for code, _ in problems] == [
        "record.form",
        "record.pack.missing",
        "record.deal.extra",
        "japanese51.first.must_swap_one",
        "record.deal.extra",
        "record.totals",
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record.syntax"),
        ("hello", "record.syntax"),
        ("{}", "record.no_deals"),
        ("[1, 2]", "record.no_deals"),
        ("null", "record.no_deals"),
        ("[" * 100_000, "record.nested"),
        ('{"deals":' * 100_000, "record.nested"),
        (b"\xff\xfe\x00", "record.encoding"),
        ("9" * 10_000, "record.no_deals"),
        ('{"deal":' * 100_000, "record.nested"),
    ],
)
def test_what_is_no_record_at_all(text: str | bytes, code: str) -> None:
    again, problems = read(text)
    assert code in [problem.code for problem in problems]
    assert read(write(again))[0] == again


def test_a_huge_file_is_cut_and_the_rest_is_read(record: Record) -> None:
    huge = write(record).replace('"totals"', '"padding":"' + "x" * MOST_CHARACTERS + '","totals"')
    again, problems = read(huge)
    assert [problem.code for problem in problems] == ["record.too_long", "record.syntax", "record.missing"]
    assert again == record


def test_there_is_a_most_of_deals(record: Record) -> None:
    again, problems = damaged(record, lambda m: m.update(deals=[None] * (MOST_DEALS + 5)))
    assert problems[0] == ("record.too_many", {"most": MOST_DEALS})
    assert len(again.deals) == MOST_DEALS


def test_there_is_a_most_of_problems(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["rules"].update({f"option {n}": n for n in range(5000)}))
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1] == ("record.more", {"most": MOST_PROBLEMS})
    assert again.deals == record.deals


def test_half_a_character_is_replaced(record: Record) -> None:
    again, problems = damaged(record, lambda m: m["players"][0].update(name="a\ud800b\udc00"))
    assert problems == []
    assert again.players[0].name == "a\ufffdb\ufffd"
    to_json(again)


@given(share=st.floats(0, 1))
def test_a_file_cut_off_anywhere_keeps_every_whole_deal(record: Record, share: float) -> None:
    text = write(record)
    cut = text[: int(share * len(text))]
    again, _ = read(cut)
    whole = sum(line.removesuffix(",") in cut for line in text.split("\n")[9:12])
    assert again.deals[:whole] == record.deals[:whole]
    for deal in again.deals[whole:]:  # the one that was being written
        assert deal.acts == record.deals[whole].acts[: len(deal.acts)]


damages = st.lists(
    st.tuples(
        st.sampled_from(["cut", "delete", "insert", "replace", "swap"]),
        st.floats(0, 1),
        st.integers(1, 30),
        st.text(st.sampled_from('{}[]",:0123456789aASHDC\\\n \x00deal'), max_size=6) | st.text(max_size=4),
    ),
    min_size=1,
    max_size=3,
)


def damage_text(text: str, kind: str, at: int, size: int, new: str) -> str:
    match kind:
        case "cut":
            return text[:at]
        case "delete":
            return text[:at] + text[at + size :]
        case "insert":
            return text[:at] + new + text[at:]
        case "swap":
            return text[:at] + text[at : at + size][::-1] + text[at + size :]
        case _:
            return text[:at] + new + text[at + len(new) :]


@given(damages=damages)
def test_reading_never_raises_and_never_loses_a_sound_deal(
    record: Record, damages: list[tuple[str, float, int, str]]
) -> None:
    text = write(record)
    lines = text.split("\n")
    head, deals = "\n".join(lines[:8]), [line.removesuffix(",") for line in lines[9:12]]
    for kind, share, size, new in damages:
        text = damage_text(text, kind, int(share * len(text)), size, new)
    again, problems = read(text)
    assert read(write(again))[0].deals == again.deals
    assert all(problem.code for problem in problems)
    to_json(problems)
    if head in text:
        for deal, line in zip(record.deals, deals, strict=True):
            if line in text:
                assert replace(deal, deal=0) in [replace(kept, deal=0) for kept in again.deals]


@given(data=st.binary(max_size=300) | st.text(max_size=300))
def test_reading_anything_never_raises(data: bytes | str) -> None:
    again, problems = read(data)
    assert problems
    assert again.deals == ()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(value=json_values, path=st.lists(st.integers(0, 400), min_size=1, max_size=5))
def test_any_value_anywhere_never_raises(record: Record, value: object, path: list[int]) -> None:
    plain = json.loads(write(record))
    at: Any = plain
    for step in path[:-1]:
        inner = at[_key(at, step)]
        if not isinstance(inner, dict | list) or not inner:
            break
        at = inner
    at[_key(at, path[-1])] = value
    again, _ = read(json.dumps(plain))
    assert read(write(again))[0].deals == again.deals


def _key(at: Any, step: int) -> Any:
    return list(at)[step % len(at)] if isinstance(at, dict) else step % len(at)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@given(rng=st.randoms(use_true_random=False))
def test_acts_mixed_up_are_refused_and_never_raise(game: AnyGame, rng: Random) -> None:
    record = played_once(game)
    plain = json.loads(write(record))
    acts = plain["deals"][0]["acts"]
    texts = [act["act"] for act in acts] + [form.format_map(_Nonsense(rng)) for form in game.notation.forms]
    at = rng.randrange(len(acts))
    acts[at] |= {"act": rng.choice(texts), "seat": rng.choice([acts[at]["seat"], rng.randint(-2, 9)])}
    again, problems = read(json.dumps(plain))
    kept = len(again.deals[0].acts)
    assert kept >= at
    assert again.deals[0].acts[:at] == record.deals[0].acts[:at]
    assert again == record or kept > at or (1, at + 1) in {
        (problem.params.get("deal"), problem.params.get("action")) for problem in problems
    }  # fmt: skip
    assert again.deals[1:] == record.deals[1:]


@cache
def played_once(game: AnyGame) -> Record:
    return played(game, game.rules(), game.seats.start + 1, seed=4)


class _Nonsense(dict[str, str]):
    """Something to stand in every place of an act's form."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __missing__(self, field: str) -> str:
        return self.rng.choice(["", "0", "-1", "99", "9S", "5S5H5D", "JKJKJK", "2S3S4S 5H5D5C"])
