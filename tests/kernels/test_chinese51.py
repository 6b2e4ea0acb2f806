"""The kernel of 51 Chinese beside the engine (law 8), and the worlds it imagines beside what a view allows."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from table51.bots.chinese51 import steady
from table51.bots.chinese51.board import (
    PLACES,
    act_number,
    marks,
    orders,
    put,
    rule_numbers,
    seen_board,
    stakes,
    unseen_cards,
)
from table51.bots.chinese51.sharp import STYLE
from table51.cards import CARDS, Cards, in_order
from table51.engine import Outcome, view_of
from table51.games.chinese51 import CHINESE51, score
from table51.games.chinese51.rules import PRESETS, STANDARD, Rules
from table51.games.chinese51.score import value
from table51.games.chinese51.table import Whole
from table51.kernels.chinese51 import board as kernel
from table51.kernels.chinese51.choice import POINT, WIN, best_act, worth_of
from table51.kernels.chinese51.hands import is_bomb, value_of, word_of
from table51.kernels.chinese51.play import play
from table51.kernels.chinese51.quick import beats_the_table, quick
from table51.kernels.chinese51.score import settle
from table51.kernels.chinese51.worlds import imagine
from table51.kernels.compiling import Ints, ints
from table51.match import new_match
from tests.kernels.plain import told_in_plain_python
from tests.walks import CASES, AnyState, Case, an_act, moments

CHINESE = [case for case in CASES if case.game_id == "chinese51"]
PACK = tuple(CARDS.values())


def rules_of(case: Case) -> Rules:
    assert isinstance(case.rules, Rules)
    return case.rules


def whole_board(state: Whole, rng: Random) -> Ints:
    """A board on which nothing is unknown."""
    seat = state.table.turn
    board = [*seen_board(view_of(state, seat), state.own[seat], rng)]
    for each, (hand, known) in enumerate(zip(state.own, state.table.known, strict=True)):
        put(board, kernel.HANDS + PLACES * each, orders(hand))
        put(board, kernel.KNOWN + PLACES * each, marks(hand, known))
    put(board, kernel.STOCK, orders(state.stock))
    return ints(board)


def faces(board: Ints, start: int, end: int) -> Cards:
    return tuple(PACK[order] for order in board[start:end])


def hand_on(board: Ints, seat: int, size: int = 5) -> Cards:
    return faces(board, PLACES * seat, PLACES * seat + size)


def same(state: Whole, board: Ints) -> bool:
    """Whether engine and kernel stand at the same place.

    They keep hands in different orders; and of two jokers, the kernel may give the other one that was not known.
    """
    table = state.table
    hands = [hand_on(board, seat, len(hand)) for seat, hand in enumerate(state.own)]
    known = [
        [card for i, card in enumerate(hand) if board[kernel.KNOWN + PLACES * seat + i] and not card.is_joker]
        for seat, hand in enumerate(hands)
    ]
    told = [[card for card in cards if not card.is_joker] for cards in table.known]
    over = table.phase == "over"
    return (
        [*map(in_order, hands)] == [*map(in_order, state.own)]
        and [*map(in_order, known)] == [*map(in_order, told)]
        and in_order(faces(board, kernel.LAYOUT, kernel.LAYOUT + board[kernel.FACE_UP])) == in_order(table.layout)
        and faces(board, kernel.STOCK + board[kernel.TOP], kernel.STOCK + board[kernel.BOTTOM]) == state.stock
        and (board[kernel.PHASE] == kernel.OVER) == over
        and (over or (board[kernel.TURN], board[kernel.NO_DRAW]) == (table.turn, table.no_draw))
        and board[kernel.CALLER] == (kernel.NOBODY if table.caller is None else table.caller)
        and tuple(board[kernel.CHALLENGERS : kernel.CHALLENGERS + board[kernel.CHALLENGED]]) == table.challengers
    )


@pytest.mark.parametrize("case", CHINESE, ids=str)
def test_kernel_and_engine_stay_together_through_random_deals(case: Case) -> None:
    rules = rule_numbers(rules_of(case), case.seats)
    for seed in range(12):
        rng = Random(seed)
        state = CHINESE51.start(rules_of(case), case.deal(seed)).state
        board = whole_board(state, rng)
        while CHINESE51.to_act(state.table):
            seat = state.table.turn
            act = an_act(CHINESE51, state, seat, rng)
            hand = hand_on(board, seat, len(state.own[seat]))
            layout = faces(board, kernel.LAYOUT, kernel.LAYOUT + board[kernel.FACE_UP])
            play(rules, board, act_number(act, hand, layout))  # type: ignore[arg-type]
            state = CHINESE51.apply(state, seat, act).state  # type: ignore[arg-type]  # the walk's type is any act
            assert same(state, board), (act, state)
        gained = ints([0] * 5)
        settle(rules, board, gained)
        outcome = CHINESE51.outcome(state.table)
        assert outcome is not None
        assert tuple(gained[: case.seats]) == outcome.points


# Challenges hang on hands that chance rarely deals, so that they are laid out here


def one_suit_hands(rng: Random, jokers: int) -> list[Cards]:
    """A hand for each of four seats: of one suit for most of them, and of much the same value."""
    left = [[card for card in PACK[13 * suit : 13 * suit + 13] if card.points > 6] for suit in range(4)]
    hands = [rng.sample(pool, 5) for pool in left]
    for hand in rng.sample(hands, jokers):
        hand[0] = PACK[-1]
    if rng.random() < 0.5:
        hands[2][1], hands[3][1] = hands[3][1], hands[2][1]
    return [tuple(hand) for hand in hands]


@pytest.mark.parametrize("tie", ["last", "first", "split"])
@pytest.mark.parametrize("preset", PRESETS)
def test_challenges_are_settled_as_the_engine_settles_them(preset: str, tie: str) -> None:
    rules = Rules(jokers=PRESETS[preset].jokers, joker_tie=PRESETS[preset].joker_tie, challenge_tie=tie)
    case = Case("chinese51", preset, rules, 4)
    rng = Random(f"{preset} {tie}")
    settled = 0
    while settled < 150:
        state = case.game.start(rules, case.deal(0)).state
        hands = one_suit_hands(rng, rules.jokers)
        caller = rng.randrange(4)
        if value(hands[caller]) in (0, 51):
            continue
        board = whole_board(state, rng)
        for seat, hand in enumerate(hands):
            put(board, kernel.HANDS + PLACES * seat, orders(hand))  # type: ignore[arg-type]
        asked = [(caller + k) % 4 for k in (1, 2, 3)]
        challengers = [seat for seat in asked if value(hands[seat]) and rng.random() < 0.7]
        board[kernel.CALLER], board[kernel.CHALLENGED] = caller, len(challengers)
        put(board, kernel.CHALLENGERS, challengers)  # type: ignore[arg-type]
        table = state.table
        laid = tuple(hand if value(hand) else None for hand in hands)
        open_now = tuple(hand if s in (caller, *challengers) else None for s, hand in enumerate(hands))
        ended = type(table)(
            rules, 0, caller, "over", (), (), table.stock, table.known, laid, 0, caller, "call", tuple(challengers)
        )
        gained = ints([0] * 5)
        settle(rule_numbers(rules, 4), board, gained)
        outcome = CHINESE51.outcome(ended)
        assert outcome is not None
        assert tuple(gained[:4]) == outcome.points, (hands, caller, challengers)
        asks = type(table)(
            rules, 0, caller, "challenge", (), (), table.stock, table.known, open_now, 0, caller, None,
            tuple(challengers),
        )  # fmt: skip
        for seat in asked:
            if seat not in challengers:
                expected = steady.beats_the_table(asks, hands[seat])
                assert beats_the_table(rule_numbers(rules, 4), board, seat) == expected
        settled += 1


def test_hands_have_the_value_that_the_engine_gives_them() -> None:
    rng = Random(51)
    for _ in range(3_000):
        suit = rng.choice("SHDC")
        pool = [card for card in (*PACK, PACK[-1]) if card.suit in (suit, "")]
        if (chance := rng.random()) < 0.2:
            rank = rng.randrange(2, 15)
            pool = [card for card in PACK if card.rank == rank] + rng.sample(pool, 2)
        hand = (*rng.sample(PACK if chance > 0.9 else pool, 5),)
        board = ints([*orders(hand), 0])
        assert value_of(word_of(board, 0)) == value(hand)
        assert is_bomb(board, 0) == score.is_bomb(hand)


def open_moments(case: Case) -> list[AnyState]:
    return [state for state in moments(case, range(8), 4) if CHINESE51.to_act(state.table)]


@pytest.mark.parametrize("case", CHINESE, ids=str)
def test_the_quick_player_plays_legally(case: Case) -> None:
    rules, style = rule_numbers(rules_of(case), case.seats), ints(STYLE)
    for number, state in enumerate(open_moments(case)):
        seat = state.table.turn
        acts = CHINESE51.legal(view_of(state, seat))
        numbers = [act_number(act, state.own[seat], state.table.layout) for act in acts]
        chosen = quick(rules, whole_board(state, Random(number)), style)
        if chosen not in numbers:  # it gave the other of two jokers
            assert state.own[seat].count(PACK[-1]) == 2
            assert kernel.TAKE <= chosen < kernel.CALL


def imagined(case: Case, state: AnyState, worlds: int) -> list[Ints]:
    """Worlds imagined by the seat to act."""
    seat = state.table.turn
    view, hand = view_of(state, seat), state.own[seat]
    seen, unseen = seen_board(view, hand, Random(1)), unseen_cards(view, seat, hand)
    found = []
    for _ in range(worlds):
        world, deck = ints([0] * kernel.BOARD), ints([0] * (len(PACK) + 1))
        imagine(rule_numbers(rules_of(case), case.seats), seen, unseen, ints(STYLE), deck, world)
        seen[kernel.DICE] = world[kernel.DICE]
        found.append(world)
    return found


@pytest.mark.parametrize("case", CHINESE, ids=str)
def test_imagined_worlds_agree_with_what_is_seen(case: Case) -> None:
    """The pack is whole, and what is seen lies where it lay."""
    for state in open_moments(case):
        table = state.table
        for world in imagined(case, state, 5):
            hands = [hand_on(world, seat, len(state.own[seat])) for seat in range(case.seats)]
            stock = faces(world, kernel.STOCK, kernel.STOCK + world[kernel.BOTTOM])
            cards = [*stock, *table.layout, *table.aside, *(card for hand in hands for card in hand)]
            assert Counter(cards) == Counter(CHINESE51.pack(rules_of(case)))
            assert hands[table.turn] == state.own[table.turn]
            assert len(stock) == table.stock
            for seat, hand in enumerate(hands):
                assert Counter(table.laid[seat] or table.known[seat]) <= Counter(hand)


def test_imagined_worlds_differ_where_more_than_one_is_possible() -> None:
    case = next(case for case in CHINESE if case.seats == 4)
    early = (state for state in open_moments(case) if state.table.stock > 25)
    for state in islice(early, 4):
        assert len({tuple(world[: kernel.LAYOUT]) for world in imagined(case, state, 30)}) > 5


def weighed() -> list[str]:
    """What sharp's kernel chooses at some moments, and from what random numbers it went on."""
    told = []
    for case in CHINESE[::3]:
        for state in open_moments(case)[:3]:
            seat = state.table.turn
            view, hand = view_of(state, seat), state.own[seat]
            seen = seen_board(view, hand, Random(2))
            acts = [act_number(act, hand, state.table.layout) for act in CHINESE51.legal(view)]
            best = best_act(
                rule_numbers(rules_of(case), case.seats),
                seen,
                unseen_cards(view, seat, hand),
                stakes(rules_of(case), new_match(CHINESE51, case.rules, case.seats, 0)),
                ints(STYLE),
                ints(acts),
                40,
            )
            told.append(f"{acts[best]} {seen[kernel.DICE]}")
    return told


def test_plain_python_and_machine_code_choose_alike() -> None:
    """Where numba is not installed the same lines run as they stand."""
    assert told_in_plain_python(weighed) == weighed()


def worth(totals: tuple[int, ...], gained: tuple[int, ...], target: int = 500) -> list[int]:
    """What a deal is worth to each seat, its points apart, after a match with these totals."""
    match = new_match(CHINESE51, STANDARD, len(totals), 0).with_outcome(Outcome(totals, totals, ()))
    numbers = stakes(Rules(target=target), match), ints([*gained, *[0] * (5 - len(gained))])
    return [worth_of(numbers[1], seat, len(totals), numbers[0]) - POINT * gained[seat] for seat in range(len(totals))]


def test_once_somebody_has_the_target_only_the_best_total_wins() -> None:
    assert worth((480, 470, 100), (30, 45, 0)) == [0, WIN, 0]
    assert worth((480, 470, 100), (30, 40, 0)) == [WIN // 2, WIN // 2, 0]


def test_before_that_a_lead_counts_the_more_the_nearer_the_target_is() -> None:
    early, late = worth((0, 0, 0), (50, 20, 0)), worth((400, 400, 400), (50, 20, 0))
    for shares in (early, late):
        assert shares[0] > shares[1] > shares[2] > 0
        assert WIN - 3 <= sum(shares) <= WIN
    assert late[0] > early[0]
