import re
from collections.abc import Callable

import pytest

from table51.cards import Cards, read_cards
from table51.engine import Refused
from table51.engine.wire import from_json, to_json
from table51.games import GAMES
from table51.games.chinese51.score import value
from table51.games.chinese_poker.score import settle
from table51.games.chinese_poker.verdict import Rows, check
from table51.games.japanese51.score import points
from table51.games.turkish51.melds import Meld, read
from table51.locale import LANGUAGES, catalogue
from table51.rulebook import Clause, Example, Rulebook, clause, games, plain, rulebook
from table51.rulebook.reading import read_rulebook

CLAUSES = {
    "chinese51": [f"C-{n}" for n in range(1, 30)],
    "chinese_poker": [f"P-{n}" for n in range(1, 23)],
    "japanese51": [f"J-{n}" for n in range(1, 29)],
    "turkish51": [f"T-{n}" for n in range(1, 30)],
}
DEFAULT = {"en": "default", "ja": "標準", "tr": "varsayılan", "zh": "默认"}

every_book = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in games() for lang in LANGUAGES])


def test_every_game_has_a_rulebook_in_every_language() -> None:
    assert set(games()) == set(GAMES) == set(CLAUSES)


@every_book
def test_the_clauses_are_those_of_the_law(game: str, lang: str) -> None:
    assert [one.id for one in rulebook(game, lang).clauses] == CLAUSES[game]


@every_book
def test_every_language_has_the_same_parts(game: str, lang: str) -> None:
    book, english = rulebook(game, lang), rulebook(game, "en")
    assert [(s.id, len(s.clauses)) for s in book.sections] == [(s.id, len(s.clauses)) for s in english.sections]
    assert [one.options for one in book.clauses] == [one.options for one in english.clauses]
    assert [e.clause for e in book.examples] == [e.clause for e in english.examples]
    assert [written_cards(one.text) for one in entries(book)] == [written_cards(one.text) for one in entries(english)]


def entries(book: Rulebook) -> list[Clause | Example]:
    return [*book.clauses, *book.examples]


def written_cards(text: str) -> list[str]:
    return re.findall(r"\[[^\]]*\]", text)


@every_book
def test_nothing_is_empty(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    assert (book.game, book.lang) == (game, lang)
    texts = [book.title, book.minute]
    texts += [text for s in book.sections for text in (s.id, s.title)]
    texts += [text for one in book.clauses for text in (one.title, one.text)]
    texts += [text for e in book.examples for text in (e.title, e.text)]
    texts += [text for w in book.words for text in (w.word, w.meaning)]
    assert all(text and text == text.strip() for text in texts)
    assert book.examples
    assert len(book.words) >= 5


@every_book
def test_every_option_is_told_in_its_clause_with_its_default(game: str, lang: str) -> None:
    for option in GAMES[game].rules.options:
        told = [one.id for one in rulebook(game, lang).clauses if option.name in one.options]
        assert told == [option.clause], option.name
        paragraphs = clause(game, lang, option.clause).text.split("\n\n")
        assert [DEFAULT[lang] in p for p in paragraphs if f"`{option.name}`" in p] == [True], option.name


@every_book
def test_every_clause_that_a_text_points_to_is_there(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    told = "\n".join(one.text for one in entries(book))
    letter = CLAUSES[game][0][0]
    assert set(re.findall(rf"(?<![\w-]){letter}-\d+(?![\w-])", told)) <= set(CLAUSES[game])
    assert {e.clause for e in book.examples} <= set(CLAUSES[game])


@every_book
def test_cards_in_the_text_are_cards(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    for one in entries(book):
        for cards in written_cards(one.text):
            assert not read_cards(cards).misread, one.title
            assert f"[{' '.join(read_cards(cards).cards)}]" == cards


@every_book
def test_a_rulebook_travels_as_json(game: str, lang: str) -> None:
    assert from_json(to_json(rulebook(game, lang)), Rulebook) == rulebook(game, lang)


def meld_points(cards: Cards) -> int:
    meld = read(cards)
    assert isinstance(meld, Meld)
    return meld.points


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "worth", "many"), [("japanese51", points, 6), ("chinese51", value, 5), ("turkish51", meld_points, 8)]
)
def test_the_hands_worked_out_in_the_text_are_worth_what_it_says(
    game: str, worth: Callable[[Cards], int], many: int, lang: str
) -> None:
    told = "\n".join(one.text for one in entries(rulebook(game, lang)))
    worked = re.findall(r"\[([^\]]*)\] = (\d+)", told)
    assert len(worked) == many
    for cards, number in worked:
        assert worth(read_cards(cards).cards) == int(number), cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rows_shown_in_the_text_are_legal_foul_and_settled_as_it_says(lang: str) -> None:
    shown: dict[str, list[tuple[Rows, ...]]] = {}
    for example in rulebook("chinese_poker", lang).examples:
        rows = [read_cards(cards).cards for cards in written_cards(example.text)]
        hands = tuple(Rows(*rows[at : at + 3]) for at in range(0, len(rows), 3))
        shown.setdefault(example.clause, []).append(hands)
    ((legal,),), ((foul,),), (both, _) = shown["P-3"], shown["P-10"], shown["P-12"]
    assert check(legal).legal
    assert not check(foul).legal
    assert sorted(legal.cards) == sorted(foul.cards)
    assert settle(both).points == (4, -4)


def test_a_clause_by_its_number() -> None:
    assert clause("japanese51", "en", "j-14").title == "The joker"
    assert clause("japanese51", "ja", " J-10 ").options == ("first_turn",)


@pytest.mark.parametrize("number", ["J-0", "J-29", "T-14", "14", ""])
def test_an_unknown_clause_is_refused_with_those_there_are(number: str) -> None:
    with pytest.raises(Refused) as refusal:
        clause("japanese51", "en", number)
    (reason,) = refusal.value.reasons
    assert reason.code == "rulebook.no_clause"
    assert reason.params == {"id": number, "first": "J-1", "last": "J-28"}


@pytest.mark.parametrize(
    ("game", "lang", "code", "known"),
    [
        ("poker", "en", "rulebook.none", ", ".join(sorted(GAMES))),
        ("../japanese51", "en", "rulebook.none", ", ".join(sorted(GAMES))),
        ("japanese51", "fr", "rulebook.no_language", "en, ja, tr, zh"),
        ("japanese51", "../en", "rulebook.no_language", "en, ja, tr, zh"),
    ],
)
def test_an_unknown_game_or_language_is_refused_with_those_there_are(
    game: str, lang: str, code: str, known: str
) -> None:
    with pytest.raises(Refused) as refusal:
        rulebook(game, lang)
    assert [(reason.code, reason.params["known"]) for reason in refusal.value.reasons] == [(code, known)]


def test_plain_text_has_no_marks() -> None:
    assert plain("[AS 10H JK] = 51. Option `deals`: *three*.") == "A♠ 10♥ JK = 51. Option deals: three."


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("# F", "F", "not of the form of a rulebook: 'F"),
        (" {#minute}", "", "not of the form of a rulebook"),
        ("{#words}", "{#glossary}", "no section words"),
        ("### J-1", "stray\n### J-1", "text outside a clause: 'stray"),
        ("### J-1", "### 1", "not of the form of a rulebook: '1 T"),
        ("**a**", "a", "not of the form of a rulebook: '- a: b'"),
    ],
)
def test_a_text_that_is_no_rulebook_is_refused_with_what_is_wrong(old: str, new: str, wrong: str) -> None:
    good = "# F\n\n## A {#minute}\nText\n\n## B {#examples}\n### J-1 T\nText\n\n## C {#words}\n- **a**: b\n"
    assert read_rulebook("japanese51", "en", good).words[0].meaning == "b"
    with pytest.raises(ValueError, match=re.escape(wrong)):
        read_rulebook("japanese51", "en", good.replace(old, new))


def test_the_titles_are_the_names_of_the_games() -> None:
    for game in games():
        for lang in LANGUAGES:
            assert rulebook(game, lang).title == catalogue(lang)[f"game.{game}.name"]
