"""Deals of real tables, settled from what their players tell (sections B, C, D of the reported cases, S-6, S-7)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.engine import AnyGame, Refused, Told
from table51.games.chinese51 import CHINESE51
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.japanese51 import JAPANESE51
from table51.games.turkish51 import TURKISH51
from table51.settling import questions, settle

GAMES: tuple[AnyGame, ...] = (CHINESE51, CHINESE_POKER, JAPANESE51, TURKISH51)


def told(*lines: str) -> list[Told]:
    """`call aki 45`, `mixed dev`, `hand ben 45 +joker`."""
    parts = [line.removesuffix(" +joker").split(" ", 2) for line in lines]
    return [
        Told(player, role, "".join(text), line.endswith(" +joker"))
        for line, (role, player, *text) in zip(lines, parts, strict=True)
    ]


def points(game: AnyGame, *lines: str, **options: Any) -> list[int]:
    return [one.points for one in settle(game, game.rules(**options), told(*lines))]


def places(game: AnyGame, *lines: str, **options: Any) -> list[int]:
    return [one.place for one in settle(game, game.rules(**options), told(*lines))]


def codes(game: AnyGame, *lines: str, **options: Any) -> list[str]:
    with pytest.raises(Refused) as refused:
        settle(game, game.rules(**options), told(*lines))
    return [reason.code for reason in refused.value.reasons]


# 51 Chinese


def test_Q_CN_01_a_challenger_s_perfect_hand_counts_51() -> None:
    assert points(CHINESE51, "call a AhKhQhJh9h", "challenge b AsKsQsJsTs", "flush c AcKcQcJc8c") == [0, 101, 49]


def test_Q_CN_02_the_worked_hand_by_numbers_and_by_cards() -> None:
    assert points(CHINESE51, "call alice 48", "flush ben 44", "challenge cara 50", "mixed dev") == [0, 44, 98, 0]
    cards = ("call alice AH KH QH 9H 8H", "flush ben 44", "challenge cara AS KS QS JS 9S", "mixed dev")
    settled = settle(CHINESE51, CHINESE51.rules(), told(*cards))
    assert [one.points for one in settled] == [0, 44, 98, 0]
    assert [(one.lines[0].points, one.lines[0].clause) for one in settled] == [
        (0, "C-20"), (44, "C-23"), (98, "C-20"), (0, "C-17"),
    ]  # fmt: skip


def test_Q_CN_04_a_clear_count_is_doubled() -> None:
    assert points(CHINESE51, "call p AsKsQsJsTs", "flush q 44") == [102, 44]


def test_Q_CN_05_four_of_a_suit_are_no_flush() -> None:
    assert codes(CHINESE51, "call a KsQsJsTs9h", "mixed b") == ["chinese51.call.mixed"]
    assert codes(CHINESE51, "call a 44", "challenge b KsQsJsTs9h") == ["chinese51.challenge.mixed"]
    assert codes(CHINESE51, "flush a KsQsJsTs9h", "mixed b") == ["chinese51.told.mixed_flush"]


def test_Q_CN_07_the_last_of_tied_challengers_wins_or_the_first() -> None:
    tied = ("call a 46", "challenge b 46", "challenge c 46")
    assert points(CHINESE51, *tied) == [0, 0, 138]
    assert points(CHINESE51, *tied, challenge_tie="first") == [0, 138, 0]
    assert points(CHINESE51, *tied, challenge_tie="split") == [0, 69, 69]


def test_Q_CN_09_the_best_challenger_takes_caller_and_challengers() -> None:
    assert points(CHINESE51, "call a 40", "challenge b 45", "challenge c 47") == [0, 0, 132]
    assert points(CHINESE51, "call a 48", "challenge b 40", "challenge c 47") == [135, 0, 0]


def test_Q_CN_16_a_joker_where_none_is_played() -> None:
    assert codes(CHINESE51, "call a AsKsQsJsJK", "mixed b") == ["chinese51.table.no_jokers", "told.card_twice"]
    assert points(CHINESE51, "call a KsQsJsTsJK", "mixed b", jokers=2) == [50, 0]
    assert points(CHINESE51, "call a AsKsQsJKJK", "mixed b", jokers=2) == [102, 0]


def test_Q_CN_17_a_bomb_where_it_is_played() -> None:
    assert points(CHINESE51, "bomb a", "flush b 33", bomb="on") == [204, 33]
    assert "chinese51.told.no_bombs" in codes(CHINESE51, "bomb a", "flush b 33")


def test_C_26_the_natural_hand_beats_an_equal_one_with_a_joker() -> None:
    deal = ("call a 46", "challenge b 46 +joker")
    assert points(CHINESE51, *deal, jokers=2) == [0, 92]
    assert points(CHINESE51, *deal, jokers=2, joker_tie="natural_wins") == [92, 0]


def test_C_24_without_a_call_every_flush_counts() -> None:
    assert points(CHINESE51, "flush a 51", "flush b 30", "mixed c") == [51, 30, 0]


@pytest.mark.parametrize(
    ("deal", "options", "code"),
    [
        (("call a 19", "mixed b"), {}, "chinese51.table.value"),
        (("call a 52", "mixed b"), {}, "chinese51.table.value"),
        (("call a 41", "mixed b"), {"min_call": 42}, "chinese51.call.floor"),
        (("call a 51", "challenge b 50"), {}, "chinese51.table.clear_challenged"),
        (("flush a 44", "challenge b 50"), {}, "chinese51.challenge.no_call"),
        (("call a AhKhQhJh9h", "challenge b AhKhQhJhTh"), {}, "told.card_twice"),
        (("call a AhKhQhJh", "mixed b"), {}, "told.hand_size"),
        (("call a AhKhQhJhZz", "mixed b"), {}, "text.card"),
        (("call a AhKhQhJh9h +joker", "mixed b"), {"jokers": 2}, "told.no_joker"),
        (("call a 44", "call b 45"), {}, "told.once"),
        (("bomb a", "call b 45"), {"bomb": "on"}, "chinese51.told.two_callers"),
        (("call a 44",), {}, "told.players"),
        (("call a 44", "mixed a"), {}, "told.same_name"),
        (("call a 44", "hand b 20"), {}, "told.role"),
        (("call a", "mixed b"), {}, "told.takes_cards"),
        (("call a 44", "mixed b 20"), {}, "told.takes_nothing"),
        ((f"call a {'AS ' * 99}", "mixed b"), {}, "text.too_long"),
        ((f"call {'x' * 41} 44", "mixed b"), {}, "told.name"),
        (("flush a 40 +joker", "flush b 40 +joker", "flush c 40 +joker"), {"jokers": 2}, "chinese51.table.many_jokers"),
    ],
)
def test_what_cannot_have_been_in_51_chinese_is_refused(deal: tuple[str, ...], options: Any, code: str) -> None:
    assert code in codes(CHINESE51, *deal, **options)


# Fifty-One


def test_Q_JP_08_a_tie_with_the_caller() -> None:
    deal = ("call aki 45", "hand ben 45", "hand cara 38", "mixed dev")
    assert points(JAPANESE51, *deal) == [0, 45, 38, 0]
    assert places(JAPANESE51, *deal) == [4, 1, 2, 3]


def test_J_20_by_the_other_rule_the_natural_hand_ranks_higher() -> None:
    deal = ("call aki 45", "hand ben 45 +joker", "hand cara 38", "mixed dev")
    assert points(JAPANESE51, *deal, caller_tie="natural_ranks_higher") == [45, 45, 38, 0]
    assert places(JAPANESE51, *deal, caller_tie="natural_ranks_higher") == [1, 2, 3, 4]


def test_Q_JP_01_the_joker_counts_as_the_table_rules() -> None:
    for rule, worth in (("cap", 51), ("ten_with_ace", 50), ("ten", 50)):
        deal = ("call aki AsKsQs9sJK", "mixed ben")
        assert points(JAPANESE51, *deal, joker_value=rule) == [worth, 0]


def test_Q_JP_14_a_stop_wins_by_itself_and_so_does_a_called_51() -> None:
    for ender in ("stop aki", "call aki 51", "call aki AsKsQsJsTs"):
        (aki, _) = settle(JAPANESE51, JAPANESE51.rules(), told(ender, "hand ben 44"))
        assert (aki.points, aki.place, aki.lines[0].code) == (51, 1, "japanese51.score.stop")


def test_J_12_a_deal_that_nobody_ended_is_scored_too() -> None:
    assert points(JAPANESE51, "hand aki 44", "mixed ben") == [44, 0]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (("call aki 19", "mixed ben"), "japanese51.told.value"),
        (("call aki 23 +joker", "mixed ben"), "japanese51.told.value"),
        (("call aki 52", "mixed ben"), "japanese51.told.value"),
        (("call aki AsKsQsJs9h", "mixed ben"), "japanese51.told.mixed_call"),
        (("call aki 44", "hand ben 51"), "japanese51.told.unstopped"),
        (("hand aki 51", "mixed ben"), "japanese51.told.unstopped"),
        (("call aki 44", "stop ben"), "japanese51.told.two_enders"),
        (("call aki 44 +joker", "hand ben 44 +joker"), "japanese51.told.jokers"),
        (("call aki AsKsQsJs9s", "hand ben AsKsQsJs8s"), "told.card_twice"),
        (("call aki AsKsQsJs", "mixed ben"), "told.hand_size"),
        (("call aki AsKsQsJs9s +joker", "mixed ben"), "told.no_joker"),
    ],
)
def test_what_cannot_have_been_in_fifty_one_is_refused(deal: tuple[str, ...], code: str) -> None:
    assert code in codes(JAPANESE51, *deal)


def test_J_23_after_a_last_turn_others_may_have_51() -> None:
    assert points(JAPANESE51, "call aki 44", "hand ben 51", after_call="last_turn") == [0, 51]


# Elli Bir


def test_Q_TR_17_a_round_s_score() -> None:
    rest = ("closed p2", "left p3 KS 5H JK", "pairs p4 AH 9C")
    assert points(TURKISH51, "out p1", *rest) == [-100, 100, 40, 40]
    assert points(TURKISH51, "out p1 +joker", *rest) == [-200, 100, 40, 40]
    assert places(TURKISH51, "out p1", *rest) == [1, 4, 2, 2]


def test_T_23_points_may_be_told_instead_of_cards() -> None:
    settled = settle(TURKISH51, TURKISH51.rules(), told("out a", "closed b", "left c 40", "pairs d 20"))
    assert [one.points for one in settled] == [-100, 100, 40, 40]
    assert settled[2].lines[0].code == "turkish51.score.left_counted"


def test_T_24_when_the_stock_is_out_nobody_need_have_gone_out() -> None:
    assert points(TURKISH51, "closed a", "closed b", "left c 2H", "pairs d 2S 2S") == [100, 100, 2, 8]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (("out a", "out b", "closed c", "closed d"), "told.once"),
        (("out a", "left b 1", "closed c", "closed d"), "turkish51.told.points"),
        (("out a", "left b 128", "closed c", "closed d"), "turkish51.told.points"),
        (("out a", "pairs b 73", "closed c", "closed d"), "turkish51.told.points"),
        (("out a", "left b 24 +joker", "closed c", "closed d"), "turkish51.told.points"),
        (("out a", "left b KS +joker", "closed c", "closed d"), "told.no_joker"),
        (("out a", "left b ,", "closed c", "closed d"), "turkish51.told.points"),
        (("out a", "left b 2H3H4H5H6H7H8H9HTHJH", "closed c", "closed d"), "turkish51.told.many"),
        (("out a", "pairs b 2H3H4H5H6H", "closed c", "closed d"), "turkish51.told.many"),
        (("out a", "left b KS KS", "pairs c KS", "closed d"), "told.card_twice"),
        (("out a +joker", "left b JK", "left c JK", "closed d"), "told.card_twice"),
    ],
)
def test_what_cannot_have_been_in_elli_bir_is_refused(deal: tuple[str, ...], code: str) -> None:
    assert code in codes(TURKISH51, *deal)


# Chinese Poker


def test_Q_CP_18_foul_against_foul() -> None:
    deal = (
        "rows a As Ah Qh / Kc Kd Td 8h 2s / Qs Jc 9s 7c 4d",
        "rows b 3d 4h 6s / 2h 2d 8s Ts Js / 2c 3c 5c 7d 9d",
        "rows c Ac Kh Jd / 6c 6d 9c 9h Qc / 5s 5h 5d Jh Ks",
    )
    settled = settle(CHINESE_POKER, CHINESE_POKER.rules(), told(*deal))
    assert [one.points for one in settled] == [-4, -4, 8]
    assert [[line.points for line in one.lines] for one in settled] == [[0, -4], [0, -4], [4, 4]]


def test_a_card_in_two_hands_of_chinese_poker_settles_nothing() -> None:
    hand = "As Ah Qh / Kc Kd Td 8h 2s / Qs Jc 9s 7c 4d"
    assert "chinese_poker.two_hands" in codes(CHINESE_POKER, f"rows a {hand}", f"rows b {hand}")
    assert codes(CHINESE_POKER, f"rows a {hand}", "rows b As Ah") == ["chinese_poker.told.rows"]


def test_P_12_the_places_of_the_rows_settle_as_the_cards_do() -> None:
    cards = (
        "rows a 5h 5d 2c / Jh Jd 8s 8c 3h / Ks Kh Ac Ad 3c",
        "rows b 4h 4s 6c / Qh Qc 9s 9c 2h / Th 9d 8h 7c 6s",
        "rows c 7s 7h 2s / Td Tc Qs As 6h / Kd Kc 6d Jc Qd",
    )
    assert points(CHINESE_POKER, "rows a 2 / 2 / 2", "rows b 3/1/1", "rows c 1/3/3") == points(CHINESE_POKER, *cards)


def test_P_13_an_equal_place_is_an_equal_row() -> None:
    tied = ("rows a 1/1/1", "rows b 2/1/1")
    assert points(CHINESE_POKER, *tied) == [1, -1]
    assert points(CHINESE_POKER, *tied, majority="more_rows") == [2, -2]
    assert points(CHINESE_POKER, "rows a 2/1/2", "rows b 1/1/1", tied_row="banker") == [-2, 2]


def test_P_15_whoever_is_told_to_be_a_foul_needs_no_cards() -> None:
    assert points(CHINESE_POKER, "foul a", "rows b 1/1/1", "foul c") == [-4, 8, -4]
    hand = "As Ah Qh / Kc Kd Td 8h 2s / Qs Jc 9s 7c 4d"
    assert points(CHINESE_POKER, "foul a", "rows b 3d 4h 6s / 2h 2d 8s Ts Js / 3c 3s 5c 7d 9d") == [-4, 4]
    assert points(CHINESE_POKER, "foul a", f"rows b {hand}") == [0, 0]
    assert points(CHINESE_POKER, "foul a", "foul b") == [0, 0]


@pytest.mark.parametrize("other", ["1/2", "1/2/3/4", "0/1/2", "a/b/c", "-1/1/1"])
def test_places_that_are_none_are_refused(other: str) -> None:
    assert codes(CHINESE_POKER, "rows a 1/1/1", f"rows b {other}")[0] in (
        "chinese_poker.told.rows",
        "chinese_poker.told.places",
    )
    assert codes(CHINESE_POKER, "rows a 1/1/1", "rows b 3d 4h 6s / 2h 2d 8s Ts Js / 3c 3s 5c 7d 9d") == [
        "chinese_poker.told.places"
    ]


# House rules that a deal hangs on


def asked(game: AnyGame, *lines: str, **agreed: Any) -> dict[str, list[tuple[int, ...] | None]]:
    found = questions(game, game.rules(**agreed), told(*lines), agreed)
    return {one.option: [ruling.points for ruling in one.rulings] for one in found}


def test_C_21_tied_challengers_ask_for_the_house_rule() -> None:
    tied = ("call a 46", "challenge b 46", "challenge c 46")
    assert asked(CHINESE51, *tied) == {"challenge_tie": [(0, 0, 138), (0, 138, 0), (0, 69, 69)]}
    assert asked(CHINESE51, *tied, challenge_tie="last") == {}
    assert asked(CHINESE51, "call a 48", "challenge b 50", "flush c 44") == {}


def test_C_26_a_joker_in_a_tie_asks_for_the_house_rule() -> None:
    assert asked(CHINESE51, "call a 46", "challenge b 46 +joker", jokers=2) == {"joker_tie": [(0, 92), (92, 0)]}


def test_C_1_a_joker_asks_whether_there_are_any() -> None:
    assert asked(CHINESE51, "call a KsQsJsTsJK", "mixed b") == {"jokers": [None, (50, 0)]}


def test_J_19_a_tie_with_the_caller_asks_for_the_house_rule() -> None:
    assert asked(JAPANESE51, "call a 45", "hand b 45 +joker") == {"caller_tie": [(0, 45), (45, 45)]}


def test_J_18_a_51_that_did_not_stop_asks_for_the_last_turn() -> None:
    assert asked(JAPANESE51, "call a 44", "hand b 51") == {"after_call": [None, (0, 51)]}


def test_P_14_tied_rows_ask_for_the_majority() -> None:
    assert asked(CHINESE_POKER, "rows a 1/1/1", "rows b 2/1/1") == {"majority": [(1, -1), (2, -2)]}
    assert asked(CHINESE_POKER, "rows a 1/1/2", "rows b 2/2/1") == {}


# Rows of a sheet (S-6)


def doubts(game: AnyGame, *row: int | None, **options: Any) -> list[str]:
    return [reason.code.removeprefix(f"{game.id}.told.") for reason in game.doubts(game.rules(**options), row)]


def test_S_6_rows_of_chinese_poker_sum_to_nothing() -> None:
    assert doubts(CHINESE_POKER, 4, -4) == []
    assert doubts(CHINESE_POKER, 4, 4) == ["sum"]
    assert doubts(CHINESE_POKER, 4, None) == []
    assert doubts(CHINESE_POKER, 5, -5) == ["points", "points"]
    assert doubts(CHINESE_POKER, 12, -4, -4, -4) == []


def test_S_6_cells_of_51_chinese() -> None:
    assert doubts(CHINESE51, 0, 44, 98, 0) == []
    assert doubts(CHINESE51, 102, 0, None, 51) == []
    assert doubts(CHINESE51, 19, 0) == ["cell"]
    assert doubts(CHINESE51, -5, 0) == ["cell"]
    assert doubts(CHINESE51, 102, 102, 0) == ["two_high"]
    assert doubts(CHINESE51, 204, 0) == ["cell"]
    assert doubts(CHINESE51, 204, 0, bomb="on") == []
    assert doubts(CHINESE51, 69, 69, 0, challenge_tie="split") == []


def test_S_6_cells_of_fifty_one() -> None:
    assert doubts(JAPANESE51, 0, 20, 51, None) == []
    assert doubts(JAPANESE51, 19, 52) == ["value", "value"]


def test_S_6_cells_of_elli_bir() -> None:
    assert doubts(TURKISH51, -100, 100, 40, 2) == []
    assert doubts(TURKISH51, -100, -200, 40, 40) == ["two_out"]
    assert doubts(TURKISH51, 0, 1, -7, None) == ["cell", "cell", "cell"]
    assert doubts(TURKISH51, -100, 127, 144, 130) == []
    assert doubts(TURKISH51, -100, 129, 146, 131) == ["cell", "cell", "cell"]


def test_what_an_opening_leaves_at_most_can_be_left() -> None:
    """Five cards open at least, ten with pairs, and one of fifteen is thrown."""
    nine, four = "AS AS AH AH AD AD AC JK JK", "AS AH JK JK"
    assert points(TURKISH51, "out a", f"left b {nine}", "closed c", "closed d")[1] == 127
    assert points(TURKISH51, "out a", f"pairs b {four}", "closed c", "closed d")[1] == 144


@given(st.sampled_from(GAMES), st.data())
def test_whatever_is_told_is_settled_or_refused_and_a_settlement_can_stand_on_a_sheet(
    game: AnyGame, data: st.DataObject
) -> None:
    roles = st.sampled_from([tell.role for tell in game.tells])
    texts = st.sampled_from(
        ["", "44", "40", "51", "AsKsQsJs9s", "AhKhQhJhTh", "2h3h4h5h7h", "2c 3c 9d", "JK", "x/y/z", "1/2/1", "2/1/1"]
    )
    said = data.draw(st.lists(st.builds(Told, st.sampled_from("abcde"), roles, texts, st.booleans()), max_size=5))
    rules = data.draw(st.sampled_from(list(game.presets.values())))
    try:
        settled = settle(game, rules, said)
    except Refused:
        return
    assert not game.doubts(rules, tuple(one.points for one in settled))
    assert all(one.lines and one.lines[0].clause for one in settled)
