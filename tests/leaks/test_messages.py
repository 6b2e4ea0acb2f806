"""The leak museum, its room of messages: what travels between a server and pages, and to computer players.

A row is named after what leaked and says where that was reported. Rows hold for every registered game.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from table51.engine import CHANCE, State
from table51.engine.wire import to_json
from table51.room import Room, open_room, replayed, view_for
from table51.room import messages as m
from table51.room.effects import Append, AskBot, Send, Show
from table51.room.entries import Acted, Chair, Dealt, Opened
from table51.room.house import ask_bots
from table51.room.inputs import Received, Thought
from table51.room.room import after, opened
from table51.room.viewing import seen
from table51.server import bodies
from table51.server.tables import rematch
from tests.room.driving import SEED, START, Drive, computer, opening, person
from tests.walks import PRESET_CASES, Case, an_act, viewers

A_FACE = re.compile(rb"(?:10|[2-9JQKA])[SHDC]|JK")
NAMES = ["Uwe", "Vera", "Willi", "Xenia", "Yvo"]  # none of them writes a card

every_case = pytest.mark.parametrize("case", PRESET_CASES, ids=str)


def faces(*told: Any) -> set[bytes]:
    return {face for one in told for face in A_FACE.findall(to_json(one))}


def table(case: Case, seed: str = SEED, bots: bool = False) -> Opened:
    """A table of the case, of people or of computer players."""
    chairs = [computer(name) if bots else person(name) for name in NAMES[: case.seats]]
    return replace(opening(*chairs, game=case.game_id, seed=seed), rules=case.rules.written())


def play(case: Case, seed: str) -> Iterator[Drive]:
    """A deal played at random, with every person and a spectator (page −1) connected: the drive after every act."""
    drive, rng = Drive(table(case, seed)), Random(seed)
    drive.connect(-1, None)
    for seat, name in enumerate(NAMES[: case.seats]):
        drive.connect(seat, name)
    yield drive
    while drive.phase == "playing":
        seat = rng.choice(drive.room.to_act)
        assert seat != CHANCE
        assert drive.room.state is not None
        act = an_act(case.game, drive.room.state, seat, rng)
        assert isinstance(drive.act(seat, case.game.notation.text(act)), m.Ack)
        yield drive


def known(case: Case, log: list[Any], viewer: int | None) -> set[bytes]:
    """The faces that the views of the engine have shown to a viewer, entry by entry."""
    room, shown = opened(log[0], START), set()
    for entry in log[1:]:
        room = after(room, entry)
        shown |= faces(seen(room, viewer))
    return shown


# Network trace (ux 18.10); event text names a hidden card (mtgred/netrunner#86); face-down layout (throneteki#5)


@every_case
def test_no_message_names_a_card_that_its_reader_was_never_shown(case: Case) -> None:
    named = 0
    for seed in (SEED, "ab" * 32):
        for drive in islice(play(case, seed), 12):
            for page in viewers(case):
                number = -1 if page is None else page
                told = faces(drive.view(number), *drive.said[number])
                assert told <= known(case, drive.log, page)
                named += len(told)
    assert named


@every_case
def test_what_is_told_of_an_act_that_is_refused_names_no_hidden_card(case: Case) -> None:
    drive = next(play(case, SEED))
    for page in viewers(case):
        number = -1 if page is None else page
        for act in case.game.universe(seen(drive.room, page)):
            drive.feed(Received(number, m.Ask(1, "act", case.game.notation.text(act))))
            asked = faces(case.game.notation.text(act))
            assert faces(as_asked(drive.said[number][-1])) <= known(case, drive.log, page) | asked


def as_asked(answer: Any) -> Any:
    """The answer without the cards that jokers stand for: those follow from the cards that were asked about (T-12)."""
    told = (replace(n, params={k: v for k, v in n.params.items() if k != "stands"}) for n in answer.remarks)
    return replace(answer, remarks=tuple(told))


# The swap test (open_spiel#1604), on everything that is sent


@every_case
def test_messages_and_questions_are_the_same_whatever_lies_where_the_reader_cannot_see(case: Case) -> None:
    rng = Random(str(case))
    for viewer in viewers(case):
        for bots in (False, True):
            first, second = swapped_rooms(case, viewer, rng, bots)
            assert first.state != second.state
            assert everything(first, viewer) == everything(second, viewer)


def swapped_rooms(case: Case, viewer: int | None, rng: Random, bots: bool) -> tuple[Room, Room]:
    """Two rooms right after the deal; the cards that the viewer cannot see lie otherwise in the second."""
    entry = replace(table(case, bots=bots), seed=rng.randbytes(32).hex())
    first, effects = open_room(entry)
    (append,) = (effect for effect in effects if isinstance(effect, Append))
    pack = append.entries[1].pack  # type: ignore[union-attr]  # the deal
    visible = faces(seen(first, viewer))
    places = [place for place, card in enumerate(pack) if card.encode() not in visible]
    mixed = list(pack)
    for place, other in zip(places, rng.sample(places, len(places)), strict=True):
        mixed[place] = pack[other]
    second = replayed([entry, Dealt(START, tuple(mixed))], START)
    assert seen(first, viewer) == seen(second, viewer)
    return replayed([entry, Dealt(START, pack)], START), second


def everything(room: Room, viewer: int | None) -> list[bytes]:
    """All that a viewer can be sent: its view, every answer, and what its computer player is asked."""
    sent = [to_json(view_for(room, viewer, 0, START + 1))]
    _, questions = ask_bots(room, START)
    sent += [pickle.dumps(question) for question in questions if question.seat == viewer]
    view = seen(room, viewer)
    return sent + [to_json(room.game.check(view, act)) for act in room.game.universe(view)]


# Seed in the state (pgx v1; phase-rs#5368); tokens and what is kept of them


@every_case
def test_no_message_or_question_holds_a_seed_or_a_token(case: Case) -> None:
    drive = Drive(table(case, bots=True))
    drive.connect(-1, None)
    sent = [to_json(drive.view(-1))]
    while drive.asked and len(sent) < 60:
        sent.append(pickle.dumps(drive.asked[0]))
        question = drive.asked.pop(0)
        act = case.game.sample(question.view, Random(1))
        drive.feed(thought(question, case.game.notation.text(act)))
        sent.append(to_json(drive.view(-1)))
    for people in islice(play(case, SEED), 6):
        sent += [to_json(people.view(page)) for page in (-1, 0)]
        sent += [to_json(message) for message in people.said[0]]
    secrets = [SEED.encode(), bytes.fromhex(SEED)]
    secrets += [secret.encode() for name in NAMES for secret in (f"{name}'s token", person(name).token)]
    assert not [secret for secret in secrets for one in sent if secret in one]


def thought(question: AskBot, text: str) -> Thought:
    return Thought(question.seat, question.at, text)


def test_no_type_of_message_can_hold_what_must_stay_secret() -> None:
    """A walk over every type that a message, a body or a question is made of."""
    sent = [*get_args(m.ServerMessage), bodies.Summary, bodies.Games, bodies.Refusal]
    met = {kind for start in sent for kind in types_in(start)}
    assert m.SeatInfo in met
    assert not met & {Room, State, Opened, Chair, Random, bytes, bytearray}
    fields = {
        name for kind in met if isinstance(kind, type) and issubclass(kind, Struct) for name in kind.__struct_fields__
    }
    assert not fields & {"seed", "token", "pack", "presence", "order"}
    assert not types_in(AskBot) & {Room, State, Opened, Chair, Random}
    assert set(AskBot.__struct_fields__) == {"seat", "at", "game", "level", "view", "match", "seed"}


def types_in(kind: Any, met: set[Any] | None = None) -> set[Any]:
    met = set() if met is None else met
    if kind in met:
        return met
    met.add(kind)
    for argument in get_args(kind):
        types_in(argument, met)
    if isinstance(kind, type) and issubclass(kind, Struct):
        for inner in get_type_hints(kind).values():
            types_in(inner, met)
    return met


# A computer player receives the whole state (boardgame.io local bots; catanatron#383; open-mtg#4)


@every_case
def test_a_computer_player_s_question_names_only_cards_that_its_seat_was_shown(case: Case) -> None:
    drive = Drive(table(case, bots=True))
    asked = 0
    while drive.asked and asked < 40:
        question = drive.asked.pop(0)
        assert faces(question.view, question.match) <= known(case, drive.log, question.seat)
        assert drive.room.state is not None
        assert question.view.own == drive.room.state.own[question.seat]  # the table may be further
        asked += 1
        drive.feed(thought(question, case.game.notation.text(case.game.sample(question.view, Random(asked)))))
    assert asked


# What somebody asks or tries tells nobody else anything (order of arrival reveals the author: massivedecks#144)


@every_case
def test_a_refusal_or_a_question_is_heard_by_nobody_else(case: Case) -> None:
    drive = next(play(case, SEED))
    others = {page: to_json(drive.view(page)) for page in (-1, *range(1, case.seats))}
    for message in (
        m.Act("c", 1, 0, "nonsense"),
        m.Act("c", 2, 7, "pass"),
        m.Ask(3, "act", "pass"),
        m.Do("c", 4, "next"),
        m.Do("c", 5, "hand_over", seat=1),
    ):
        effects = drive.feed(Received(0, message))
        assert [effect.page for effect in effects if isinstance(effect, Send)] == [0]
        assert not any(isinstance(effect, Show | Append) for effect in effects)
    assert others == {page: to_json(drive.view(page)) for page in others}


# State of the last hand bleeds into the rematch (cuttle#883)


@every_case
def test_a_rematch_looks_as_in_a_new_process(case: Case) -> None:
    *_, drive = islice(play(case, SEED), 10)
    after_it = rematch(drive.room, START + 500)
    fresh = replace(table(case, after_it.seed), when=after_it.when, room=after_it.room, code=after_it.code)
    assert to_json(after_it) == to_json(fresh)
    rooms = [open_room(entry)[0] for entry in (after_it, fresh)]
    for viewer in viewers(case):
        one, other = (to_json(view_for(room, viewer, 0, START + 501)) for room in rooms)
        assert one == other


# A client sends card data back and is believed (mtgred/netrunner#1749)


@every_case
def test_what_a_page_adds_to_its_message_is_not_read(case: Case) -> None:
    plain, decorated = (next(play(case, SEED)) for _ in range(2))
    seat = plain.room.to_act[0]
    act = an_act(case.game, plain.room.state, seat, Random(1))  # type: ignore[arg-type]
    message = {"type": "act", "client": "c", "n": 1, "at": 0, "text": case.game.notation.text(act)}
    claims = {"points": 102, "own": ["AS", "KS", "QS", "JS", "10S"], "seat": 1, "by": "house", "instead_of": "time"}
    plain.feed(Received(seat, msgspec.convert(message, m.ClientMessage)))
    decorated.feed(Received(seat, msgspec.convert(message | claims, m.ClientMessage)))
    assert plain.log == decorated.log
    assert isinstance(plain.log[2], Acted)
    assert plain.room == decorated.room
