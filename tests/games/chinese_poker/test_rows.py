"""The worth of rows against a published evaluator, and in words."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import Card as TheirCard
from pokerkit import StandardHighHand

from table51.cards import Cards
from table51.engine import Note
from table51.games.chinese_poker.rows import Category, Strength, named, strength, told_apart
from table51.locale import LANGUAGES, say
from tests.games.chinese_poker.hands import PACK, cards

fives = st.permutations(PACK).map(lambda pack: tuple(pack[:5]))


def theirs(row: Cards) -> StandardHighHand:
    text = "".join(f"{str(card)[:-1].replace('10', 'T')}{card.suit.lower()}" for card in row)
    return StandardHighHand([*TheirCard.parse(text)])


def similar(rng: Random) -> tuple[Cards, Cards]:
    """Two rows of few ranks and suits, so that pairs, straights and flushes are common."""
    ranks = rng.sample(range(2, 15), 7)
    pool = [card for card in PACK if card.rank in ranks and card.suit in rng.sample("SHDC", 3)]
    if len(pool) < 12:
        pool = list(PACK)
    return tuple(rng.sample(pool, 5)), tuple(rng.sample(pool, 5))


@pytest.mark.parametrize("seed", range(4))
def test_rows_compare_as_a_published_evaluator_has_them(seed: int) -> None:
    rng = Random(seed)
    for _ in range(800):
        one, other = similar(rng)
        mine = strength(one), strength(other)
        published = theirs(one), theirs(other)
        assert (mine[0] < mine[1], mine[0] == mine[1]) == (published[0] < published[1], published[0] == published[1])


def test_in_a_large_sample_every_category_is_as_common_as_it_should_be() -> None:
    """All 2,598,960 rows are counted in tests/kernels; here a sample, by the readable truth itself."""
    rng = Random(51)
    found = [strength(tuple(rng.sample(PACK, 5))).category for _ in range(20_000)]
    shares = {Category.HIGH_CARD: 0.501, Category.PAIR: 0.4226, Category.TWO_PAIR: 0.0475, Category.STRAIGHT: 0.0039}
    for category, share in shares.items():
        assert abs(found.count(category) / len(found) - share) < 0.011


@given(fives)
def test_the_order_and_the_suits_of_cards_make_no_difference_to_rank(row: Cards) -> None:
    assert strength(row) == strength(tuple(reversed(row)))
    turned = {"S": "H", "H": "D", "D": "C", "C": "S"}
    by_name = {str(card): card for card in PACK}
    assert strength(tuple(by_name[str(card)[:-1] + turned[card.suit]] for card in row if card.suit)) == strength(row)


@given(fives, fives, fives)
def test_comparing_is_a_total_order(a: Cards, b: Cards, c: Cards) -> None:
    one, two, three = sorted(map(strength, (a, b, c)))
    assert one <= two <= three
    assert (one == two) == (not one < two)
    assert one <= three


@pytest.mark.parametrize(
    ("row", "short", "full"),
    [
        ("KS KD 9S 9D QH", "two pair, kings and nines", "two pair, kings and nines, queen kicker"),
        ("AS AH QH", "pair of aces", "pair of aces (Q)"),
        ("QS JC 2D", "queen high", "queen high (J-2)"),
        ("5S 5H 5D KC 9C", "three fives", "three fives (K-9)"),
        ("AS 2D 3H 4C 5S", "straight, five high", "straight, five high"),
        ("AD 9D 7D 5D 2D", "flush, ace high", "flush, ace high (9-7-5-2)"),
        ("6S 6D 6H 10C 10S", "full house, sixes over tens", "full house, sixes over tens"),
        ("8S 8H 8D 8C JH", "four eights", "four eights, jack kicker"),
        ("KS QS JS 10S 9S", "straight flush, king high", "straight flush, king high"),
    ],
)
def test_a_row_in_words(row: str, short: str, full: str) -> None:
    worth = strength(cards(row))
    assert say(named(worth), "en") == short
    assert say(named(worth, kickers=True), "en") == full


def test_words_tell_two_rows_apart_by_their_kickers_only_where_these_decide() -> None:
    pair, lower_kicker, kings = (strength(cards(row)) for row in ("AS AH KD", "AD AC QD", "KS KH 2D"))
    assert [say(name, "en") for name in told_apart(pair, kings)] == ["pair of aces", "pair of kings"]
    assert [say(name, "en") for name in told_apart(pair, lower_kicker)] == ["pair of aces (K)", "pair of aces (Q)"]


def test_the_second_best_wheel_is_called_five_high_too() -> None:
    assert named(strength(cards("AS 2D 3H 4C 5S"), "second")) == Note("chinese_poker.row.straight", {"high": "5"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_has_words_without_holes_in_every_language(lang: str) -> None:
    rng = Random(lang)
    for size in (3, 5):
        for _ in range(300):
            worth = strength(tuple(rng.sample(PACK, size)))
            for kickers in (False, True):
                words = say(named(worth, kickers), lang)
                assert "{" not in words
                assert "chinese_poker" not in words


def test_a_missing_kicker_is_lower_than_any_card() -> None:
    assert Strength(Category.PAIR, (14, 13)) < Strength(Category.PAIR, (14, 13, 4, 2))
