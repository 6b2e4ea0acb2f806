import pytest

from table51.cards import CARDS
from table51.engine import note
from table51.locale import LANGUAGES, catalogue, language, say, text

NAMES = ("Aki", "Mika", "Deniz")
SWAP = note("japanese51.swapped", "J-6", 1, give=CARDS["4C"], take=CARDS["QH"])
DEALT = note("japanese51.dealt", "J-3", 0, own={"hand": (CARDS["AS"], CARDS["JK"])})
FAILED = note("japanese51.score.call_failed", "J-19", 0, points=1040, by=2)


def test_a_sentence_names_who_acted() -> None:
    assert say(SWAP, "en", NAMES) == "Mika swapped the 4 of clubs for the queen of hearts."
    assert say(SWAP, "ja", NAMES) == "Mikaがクラブの4を出して、ハートのクイーンを取りました。"


def test_a_sentence_addresses_its_reader() -> None:
    assert say(SWAP, "en", NAMES, reader=1) == "You swapped the 4 of clubs for the queen of hearts."
    assert say(SWAP, "en", NAMES, reader=0) == say(SWAP, "en", NAMES)


def test_a_sentence_addresses_the_other_player_it_speaks_of() -> None:
    assert say(FAILED, "en", NAMES, reader=0).startswith("Your call with 1,040 fails because of Deniz")
    assert say(FAILED, "en", NAMES, reader=1).startswith("Aki called with 1,040 and fails because of Deniz")
    assert say(FAILED, "en", NAMES, reader=2).startswith("Aki called with 1,040, but you top it")


def test_an_own_part_reaches_its_own_seat() -> None:
    assert say(DEALT, "en", NAMES, reader=0) == "You are dealt ace of spades, joker."
    assert say(DEALT, "en", {0: "Aki"}) == "Aki is dealt five cards."


def test_a_code_without_a_message_is_shown_itself() -> None:
    assert say(note("no.such.code"), "tr") == "no.such.code"
    assert text("no.such.code", "zh") == "no.such.code"


def test_a_text_by_its_code() -> None:
    assert text("clause.mark", "tr", clause="J-10") == "Kural J-10."
    assert text("japanese51.option.turn_limit.value", "en", n=10_000) == "No limit"


@pytest.mark.parametrize(
    ("tag", "lang"),
    [("ja", "ja"), ("ja-JP", "ja"), ("zh_Hans_CN", "zh"), ("tr_TR.UTF-8", "tr"), ("EN", "en"), ("C", None), ("", None)],
)
def test_the_language_of_a_tag(tag: str, lang: str | None) -> None:
    assert language(tag) == lang


def test_a_language_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="'fr'; there are en, ja, tr, zh"):
        catalogue("fr")


def test_catalogues_are_read_once_and_cannot_be_changed() -> None:
    for lang in LANGUAGES:
        assert catalogue(lang) is catalogue(lang)
        assert not hasattr(catalogue(lang), "__setitem__")
