"""A record written, read and replayed: nothing is lost, and nothing is left to chance."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from table51.cards import read_cards, without
from table51.engine import AnyGame, Deal, Options, Shuffle, note
from table51.engine.wire import to_json
from table51.games import GAMES
from table51.records import ActRecord, Player, Record, Recorder, Result, read, replay, score_under, write
from tests.records.playing import played

EVERY_TABLE = [
    pytest.param(game, rules, seats, id=f"{game.id}-{name}-{seats}")
    for game in GAMES.values()
    for name, rules in game.presets.items()
    for seats in (game.seats.start, game.seats.stop - 1)
]


@pytest.mark.parametrize(("game", "rules", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_written_is_read_again(game: AnyGame, rules: Options, seats: int, seed: int) -> None:
    record = played(game, rules, seats, seed)
    assert read(write(record)) == (record, ())


@pytest.mark.parametrize(("game", "rules", "seats"), EVERY_TABLE)
def test_a_replay_gives_the_same_states_events_and_outcomes(game: AnyGame, rules: Options, seats: int) -> None:
    record = played(game, rules, seats, seed=4)
    for deal, again in zip(record.deals, replay(record), strict=True):
        step = game.start(rules, again.deal)
        assert again.moments[0].step == step
        for entry, moment in zip(deal.acts, again.moments[1:], strict=True):
            act = Shuffle(entry.act) if isinstance(entry.act, tuple) else game.notation.read(entry.act)
            step = game.apply(step.state, entry.seat, act)
            assert moment.act == entry
            assert moment.step == step
        assert game.to_act(step.state.table) == ()
        assert again.result == deal.outcome
        assert again.problems == ()


def test_the_file_has_a_field_or_a_deal_a_line(record: Record) -> None:
    lines = write(record).splitlines()
    assert [line[:9] for line in lines if line.startswith('{"deal":')] == ['{"deal":1', '{"deal":2', '{"deal":3']
    assert json.loads(write(record)) == json.loads(to_json(record))


def test_any_json_of_it_will_do(record: Record) -> None:
    plain = json.loads(write(record))
    layouts: list[dict[str, Any]] = [{"indent": 4}, {"separators": (",", ":")}, {"sort_keys": True}]
    for layout in layouts:
        assert read(json.dumps(plain, **layout)) == (record, ())
    assert read(b"\xef\xbb\xbf" + write(record).encode()) == (record, ())


def test_a_match_that_stopped_in_the_middle_is_no_damage(record: Record) -> None:
    last = record.deals[-1]
    assert last.outcome
    before = tuple(total - points for total, points in zip(record.totals, last.outcome.points, strict=True))
    stopped = replace(
        record, deals=(*record.deals[:-1], replace(last, acts=last.acts[:5], outcome=None)), totals=before
    )
    assert read(write(stopped)) == (stopped, ())


def test_a_match_before_its_first_deal_is_a_record() -> None:
    game = GAMES["japanese51"]
    empty = Recorder(game, game.rules(), [Player("Aki"), Player("Ben", "steady")], 1).record()
    assert read(write(empty)) == (empty, ())
    assert list(replay(empty)) == []


def test_stand_ins_and_acts_as_people_write_them_are_kept(record: Record) -> None:
    first = record.deals[0]
    act = first.acts[0]
    assert isinstance(act.act, str)
    loose = ActRecord(act.seat, act.act.lower().replace("10", "T"), "bot")
    deals = (replace(first, acts=(loose, *first.acts[1:])), *record.deals[1:])
    again, problems = read(write(replace(record, deals=deals)))
    assert problems == ()
    assert again.deals[0].acts[0] == replace(act, by="bot")


def test_the_recorder_may_be_asked_at_any_time(record: Record) -> None:
    game = GAMES["japanese51"]
    rules = game.rules(deals=3)
    recorder = Recorder(game, rules, record.players, record.first_dealer)
    for again in replay(record):
        recorder.deal(again.deal)
        assert read(write(recorder.record()))[1] == ()
        for moment in again.moments[1:]:
            assert moment.act
            act = moment.act.act
            recorder.act(moment.act.seat, Shuffle(act) if isinstance(act, tuple) else game.notation.read(act))
        assert again.outcome
        recorder.outcome(again.outcome)
    assert recorder.record() == record


# Under other rules


def test_the_same_rules_score_the_same(record: Record) -> None:
    game = GAMES[record.game]
    assert score_under(record, game.rules.read(record.rules)) == (record, ())


def test_a_tie_rule_changes_what_a_call_brings() -> None:
    """A call of 25, tied by 25 with the joker, fails by the source and holds by the option (J-19, J-20)."""
    game = GAMES["japanese51"]
    near = read_cards("2H JK 3H 2S 4H 3S 6H 4S KC 5S 10H 2C 3C 4C 5C").cards
    deal = Deal((*near, *without(game.pack(game.rules()), near)), first=0, seats=2)
    call = game.notation.read("swap KC>10H call")
    over = game.apply(game.start(game.rules(), deal).state, 0, call).state
    outcome = game.outcome(over.table)
    assert outcome
    recorder = Recorder(game, game.rules(), [Player("Aki"), Player("Ben")], first_dealer=1)
    recorder.deal(deal)
    recorder.act(0, call)
    recorder.outcome(outcome)
    assert recorder.record().totals == (0, 25)

    other, problems = score_under(recorder.record(), game.rules(caller_tie="natural_ranks_higher"))
    assert problems == ()
    assert other.totals == (25, 25)
    assert other.deals[0].outcome == Result(points=(25, 25), places=(1, 2))
    assert read(write(other)) == (other, ())


def test_rules_under_which_the_deal_would_go_on_give_no_outcome() -> None:
    game = GAMES["japanese51"]
    record = played(game, game.rules(), 3, seed=7)
    other, problems = score_under(record, game.rules(after_call="last_turn"))
    assert problems == (note("record.deal.unfinished", deal=1, action=len(record.deals[0].acts)),)
    assert other.deals[0].outcome is None
    assert other.deals[0].acts == record.deals[0].acts
    assert other.totals == (0, 0, 0)


def test_rules_that_end_the_deal_sooner_give_no_outcome() -> None:
    game = GAMES["japanese51"]
    record = played(game, game.rules(), 3, seed=7)
    other, problems = score_under(record, game.rules(turn_limit=2))
    assert [(p.code, p.params["deal"], p.params["action"]) for p in problems] == [("deal.over", 1, 7)]
    assert other.deals[0].outcome is None
    assert len(other.deals[0].acts) == 6
