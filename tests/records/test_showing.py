"""What one seat saw of a match: all of that, nothing else, and no file of it that cannot have been seen."""

import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from table51.cards import Card
from table51.engine import CHANCE, AnyGame, Deal, Options, Seat, Shuffle, as_seen_by, view_of
from table51.engine.wire import to_json
from table51.games import GAMES
from table51.records import (
    ActRecord,
    DealRecord,
    Player,
    Record,
    Result,
    Showing,
    read,
    read_any,
    replay,
    showing,
    write,
)
from table51.records.reading_showing import LARGEST_VIEW
from tests.laws.test_laws import A_FACE, faces, what_is_told, with_the_unseen_permuted
from tests.records.playing import played
from tests.records.test_damage import damage_text, damages
from tests.records.test_record import EVERY_TABLE
from tests.walks import CASES, Case, Played, walk

Plain = dict[str, Any]
LONGEST_LINK = 60_000  # web/src/replay/link.ts

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_table = pytest.mark.parametrize(("game", "rules", "seats"), EVERY_TABLE)


# It holds what the seat was shown, moment by moment, and no more


def recorded(case: Case, deal: Deal, path: Sequence[Played]) -> Record:
    """The record of a deal as far as it went."""
    acts = tuple(
        ActRecord(p.seat, p.act.order if isinstance(p.act, Shuffle) else case.game.notation.text(p.act))
        for p in path
        if p.seat is not None and p.act is not None
    )
    outcome = case.game.outcome(path[-1].state.table)
    result = Result(outcome.points, outcome.places) if outcome else None
    return Record(
        game=case.game_id,
        rules_version=case.game.version,
        rules=case.rules.written(),
        players=tuple(Player(f"Player {seat}") for seat in range(case.seats)),
        first_dealer=(deal.first - case.game.opens) % case.seats,
        deals=(DealRecord(1, deal.pack, deal.first, acts, result),),
        totals=outcome.points if outcome else (0,) * case.seats,
    )


def with_cards(text: str, other: dict[str, Card]) -> str:
    """The text with other cards in their places."""
    return A_FACE.sub(lambda face: other[face[0]], text)


def in_another_world(case: Case, viewer: Seat, path: Sequence[Played], deal: Deal, rng: Random) -> Record | None:
    """The record of a deal that looks the same to the viewer; None where play would have gone another way.

    The cards that the viewer was never shown lie otherwise, and where another seat's act named one, it names the one
    that lies there now.
    """
    pack = with_the_unseen_permuted(deal.pack, what_is_told(viewer, path), rng)
    if pack == deal.pack:
        return None
    other = {str(was): now for was, now in zip(deal.pack, pack, strict=True)}
    whole = recorded(case, Deal(pack, deal.first, deal.seats), path)
    acts = tuple(
        act
        if act.seat in (viewer, CHANCE) or isinstance(act.act, tuple)
        else replace(act, act=with_cards(act.act, other))
        for act in whole.deals[0].acts
    )
    (again,) = replay(replace(whole, deals=(replace(whole.deals[0], acts=acts),)))
    if again.problems or case.game.to_act(again.moments[-1].step.state.table) != case.game.to_act(path[-1].state.table):
        return None
    return replace(whole, deals=(replace(whole.deals[0], acts=acts),))


@every_case
def test_two_worlds_that_look_the_same_to_a_seat_are_shown_to_it_the_same(case: Case) -> None:
    """Byte for byte, from the deal to any later moment; the acts of others too."""
    rng = Random(str(case))
    compared = 0
    for seed in range(3):
        deal, path = case.deal(seed), walk(case, seed)
        for viewer in range(case.seats):
            for length in {1, 2, rng.randint(1, len(path)), len(path)}:
                part = path[:length]
                if other := in_another_world(case, viewer, part, deal, rng):
                    compared += 1
                    here = recorded(case, deal, part)
                    assert write(showing(other, viewer)) == write(showing(here, viewer))
                    assert write(showing(other, None)) != write(showing(here, None))
    assert compared


@every_case
def test_a_moment_names_no_card_before_its_seat_was_shown_it(case: Case) -> None:
    for seed in range(2):
        path = walk(case, seed)
        record = recorded(case, case.deal(seed), path)
        for viewer in range(case.seats):
            (deal,) = showing(record, viewer).deals
            shown: set[Card] = set()
            for moment, there in zip(deal.moments, path, strict=True):
                shown |= faces(to_json((view_of(there.state, viewer), as_seen_by(viewer, there.events))))
                if there.seat == viewer and there.act is not None:
                    shown |= faces(case.game.notation.text(there.act).encode())
                assert faces(to_json(moment)) <= shown


@every_case
def test_it_holds_no_pack_no_shuffle_and_no_act_of_another_seat(case: Case) -> None:
    record = recorded(case, case.deal(1), walk(case, 1))
    for viewer in range(case.seats):
        (deal,) = json.loads(write(showing(record, viewer)))["deals"]
        assert "pack" not in deal
        for moment in deal["moments"]:
            act = moment.get("act")
            assert act is None or ("act" in act) == (act["seat"] == viewer)
            assert set(moment.get("own", {})) <= {str(viewer)}


@every_case
def test_changes_add_up_to_the_views_of_the_engine(case: Case) -> None:
    path = walk(case, 0)
    for viewer in (None, *range(case.seats)):
        plain = json.loads(write(showing(recorded(case, case.deal(0), path), viewer)))
        table: Plain = {}
        own: Plain = {}
        for moment, there in zip(plain["deals"][0]["moments"], path, strict=True):
            table |= moment.get("table", {})
            own |= moment.get("own", {})
            assert table == json.loads(to_json(there.state.table))
            for seat in range(case.seats):
                hidden = viewer not in (None, seat)
                assert own.get(str(seat)) == (None if hidden else json.loads(to_json(there.state.own[seat])))


# What is written is read again


@every_table
def test_what_a_seat_saw_is_written_and_read_again(game: AnyGame, rules: Options, seats: int) -> None:
    record = played(game, rules, seats, seed=2)
    for seat in range(seats):
        seen = showing(record, seat)
        assert read_any(write(seen)) == (seen, ())


@every_table
def test_with_all_cards_open_it_is_the_record(game: AnyGame, rules: Options, seats: int) -> None:
    record = played(game, rules, seats, seed=2)
    assert read_any(write(showing(record, None))) == (record, ())
    assert read_any(write(record)) == read(write(record))


def test_a_match_that_stopped_in_the_middle_is_shown_so_far(record: Record) -> None:
    last = replace(record.deals[-1], acts=record.deals[-1].acts[:4], outcome=None)
    stopped, problems = read(json.dumps({**json.loads(write(record)), "deals": json.loads(to_json((last,)))}))
    assert problems
    for seat in (None, 1):
        shown = showing(stopped, seat)
        assert (
            (len(shown.deals[0].moments), shown.deals[0].outcome) == (5, None) if stopped.deals[0].acts else (1, None)
        )


def test_a_deal_whose_pack_is_lost_keeps_its_points(record: Record) -> None:
    plain = json.loads(write(record))
    plain["deals"][1]["pack"].pop()
    shown = showing(read(json.dumps(plain))[0], 0)
    assert [bool(deal.moments) for deal in shown.deals] == [True, False, True]
    assert [deal.outcome.points for deal in shown.deals if deal.outcome] == [
        deal.outcome.points for deal in record.deals if deal.outcome
    ]


def test_there_is_no_such_seat(record: Record) -> None:
    for seat in (-1, len(record.players)):
        with pytest.raises(ValueError, match="no seat"):
            showing(record, seat)


# Comments and stand-ins


def test_comments_and_stand_ins_are_kept(record: Record) -> None:
    first = record.deals[0]
    marked = replace(first.acts[1], comment="Why not the joker?", by="bot")
    record = replace(record, deals=(replace(first, acts=(first.acts[0], marked, *first.acts[2:])), *record.deals[1:]))
    assert read(write(record)) == (record, ())
    for seat in (None, 0):
        shown = showing(record, seat)
        act = shown.deals[0].moments[2].act
        assert act
        assert (act.by, act.comment) == ("bot", "Why not the joker?")
        assert read_any(write(shown)) == (record if seat is None else shown, ())


@pytest.mark.parametrize("comment", ["", "x" * 501, 7, None, []])
def test_a_comment_that_is_none_costs_no_act(record: Record, comment: object) -> None:
    for seat in (None, 0):
        plain = json.loads(write(showing(record, seat)))
        plain["deals"][0]["moments"][2]["act"]["comment"] = comment
        again, problems = read_any(json.dumps(plain))
        assert [(p.params["field"], p.params["deal"], p.params["action"]) for p in problems] == [("comment", 1, 2)]
        assert again == (record if seat is None else showing(record, seat))


# What cannot have been seen is told


@pytest.fixture(scope="module")
def seen(record: Record) -> Showing:
    return showing(record, 0)


def damaged(seen: Showing, damage: Callable[[Plain], object]) -> tuple[Record | Showing, list[tuple[str, Any, Any]]]:
    plain = json.loads(write(seen))
    damage(plain)
    again, problems = read_any(json.dumps(plain))
    return again, [(p.code, p.params.get("deal"), p.params.get("action")) for p in problems]


def own_act(seen: Showing, deal: int = 1) -> int:
    """The number of the first act of the seat itself, from 1."""
    return next(i for i, moment in enumerate(seen.deals[deal].moments) if moment.act and moment.act.seat == seen.seat)


def test_an_own_act_that_is_refused_is_told_with_its_reason_and_the_rest_is_kept(seen: Showing) -> None:
    at = own_act(seen)
    again, problems = damaged(seen, lambda m: m["deals"][1]["moments"][at]["act"].update(act="swap all"))
    assert problems == [("japanese51.first.must_swap_one", 2, at)]
    assert isinstance(again, Showing)
    assert again.deals[1] == replace(seen.deals[1], moments=seen.deals[1].moments[:at])
    assert (again.deals[0], again.deals[2], again.totals) == (seen.deals[0], seen.deals[2], seen.totals)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"act": "dance"}, "text.verb"),
        ({"act": None}, "record.missing"),
        ({"act": [0, 1]}, "record.missing"),
        ({"seat": 77}, "showing.turn"),
        ({"seat": -1}, "showing.turn"),
        ({"seat": "me"}, "record.form"),
    ],
)
def test_an_act_that_nobody_can_have_done(seen: Showing, act: Plain, code: str) -> None:
    at = own_act(seen)
    _, problems = damaged(seen, lambda m: m["deals"][1]["moments"][at]["act"].update(act))
    assert problems == [(code, 2, at)]


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ({"turn": "me"}, "showing.form"),
        ({"row": ["1X"]}, "showing.form"),
        ({"phase": "supper"}, "showing.form"),
        ({"rules": {"deals": 2}}, "showing.rules"),
        ({"rules": {"deals": 0}}, "rules.range"),
        ({"row": ["AS"] * 5_000}, "showing.too_large"),
    ],
)
def test_a_table_that_cannot_be(seen: Showing, table: Plain, code: str) -> None:
    again, problems = damaged(seen, lambda m: m["deals"][1]["moments"][2].update(table=table))
    assert problems == [(code, 2, 2)]
    assert isinstance(again, Showing)
    assert again.deals[1].moments == seen.deals[1].moments[:2]
    assert (again.deals[0], again.deals[2]) == (seen.deals[0], seen.deals[2])


def hand_at(match: Plain, deal: int, moment: int, seat: Seat) -> list[str]:
    """The hand that the seat has in that moment."""
    hands = [
        m["own"][str(seat)] for m in match["deals"][deal]["moments"][: moment + 1] if str(seat) in m.get("own", {})
    ]
    return list(hands[-1])


def test_a_card_that_lies_in_two_places(seen: Showing) -> None:
    def damage(match: Plain) -> None:
        own = hand_at(match, 1, 2, 0)
        match["deals"][1]["moments"][2].setdefault("table", {})["cleared"] = own[:1]

    again, problems = damaged(seen, damage)
    assert problems[0] == ("showing.twice", 2, 2)
    assert isinstance(again, Showing)
    assert again.deals[1].moments == seen.deals[1].moments[:2]
    assert (again.deals[0], again.deals[2]) == (seen.deals[0], seen.deals[2])


@pytest.mark.parametrize(("table", "code"), [({"stock": 5}, "showing.count"), ({"known": [[]]}, "showing.count")])
def test_cards_that_are_too_few(seen: Showing, table: Plain, code: str) -> None:
    _, problems = damaged(seen, lambda m: m["deals"][1]["moments"][0]["table"].update(table))
    assert problems == [(code, 2, None)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_pack_that_cannot_be(game: AnyGame) -> None:
    plain = json.loads(write(showing(played(game, game.rules(), game.seats.start, seed=4, most_deals=1), 0)))
    own = plain["deals"][0]["moments"][0]["own"]["0"]
    hand = own["hand"] if isinstance(own, dict) else own
    hand += hand[:1] * 2  # one more than there are twins
    _, problems = read_any(json.dumps(plain))
    assert [(problem.code, problem.params.get("deal")) for problem in problems][:1] == [("showing.twice", 1)]


@pytest.mark.parametrize(
    "event",
    [
        {"code": "japanese51.swapped"},
        {"code": "no.such"},
        {"code": "japanese51.swapped", "params": {"give": 7, "take": "AS"}, "seat": 1},
    ],
)
def test_an_event_that_cannot_be_told(seen: Showing, event: Plain) -> None:
    _, problems = damaged(seen, lambda m: m["deals"][1]["moments"][2].update(events=[event]))
    assert problems == [("showing.told", 2, 2)]


def test_a_table_on_which_the_game_itself_stumbles(seen: Showing, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr(type(GAMES["japanese51"]), "check", stumbles)
    _, problems = damaged(seen, lambda m: None)
    assert problems == [("showing.impossible", deal, own_act(seen, deal - 1)) for deal in (1, 2, 3)]
    monkeypatch.setattr(type(GAMES["japanese51"]), "outcome", stumbles)
    assert all(code == "showing.impossible" for code, *_ in damaged(seen, lambda m: None)[1])


def test_a_hand_that_is_missing(seen: Showing) -> None:
    _, problems = damaged(seen, lambda m: m["deals"][0]["moments"][0]["own"].clear())
    assert problems[0] == ("showing.form", 1, None)


def test_what_others_hold_or_chose_is_not_read(seen: Showing) -> None:
    def damage(match: Plain) -> None:
        for moment in match["deals"][0]["moments"][1:]:
            moment["own"] = {**moment.get("own", {}), "1": ["AS"]}
            if moment["act"]["seat"] == 1:
                moment["act"]["act"] = "swap AS>AH"

    assert damaged(seen, damage) == (seen, [])


def test_points_that_the_last_table_does_not_give(seen: Showing) -> None:
    again, problems = damaged(seen, lambda m: m["deals"][0]["outcome"].update(points=[7] * len(seen.players)))
    assert problems == [("record.outcome", 1, None)]
    assert again == seen


@pytest.mark.parametrize("outcome", [{"points": [7]}, {"places": []}, {"points": [1] * 9, "places": [1] * 9}, [], 7])
def test_an_outcome_of_another_number_of_seats(seen: Showing, outcome: object) -> None:
    def damage(match: Plain) -> None:
        deal = match["deals"][-1]
        del deal["moments"][2:]
        deal["outcome"] = {**deal["outcome"], **outcome} if isinstance(outcome, dict) else outcome

    again, problems = damaged(seen, damage)
    assert problems[0] == ("record.form", 3, None)
    assert again.deals[-1].outcome is None
    assert again.deals[:2] == seen.deals[:2]


def test_moments_of_which_none_is_left(seen: Showing) -> None:
    _, problems = damaged(seen, lambda m: m["deals"][0].update(moments=[]))
    assert problems == [("record.deal.unfinished", 1, 0)]


def test_moments_that_end_too_soon(seen: Showing) -> None:
    def damage(match: Plain) -> None:
        del match["deals"][0]["moments"][3:]

    again, problems = damaged(seen, damage)
    assert problems == [("record.deal.unfinished", 1, 2)]
    assert again.totals == seen.totals


def test_pictures_of_an_open_match_that_its_acts_do_not_lead_to(record: Record) -> None:
    def damage(match: Plain) -> None:
        match["deals"][1]["moments"][2]["table"]["turn"] = 0
        match["deals"][1]["moments"][2]["own"] = {"0": []}

    assert damaged(showing(record, None), damage) == (record, [("showing.differs", 2, None)])


@pytest.mark.parametrize("seat", [9, -1, "me", [], True])
def test_a_seat_that_there_is_none_of(seen: Showing, seat: object) -> None:
    again, problems = damaged(seen, lambda m: m.update(seat=seat))
    assert problems[0] == ("record.form", None, None)
    assert isinstance(again, Showing)


def test_other_versions_and_games_are_told(seen: Showing) -> None:
    assert damaged(seen, lambda m: m.update(version=2)) == (seen, [("record.version", None, None)])
    _, problems = damaged(seen, lambda m: m.update(game="whist"))
    assert [problem[0] for problem in problems][:1] == ["record.game"]


@pytest.mark.parametrize("viewer", [None, 0])
@settings(max_examples=40)
@given(damages=damages)
def test_reading_damaged_ones_never_raises(
    record: Record, viewer: Seat | None, damages: list[tuple[str, float, int, str]]
) -> None:
    text = write(showing(record, viewer))
    for kind, share, size, new in damages:
        text = damage_text(text, kind, int(share * len(text)), size, new)
    again, problems = read_any(text)
    assert all(problem.code for problem in problems)
    to_json(problems)
    assert read_any(write(again))[0].deals == again.deals


def values_in(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data that holds something: its container, and its name or number there."""
    pairs = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for name, value in pairs:
        yield plain, name
        yield from values_in(value)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@settings(max_examples=40)
@given(
    at=st.floats(0, 1, exclude_max=True),
    value=st.sampled_from([None, -1, 0, 3, 10**17, "", "AS", [], ["AS", "AS"], {}]),
)
def test_any_value_may_be_any_other(game: AnyGame, at: float, value: object) -> None:
    seats = game.seats.start
    plain = json.loads(write(showing(played(game, game.rules(), seats, seed=1, most_deals=1), 1)))
    places = list(values_in(plain["deals"][0]["moments"]))
    holder, name = places[int(at * len(places))]
    holder[name] = value
    again, problems = read_any(json.dumps(plain))
    to_json((again, problems))
    assert read_any(write(again))[0].deals == again.deals


def test_the_longest_views_have_room() -> None:
    longest = max(len(to_json((p.state.table, p.state.own[0]))) for case in CASES for p in walk(case, 0))
    assert longest < LARGEST_VIEW / 3


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_an_ordinary_match_fits_into_a_link(game: AnyGame) -> None:
    """What the page makes of it: JSON, deflated, in base64 (docs/records.md has the figures)."""
    record = played(game, game.rules(), game.seats.stop - 1, seed=3, most_deals=99, level="steady")
    for seat in (None, 0):
        packer = zlib.compressobj(6, zlib.DEFLATED, -15)
        packed = packer.compress(to_json(showing(record, seat))) + packer.flush()
        assert len(packed) * 4 / 3 < LONGEST_LINK
