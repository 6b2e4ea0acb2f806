"""Hands of a real table, read as people paste them, checked and settled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table51.cards import CARDS, JOKER, Cards
from table51.engine import InvalidRules, Refused
from table51.games.chinese_poker.rules import Rules
from table51.games.chinese_poker.score import Unsettled
from table51.games.chinese_poker.verdict import Rows
from table51.locale import LANGUAGES, text
from table51.study.arrange import arrange
from table51.study.hands import checked, named, read_hands, read_rules, settled, study, wish

FRONT, MIDDLE, BACK = "AS AH QH", "KC KD JC 9S 4D", "QS 10D 8H 7C 2S"
LABELLED = f"front: {FRONT}\nmiddle: {MIDDLE}\nback: {BACK}"
WORKED = "A♠ A♥ K♣ K♦ Q♠ Q♥ J♣ 10♦ 9♠ 8♥ 7♣ 4♦ 2♠"
THREE = """
A: Qs Jc 9s 7c 4d/Kc Kd Td 8h 2s/As Ah Qh
B: 2c 3c 5c 7d 9d/2h 2d 8s Ts Js/3d 4h 6s
C: 5s 5h 5d Jh Ks/6c 6d 9c 9h Qc/Ac Kh Jd
"""


def laid(text: str) -> tuple[str, ...]:
    """The rows of the one hand in a text."""
    (hand,) = read_hands(text).hands
    return tuple(" ".join(row) for row in hand.rows)


@pytest.mark.parametrize(
    "pasted",
    [
        LABELLED,
        f"back: {BACK} front: {FRONT} middle: {MIDDLE}",
        f"{FRONT}\n{MIDDLE}\n{BACK}",
        f"{BACK} / {MIDDLE} / {FRONT}",
        f"{BACK}\n{MIDDLE}\n{FRONT}",
        f"{FRONT}|{MIDDLE}|{BACK}",
        f"头墩 黑桃A 红桃A 红桃Q 中墩：{MIDDLE} 尾墩 {BACK}",
        f"フロント スペードA ハートA ハートQ\nミドル: {MIDDLE}\nバック: {BACK}",
        f"ön: {FRONT}\norta: {MIDDLE}\narka: {BACK}",
        f"Front = {FRONT}\n\nMiddle = [{MIDDLE}]\nBack = ({BACK})",
        f"{FRONT} {MIDDLE} {BACK}",
    ],
)
def test_a_hand_is_read_however_its_rows_are_written(pasted: str) -> None:
    assert laid(pasted) == (FRONT, MIDDLE, BACK)
    assert read_hands(pasted).misread == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rows_are_read_by_their_names_in_every_catalogue(lang: str) -> None:
    names = (text(f"chinese_poker.zone.{row}", lang) for row in ("front", "middle", "back"))
    pasted = "\n".join(f"{name}: {cards}" for name, cards in zip(names, (FRONT, MIDDLE, BACK), strict=True))
    assert laid(pasted) == (FRONT, MIDDLE, BACK)


def test_cards_without_a_row_fill_the_places_left_and_none_is_dropped() -> None:
    assert laid("AS AH") == ("AS AH", "", "")
    assert laid(f"2H\nback: {BACK}\n\n3H 4H") == ("2H", "", f"{BACK} 3H 4H")
    assert laid("front: AS AH KS KH") == ("AS AH KS KH", "", "")
    assert laid(f"{FRONT} {MIDDLE} {BACK} 3C") == (FRONT, MIDDLE, f"{BACK} 3C")


def test_names_and_labels_begin_hands() -> None:
    pasted = read_hands(f"Ana:\n{LABELLED}\n\nBo: {FRONT}\nfront: {FRONT}\nmiddle: 2C\nfront: 3C")
    assert [hand.name for hand in pasted.hands] == ["Ana", "Bo", ""]
    assert pasted.hands[2].rows == Rows(read("3C"), (), ())
    blocks = read_hands(f"{FRONT}\n{MIDDLE}\n{BACK}\n\n{BACK}\n{MIDDLE}\n{FRONT}")
    assert [hand.rows.front for hand in blocks.hands] == [read(FRONT), read(FRONT)]


def read(text: str) -> Cards:
    return tuple(CARDS[word] for word in text.split())


def test_a_player_without_cards_is_still_a_player() -> None:
    assert [hand.rows.cards for hand in read_hands("Ana:\n\nBo:\nAS").hands] == [(), ("AS",)]


def test_Q_CP_09_what_is_no_card_is_named_with_its_place() -> None:
    pasted = read_hands("front: As Zs\nhello\nback: 1h 10s")
    assert [(m.text, m.line, m.column) for m in pasted.misread] == [("Zs", 1, 11), ("hello", 2, 1), ("1h", 3, 7)]
    assert pasted.hands[0].rows == Rows(read("AS"), (), read("10S"))


def test_a_text_without_cards_holds_no_hand() -> None:
    assert read_hands("").hands == read_hands("\n \n").hands == read_hands("well, well").hands == ()
    with pytest.raises(Refused, match=r"study\.too_long"):
        read_hands("A" * 4001)


@given(st.text(alphabet="frontmidlebackAKQJT1023♠♥黑桃头墩スペードA:/|,\n Zz", max_size=200))
def test_anything_can_be_read_and_every_piece_is_found_again(pasted: str) -> None:
    lines = pasted.splitlines()
    for misread in read_hands(pasted).misread:
        assert lines[misread.line - 1][misread.column - 1 :].startswith(misread.text)


@given(st.lists(st.permutations([card for card in CARDS.values() if not card.is_joker]), min_size=1, max_size=1))
def test_what_is_written_is_read_back(packs: list[list[str]]) -> None:
    (pack,) = packs
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    pasted = "\n".join(
        f"{name}:\nFront: {' '.join(h[:3])}\nMiddle: {' '.join(h[3:8])}\nBack: {' '.join(h[8:])}"
        for name, h in zip("WXYZ", hands, strict=True)
    )
    assert [list(hand.rows.cards) for hand in read_hands(pasted).hands] == hands


def test_names_within_one_settlement_differ() -> None:
    hands = read_hands("Ana: AS\nAna: KS\nfront: QS\nfront: JS").hands
    assert [hand.name for hand in named(hands)] == ["Ana", "Ana 2", "3"]


def test_a_foul_comes_with_the_nearest_legal_arrangement() -> None:
    (hand,), misread = checked(LABELLED)
    assert not misread
    assert not hand.verdict.legal
    assert [reason.params["behind"] for reason in hand.verdict.reasons] == ["middle", "back"]
    assert hand.fixed
    assert len(hand.fixed.moved) == 4
    (legal,), _ = checked("front: QS QH 2S\nmiddle: AS AH KC KD 4D\nback: JC 10D 9S 8H 7C")
    assert legal.verdict.legal
    assert legal.fixed is None


def test_options_count_and_bad_ones_are_refused() -> None:
    level = "front: 2S 3H 5D\nmiddle: KS KC 9C 7S 4D\nback: KH KD 9H 7C 4H"
    assert checked(level)[0][0].verdict.legal
    assert not checked(level, read_rules({"row_order": "strict"}))[0][0].verdict.legal
    with pytest.raises(InvalidRules):
        read_rules({"row_order": "any"})


def test_Q_CP_18_two_fouls_and_a_legal_hand() -> None:
    found = settled(THREE)
    assert found.settlement.points == (-4, -4, 8)
    assert [hand.name for hand in found.hands] == ["A", "B", "C"]


def test_no_settlement_where_anything_is_unclear() -> None:
    with pytest.raises(Refused) as refused:
        settled("Ana: As Zs")
    assert [reason.code for reason in refused.value.reasons] == ["study.misread", "study.players"]
    with pytest.raises(Refused, match=r"study\.players"):
        settled(
            "\n".join(f"{name}: {card}" for name, card in zip("ABCDE", ("2S", "3S", "4S", "5S", "6S"), strict=True))
        )
    with pytest.raises(Unsettled):
        settled(f"A: {WORKED}\nB: As 2h")
    with pytest.raises(Refused, match=r"chinese_poker\.joker"):
        checked(f"front: {JOKER} As Ks")


def test_the_study_of_a_pasted_hand_is_the_study_of_its_cards() -> None:
    found = study(wish(WORKED, Rules(), opponents=2, deals=20, seed=7))
    assert (found.arrangements, found.legal, found.undominated) == (72_072, 20_580, 86)
    assert found.yours
    assert found == arrange(
        read_hands(WORKED).hands[0].rows.cards, opponents=2, deals=20, seed=7, yours=found.yours.rows
    )
    loose = study(wish("front: 2S 4D\nmiddle: KC KD JC 9S 10D\nback: AS AH QS QH 8H 7C", deals=5))
    assert loose.yours is None


@pytest.mark.parametrize(
    ("pasted", "code"),
    [("", "hand.size"), ("As As", "hand.twice"), (f"{WORKED} Zs", "study.misread"), ("A: As\nB: Ks", "study.one_hand")],
)
def test_only_one_whole_hand_is_studied(pasted: str, code: str) -> None:
    with pytest.raises(Refused, match=code.replace(".", r"\.")):
        wish(pasted)
