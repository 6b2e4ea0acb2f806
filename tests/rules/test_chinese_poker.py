"""The law of Chinese Poker, clause by clause. How P-19 and P-22 look on the page is tested in the browser."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from table51.engine import IllegalAct, Note, view_of
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.chinese_poker.acts import Lock, locked
from table51.games.chinese_poker.rows import Category, strength
from table51.games.chinese_poker.rules import PRESETS, STANDARD, Rules, agreed, banker_of
from table51.games.chinese_poker.score import Unsettled, settle
from table51.games.chinese_poker.verdict import Rows, Verdict, check
from table51.match import new_match
from tests.games.chinese_poker.hands import FOUL, LEGAL, PACK, A, B, cards, codes, dealt, holding, laid, lock

FLUSH_A = laid("As Js 8s 6s 3s", "Kd Qc 9h 5h 2c", "Jc 9d 4h")
FLUSH_B = laid("Ah Jh 8h 6h 3h", "Kc Qd 9s 5s 2s", "Jd 9c 4d")  # equal to FLUSH_A in every row


def ranked(row: str, wheel: str = "lowest") -> tuple[Category, tuple[int, ...]]:
    worth = strength(cards(row), wheel)
    return worth.category, worth.ranks


def failed(verdict: Verdict) -> dict[str, list[str]]:
    """The checks that failed, with what they say."""
    return {done.check: codes(done.notes) for done in verdict.checks if not done.ok}


def refusal(act: Lock, seat: int = 0) -> list[str]:
    state = holding(LEGAL.cards, B.cards)
    with pytest.raises(IllegalAct) as refused:
        CHINESE_POKER.apply(state, seat, act)
    return codes(refused.value.reasons)


# Cards, deal, arrangement


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P_1_one_pack_without_jokers_and_thirteen_cards_each_all_at_once(seats: int) -> None:
    assert len(CHINESE_POKER.pack(STANDARD)) == len({*CHINESE_POKER.pack(STANDARD)}) == 52
    assert not any(card.is_joker for card in CHINESE_POKER.pack(STANDARD))
    state = dealt(seats)
    assert [len(own.hand) for own in state.own] == [13] * seats
    assert len(state.stock) == 52 - 13 * seats
    assert CHINESE_POKER.to_act(state.table) == tuple(range(seats))


def test_P_1_two_to_four_play() -> None:
    assert list(CHINESE_POKER.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            new_match(CHINESE_POKER, STANDARD, seats, 0)


def test_P_2_the_rows_hold_three_five_and_five() -> None:
    assert check(LEGAL).checks[0].ok
    for sizes in ((2, 5, 6), (3, 4, 6), (3, 6, 4), (5, 5, 3), (0, 0, 13)):
        hand, (front, middle, _) = LEGAL.cards, sizes
        rows = Rows(hand[:front], hand[front : front + middle], hand[front + middle :])
        assert "sizes" in failed(check(rows))


def test_P_3_each_row_is_at_least_as_strong_as_the_one_before_it() -> None:
    assert check(LEGAL).legal
    assert failed(check(FOUL)) == {"order": ["order.weaker", "order.weaker"]}
    assert failed(check(Rows(LEGAL.front, LEGAL.back, LEGAL.middle))) == {"order": ["order.stronger", "order.weaker"]}


def test_P_3_equal_rows_are_legal_unless_the_table_wants_them_stronger() -> None:
    twins = laid("As Ks 9s 5d 3c", "Ah Kh 9h 5c 3d", "Jc 8d 2h")
    assert check(twins).legal
    assert codes(check(twins).checks[3].notes) == ["order.stronger", "order.equal"]
    assert failed(check(twins, Rules(row_order="strict"))) == {"order": ["order.stronger", "order.not_stronger"]}


CATEGORIES = [
    ("AS KD 9H 5C 3S", Category.HIGH_CARD),
    ("2S 2D 5H 4C 3S", Category.PAIR),
    ("3S 3D 2H 2C 4S", Category.TWO_PAIR),
    ("2S 2D 2H 4C 3S", Category.THREE_OF_A_KIND),
    ("AS 2D 3H 4C 5S", Category.STRAIGHT),
    ("2S 3S 4S 5S 7S", Category.FLUSH),
    ("2S 2D 2H 3C 3S", Category.FULL_HOUSE),
    ("2S 2D 2H 2C 3S", Category.FOUR_OF_A_KIND),
    ("AS 2S 3S 4S 5S", Category.STRAIGHT_FLUSH),
]


def test_P_4_nine_categories_from_high_card_to_straight_flush() -> None:
    """The weakest of each beats the strongest of the one below."""
    assert [ranked(row)[0] for row, _ in CATEGORIES] == [category for _, category in CATEGORIES] == list(Category)
    strongest = ["AS KD QH JC 9S", "AS AD KH QC JS", "AS AD KH KC QS", "AS AD AH KC QS", "AS KD QH JC 10S",
                 "AS KS QS JS 9S", "AS AD AH KC KS", "AS AD AH AC KS"]  # fmt: skip
    for (weakest, _), best_below in zip(CATEGORIES[1:], strongest, strict=True):
        assert strength(cards(weakest)) > strength(cards(best_below))


def test_P_4_a_straight_flush_to_the_ace_is_no_category_of_its_own() -> None:
    assert ranked("AS KS QS JS 10S") == (Category.STRAIGHT_FLUSH, (14,))
    assert ranked("KS QS JS 10S 9S") == (Category.STRAIGHT_FLUSH, (13,))


def test_P_5_a_front_knows_trips_pair_and_high_card_alone() -> None:
    assert {strength(row).category for row in combinations(PACK[:13] + PACK[13:20] + PACK[26:33], 3)} == {
        Category.HIGH_CARD, Category.PAIR, Category.THREE_OF_A_KIND,
    }  # fmt: skip
    assert ranked("QS KS AS")[0] == ranked("QS KD AH")[0] == Category.HIGH_CARD
    flush_in_front = laid("As Ah Td 8h 7c", "Kc Kd Qh 9s 4d", "Qs Js 10s")
    assert codes(check(flush_in_front).checks[2].notes)[:3] == ["category", "front.no_flush", "front.no_straight"]


@pytest.mark.parametrize(
    "rising",
    [
        ["3S 3D 3H 3C 2S", "3S 3D 3H 3C AS", "4S 4D 4H 4C 2S"],
        ["3S 3D 3H AC AS", "4S 4D 4H 2C 2S", "4S 4D 4H 3C 3S"],
        ["9S 6S 5S 3S 2S", "9S 7S 4S 3S 2S", "10S 6S 5S 3S 2S"],
        ["9S 8D 5H 3C 2S", "9S 8D 5H 4C 2S", "10S 4D 5H 3C 2S"],
        ["AS 2D 3H 4C 5S", "2D 3H 4C 5S 6S", "10S JD QH KC AS"],
        ["3S 3D 3H 5C 2S", "3S 3D 3H 5C 4S", "4S 4D 4H 3C 2S"],
        ["KS KD 2H 2C AS", "KS KD 3H 3C 2S", "KS KD 3H 3C 4S", "AS AD 2H 2C 3S"],
        ["5S 5D 8H 4C 2S", "5S 5D 8H 4C 3S", "5S 5D 9H 3C 2S", "6S 6D 4H 3C 2S"],
        ["4S 3D 2H", "AS 3D 2H", "AS 4D 2H", "2S 2D AH", "3S 3D 2H", "2S 2D 2H"],
    ],
)
def test_P_6_within_a_category_the_ranks_decide_in_order(rising: list[str]) -> None:
    worths = [strength(cards(row)) for row in rising]
    assert all(one < other for one, other in pairwise(worths))


def test_P_6_suits_never_rank() -> None:
    assert strength(cards("KS JS 9S 6S 3S")) == strength(cards("KH JH 9H 6H 3H"))
    assert strength(cards("AS KD QH")) == strength(cards("AH KS QC"))


def test_P_7_the_wheel_is_the_lowest_straight() -> None:
    assert ranked("AS 2D 3H 4C 5S") == (Category.STRAIGHT, (5,))
    assert ranked("AD 2D 3D 4D 5D") == (Category.STRAIGHT_FLUSH, (5,))
    assert ranked("QS KD AH 2C 3S") == (Category.HIGH_CARD, (14, 13, 12, 3, 2))


def test_P_7_where_the_table_says_so_it_is_the_second_best_or_none() -> None:
    wheel, king_high, broadway = (cards(row) for row in ("AS 2D 3H 4C 5S", "KS QD JH 10C 9S", "AS KD QH JC 10S"))
    assert strength(king_high, "second") < strength(wheel, "second") < strength(broadway, "second")
    assert ranked("AS 2D 3H 4C 5S", "none") == (Category.HIGH_CARD, (14, 5, 4, 3, 2))
    assert ranked("AD 2D 3D 4D 5D", "none") == (Category.FLUSH, (14, 5, 4, 3, 2))


@pytest.mark.parametrize(
    ("front", "middle", "legal"),
    [
        ("As Ah Kc", "Ad Ac Qh Js 10d", False),
        ("As Ah Kc", "Ad Ac Kh 4s 2d", True),
        ("As Kh Qc", "Ad 9c 8h 7s 5d", False),
        ("As Kh Qc", "Ad Kc Qh 3s 2d", True),
        ("4s 4h 4d", "Kc Kd Qc Qh 7d", False),
        ("4s 4h 4d", "9c 8d 7c 6h 5d", True),
    ],
)
def test_P_8_three_cards_against_five(front: str, middle: str, legal: bool) -> None:
    back = "Js 10s 9s 8s 7s"
    assert check(laid(back, middle, front)).legal == legal
    assert (strength(cards(front)) <= strength(cards(middle))) == legal


# Checking


def test_P_9_four_checks_in_order_all_of_them_reported() -> None:
    wrong = Rows(cards("QC 3C"), cards("JH 4H AH 2H 6H"), cards("KD KS KC 9S 7C"))
    verdict = check(wrong)
    assert [done.check for done in verdict.checks] == ["sizes", "unique", "categories", "order"]
    assert failed(verdict) == {"sizes": ["size"], "order": ["order.weaker"]}
    assert all(done.notes for done in verdict.checks)
    assert len(verdict.reasons) == 2


def test_P_9_a_row_of_the_wrong_size_or_with_a_card_twice_has_no_category() -> None:
    short = check(Rows(LEGAL.front[:2], LEGAL.middle, LEGAL.back))
    assert [row.strength is None for row in short.rows] == [True, False, False]
    assert codes(short.checks[3].notes) == ["order.stronger"]
    twice = check(Rows(LEGAL.front, (*LEGAL.middle[:4], LEGAL.back[0]), LEGAL.back))
    assert [row.strength is None for row in twice.rows] == [False, True, True]
    assert twice.checks[3].notes == ()


def test_P_10_a_foul_names_its_price_and_a_wrong_count_may_be_a_misdeal() -> None:
    assert codes(check(FOUL).cost) == ["foul.cost"]
    short = Rows(LEGAL.front[:2], LEGAL.middle, LEGAL.back)
    assert codes(check(short).cost) == ["misdeal", "foul.cost"]
    assert codes(check(short, Rules(wrong_count="foul")).cost) == ["foul.cost"]
    assert check(LEGAL).cost == ()


def test_P_10_at_a_table_nothing_but_the_own_thirteen_as_3_5_5_may_be_locked() -> None:
    stranger = next(card for card in PACK if card not in LEGAL.cards)
    assert refusal(Lock(LEGAL.front[:2], LEGAL.middle, (*LEGAL.back, LEGAL.front[2]))) == ["size", "size"]
    assert refusal(Lock((*LEGAL.front[:2], stranger), LEGAL.middle, LEGAL.back)) == ["card.not_in_hand"]
    assert refusal(Lock((*LEGAL.front[:2], LEGAL.back[0]), LEGAL.middle, LEGAL.back)) == ["lock.twice"]
    assert refusal(Lock((), (), ())) == ["size"] * 3


def test_P_10_an_order_foul_may_be_locked() -> None:
    state = lock(holding(FOUL.cards, B.cards), 0, FOUL)
    assert state.own[0].rows == FOUL


def test_P_11_a_card_twice_in_one_hand_makes_it_a_foul() -> None:
    twice = Rows(cards("Qs Jc 2d"), cards("3d 8h 3d 3c 8c"), cards("As Ah Td 8s 7c"))
    verdict = check(twice)
    assert failed(verdict) == {"unique": ["twice"]}
    (reason,) = verdict.reasons
    assert reason.params == {"card": "3D", "row": "middle", "other": "middle"}


def test_P_11_a_card_in_two_hands_leaves_no_settlement() -> None:
    with pytest.raises(Unsettled) as refused:
        settle((LEGAL, FOUL, B))
    assert {reason.clause for reason in refused.value.reasons} == {"P-11"}
    assert len(refused.value.reasons) >= 13


# Settlement


def test_P_12_a_point_for_each_row_and_one_for_the_majority() -> None:
    settlement = settle((A, B))
    assert settlement.pairs[0].rows == (1, 1, 1)
    assert settlement.points == (4, -4)
    assert codes(settlement.pairs[0].lines) == ["pair.row", "pair.row", "pair.row", "pair.majority", "pair.sum"]
    two_to_one = settle((laid("5s 5h 5d Kc 9c", "Qh Qd 8s 8c 3h", "9h 8h 4c"), B))
    assert two_to_one.pairs[0].rows == (-1, 1, 1)
    assert two_to_one.points == (2, -2)


def test_P_13_equal_rows_give_nobody_a_point() -> None:
    settlement = settle((FLUSH_A, FLUSH_B))
    assert settlement.pairs[0].rows == (0, 0, 0)
    assert settlement.points == (0, 0)
    assert settlement.places == (1, 1)


def test_P_13_a_banker_wins_tied_rows_and_everyone_settles_with_it_only() -> None:
    rules = Rules(tied_row="banker", banker=1)
    assert settle((FLUSH_A, FLUSH_B), rules).points == (-4, 4)
    others = laid("10s 10h 10d 7s 7h", "Qh Qs 8c 8d 2d", "Kh Ks 4s")
    settlement = settle((FLUSH_A, FLUSH_B, others), rules)
    assert [(pair.one, pair.other) for pair in settlement.pairs] == [(0, 1), (1, 2)]
    assert settlement.matrix == ((0, -4, 0), (4, 0, -4), (0, 4, 0))


def test_P_13_the_banker_s_seat_is_counted_round_the_table() -> None:
    assert banker_of(STANDARD, 4) is None
    assert [banker_of(Rules(tied_row="banker", banker=3), seats) for seats in (2, 3, 4)] == [1, 0, 3]


@pytest.mark.parametrize(
    ("front", "middle", "two_rows", "more_rows"),
    [
        ("Jd 9c 4d", "Kc Qd 9s 5s 2s", 0, 0),  # 0-0-3
        ("Jd 9c 3d", "Kc Qd 9s 5s 2s", 1, 2),  # 1-0-2 for A
        ("Jd 9c 3d", "Kc Qd 8d 5s 2s", 3, 3),  # 2-0-1 for A
        ("Jd 9c 3d", "Kc Qd 10d 5s 2s", 0, 0),  # 1-1-1
    ],
)
def test_P_14_the_majority_with_tied_rows(front: str, middle: str, two_rows: int, more_rows: int) -> None:
    other = laid("Ah Jh 8h 6h 3h", middle, front)
    assert settle((FLUSH_A, other)).points[0] == two_rows
    assert settle((FLUSH_A, other), Rules(majority="more_rows")).points[0] == more_rows


def test_P_15_a_foul_costs_four_against_each_legal_hand_and_nothing_against_a_foul() -> None:
    a = laid("Qs Jc 9s 7c 4d", "Kc Kd Td 8h 2s", "As Ah Qh")
    b = laid("2c 3c 5c 7d 9d", "2h 2d 8s Ts Js", "3d 4h 6s")
    c = laid("5s 5h 5d Jh Ks", "6c 6d 9c 9h Qc", "Ac Kh Jd")
    settlement = settle((a, b, c))
    assert settlement.points == (-4, -4, 8)
    assert [pair.rows for pair in settlement.pairs] == [(), (), ()]
    assert [code.removeprefix("score.foul.") for code in codes(settlement.lines)] == [
        "both", "own", "both", "own", "other", "other",
    ]  # fmt: skip


def test_P_16_everyone_settles_with_everyone_and_it_sums_to_zero() -> None:
    settlement = settle((A, B, laid("4s 4h 4d 3s 2c", "As Ac 9h 7c 6c", "Qc Ah 2s")))
    assert [(pair.one, pair.other) for pair in settlement.pairs] == [(0, 1), (0, 2), (1, 2)]
    assert sum(settlement.points) == 0


def test_P_17_the_value_of_a_point_is_a_label_and_changes_nothing() -> None:
    assert settle((A, B), Rules(point_value=5)).points == settle((A, B)).points
    assert agreed(Rules(point_value=5))[0].params == {"value": 5}


def test_P_18_a_dragon_and_six_pairs_are_ordinary_rows() -> None:
    dragon = laid("As Kd Qh Jc 10s", "9d 8h 7c 6s 5d", "4h 3c 2s")
    six_pairs = laid("Ah Ac Kh Kc 3d", "Qd Qc Js Jd 8d", "9h 9c 8c")
    assert settle((dragon, six_pairs)).pairs[0].rows == (-1, 1, 1)
    flushes, straights = (
        laid("As Qs 9s 7s 2s", "Kh Jh 9h 7h 2h", "Qd 8d 3d"),
        laid("As Kd Qh Jc 10s", "10d 9h 8c 7s 6d", "6h 5c 4s"),
    )
    specials = [check(rows).checks[2].notes[-1] for rows in (dragon, six_pairs, flushes, straights)]
    assert {special.code for special in specials} == {"chinese_poker.special"}
    assert [special.params["hand"] for special in specials] == [
        "dragon",
        "six_pairs",
        "three_flushes",
        "three_straights",
    ]
    assert "special" not in codes(check(LEGAL).checks[2].notes)
    assert settle((dragon, six_pairs)).points == (2, -2)


# Play


def test_P_19_others_see_only_that_a_seat_is_set() -> None:
    before = holding(LEGAL.cards, B.cards)
    step = CHINESE_POKER.apply(before, 0, locked(LEGAL))
    assert step.events == (Note("chinese_poker.locked", clause="P-19", seat=0),)
    assert step.state.table.locked == (True, False)
    assert view_of(step.state, 1).table.rows is None
    assert view_of(step.state, 1).own == before.own[1]


def test_P_19_a_lock_is_final() -> None:
    state = lock(holding(LEGAL.cards, B.cards), 0, LEGAL)
    assert CHINESE_POKER.to_act(state.table) == (1,)
    with pytest.raises(IllegalAct) as refused:
        lock(state, 0, LEGAL)
    assert codes(refused.value.reasons) == ["lock.again"]


def test_P_19_all_rows_are_shown_once_all_are_set_in_the_order_of_the_seats() -> None:
    state = lock(holding(A.cards, B.cards), 1, B)
    step = CHINESE_POKER.apply(state, 0, locked(A))
    assert [(event.code, event.seat) for event in step.events[1:]] == [
        ("chinese_poker.shown", 0), ("chinese_poker.shown", 1),
    ]  # fmt: skip
    assert step.state.table.rows == (A, B)
    outcome = CHINESE_POKER.outcome(step.state.table)
    assert outcome
    assert outcome.points == (4, -4)


def test_P_20_the_house_sets_legally_or_it_is_a_foul() -> None:
    state = dealt(3)
    act = CHINESE_POKER.plainest(view_of(state, 1))
    assert check(act.rows, STANDARD, state.own[1].hand).legal
    late = dealt(3, Rules(timeout="foul"))
    assert failed(check(CHINESE_POKER.plainest(view_of(late, 1)).rows)).keys() == {"order"}
    assert CHINESE_POKER.check(view_of(late, 1), CHINESE_POKER.plainest(view_of(late, 1))) == ()


def test_P_21_a_match_is_an_agreed_number_of_deals_or_open_ended() -> None:
    assert STANDARD.deals == 10
    assert not CHINESE_POKER.match_over(STANDARD, (4, -4), 9)
    assert CHINESE_POKER.match_over(STANDARD, (4, -4), 10)
    assert not CHINESE_POKER.match_over(Rules(deals=0), (4, -4), 1_000)
    assert not CHINESE_POKER.lowest_wins


def test_P_22_what_to_agree_on_comes_with_the_values_in_force() -> None:
    notes = agreed(Rules(tied_row="banker", wrong_count="foul", point_value=2, majority="more_rows"))
    assert [(note.code.rpartition(".")[2], note.params.get("value")) for note in notes] == [
        ("point_value", 2), ("scoring", None), ("tied_row", "banker"), ("majority", "more_rows"), ("specials", None),
        ("wrong_count", "foul"),
    ]  # fmt: skip
    assert PRESETS["standard"] == STANDARD == Rules()
