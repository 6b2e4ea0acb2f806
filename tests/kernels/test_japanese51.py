"""The kernel of Fifty-One beside the engine (law 8), and the worlds it imagines beside what a view allows."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from table51.bots.japanese51.board import act_number, rule_numbers, seen_board, stakes, unseen_cards
from table51.bots.japanese51.sharp import STYLES
from table51.cards import CARDS, Card, in_order
from table51.engine import CHANCE, Shuffle, view_of
from table51.games.japanese51 import JAPANESE51
from table51.games.japanese51.acts import CLEAR
from table51.games.japanese51.rules import STANDARD, Rules
from table51.games.japanese51.score import points
from table51.games.japanese51.table import Whole
from table51.kernels.compiling import Ints, ints
from table51.kernels.japanese51 import board as kernel
from table51.kernels.japanese51.choice import POINT, WIN, best_act, worth_of
from table51.kernels.japanese51.hands import value_of, word_of
from table51.kernels.japanese51.play import play
from table51.kernels.japanese51.quick import quick
from table51.kernels.japanese51.score import settle
from table51.kernels.japanese51.worlds import imagine
from table51.match import new_match
from tests.kernels.plain import told_in_plain_python
from tests.walks import CASES, AnyState, Case, an_act, moments

FIFTY_ONE = [case for case in CASES if case.game_id == "japanese51"]
PACK = in_order(JAPANESE51.pack(STANDARD))


def whole_board(state: Whole, rng: Random) -> Ints:
    """A board on which nothing is unknown."""
    board = seen_board(view_of(state, state.table.turn), state.own[state.table.turn], rng)
    for seat, hand in enumerate(state.own):
        for i, card in enumerate(hand):
            board[kernel.HANDS + 5 * seat + i] = card.order
            board[kernel.KNOWN + 5 * seat + i] = card in state.table.known[seat]
    for i, card in enumerate(state.stock):
        board[kernel.STOCK + i] = card.order
    return board


def faces(board: Ints, start: int, end: int) -> tuple[Card, ...]:
    return tuple(PACK[order] for order in board[start:end])


def same(state: Whole, board: Ints) -> bool:
    """Whether engine and kernel stand at the same place."""
    table, seats = state.table, len(state.own)
    stock = faces(board, kernel.STOCK + board[kernel.TOP], kernel.STOCK + board[kernel.BOTTOM])
    pile = in_order(faces(board, kernel.PILE, kernel.PILE + board[kernel.PILED]))
    hands = tuple(faces(board, 5 * seat, 5 * seat + 5) for seat in range(seats))
    known = [
        {card for i, card in enumerate(hand) if board[kernel.KNOWN + 5 * seat + i]} for seat, hand in enumerate(hands)
    ]
    over = table.phase == "over"
    return (
        hands == state.own
        and known == [set(cards) for cards in table.known]
        and faces(board, kernel.ROW, kernel.ROW + 5) == table.row
        and (stock, pile) == (state.stock, table.cleared)
        and tuple(board[kernel.TURNS : kernel.TURNS + seats]) == table.turns
        and (board[kernel.PHASE] == kernel.OVER) == over
        and (over or (board[kernel.TURN], board[kernel.PASSES]) == (table.turn, table.passes))
        and board[kernel.CALLER] == (kernel.NOBODY if table.caller is None else table.caller)
        and (over or (board[kernel.PHASE] == kernel.CLEARED) == (table.phase == "cleared"))
    )


def refilled(state: Whole, board: Ints) -> Whole:
    """The engine's refill after the shuffle that the kernel made, which shuffles within the act."""
    order = [PACK[board[kernel.STOCK + i]] for i in range(board[kernel.BOTTOM])]
    return JAPANESE51.apply(state, CHANCE, Shuffle(tuple(state.table.cleared.index(card) for card in order))).state


@pytest.mark.parametrize("case", FIFTY_ONE, ids=str)
def test_kernel_and_engine_stay_together_through_random_deals(case: Case) -> None:
    assert isinstance(case.rules, Rules)
    rules = rule_numbers(case.rules, case.seats)
    for seed in range(12):
        rng = Random(seed)
        state = JAPANESE51.start(case.rules, case.deal(seed)).state
        if not JAPANESE51.to_act(state.table):
            continue
        board = whole_board(state, rng)
        while JAPANESE51.to_act(state.table):
            seat = state.table.turn
            eager = [CLEAR] if seed % 3 == 0 and not JAPANESE51.check(view_of(state, seat), CLEAR) else []
            act = eager[0] if eager else an_act(JAPANESE51, state, seat, rng)
            play(rules, board, act_number(act, state.own[seat], state.table.row))  # type: ignore[arg-type]
            state = JAPANESE51.apply(state, seat, act).state  # type: ignore[arg-type]  # the walk's type is any act
            if JAPANESE51.to_act(state.table) == (CHANCE,):
                state = refilled(state, board)
            assert same(state, board), (act, state)
        gained = ints([0] * 5)
        settle(rules, board, gained)
        outcome = JAPANESE51.outcome(state.table)
        assert outcome is not None
        assert tuple(gained[: case.seats]) == outcome.points


@pytest.mark.parametrize("joker_value", ["cap", "ten_with_ace", "ten"])
def test_hands_have_the_value_that_the_engine_gives_them(joker_value: str) -> None:
    rules = rule_numbers(Rules(joker_value=joker_value), 2)
    rng = Random(joker_value)
    for suit in "SHDC":
        pool = [card for card in CARDS.values() if card.suit in (suit, "")]
        for _ in range(400):
            hand = (*rng.sample(pool, 5),) if rng.random() < 0.9 else (*rng.sample(PACK, 5),)
            word = word_of(ints(card.order for card in hand), 0)
            assert value_of(word, rules[kernel.JOKER_VALUE]) == points(hand, joker_value)


@pytest.mark.parametrize("case", FIFTY_ONE, ids=str)
def test_the_quick_player_plays_legally(case: Case) -> None:
    assert isinstance(case.rules, Rules)
    rules, style = rule_numbers(case.rules, case.seats), ints(STYLES[case.rules.after_call])
    for number, state in enumerate(moments(case, range(6), 6)):
        if JAPANESE51.to_act(state.table) not in ((), (CHANCE,)):
            seat = state.table.turn
            view = view_of(state, seat)
            numbers = [act_number(act, state.own[seat], state.table.row) for act in JAPANESE51.legal(view)]
            assert quick(rules, whole_board(state, Random(number)), style) in numbers


def imagined(case: Case, state: AnyState, worlds: int) -> list[Ints]:
    """Worlds imagined by the seat to act."""
    assert isinstance(case.rules, Rules)
    seat = state.table.turn
    view, hand = view_of(state, seat), state.own[seat]
    seen, unseen = seen_board(view, hand, Random(1)), unseen_cards(view, seat, hand)
    found = []
    for _ in range(worlds):
        world, deck = ints([0] * kernel.BOARD), ints([0] * len(PACK))
        style = ints(STYLES[case.rules.after_call])
        imagine(rule_numbers(case.rules, case.seats), seen, unseen, style, deck, world)
        seen[kernel.DICE] = world[kernel.DICE]
        found.append(world)
    return found


def open_moments(case: Case) -> list[AnyState]:
    return [state for state in moments(case, range(8), 4) if JAPANESE51.to_act(state.table) not in ((), (CHANCE,))]


@pytest.mark.parametrize("case", FIFTY_ONE, ids=str)
def test_imagined_worlds_agree_with_what_is_seen(case: Case) -> None:
    """The pack is whole, what is seen lies where it lay, and hands are such that the deal could have come so far."""
    for state in open_moments(case):
        table, seats = state.table, range(case.seats)
        for world in imagined(case, state, 5):
            hands = [faces(world, 5 * seat, 5 * seat + 5) for seat in seats]
            stock = faces(world, kernel.STOCK, kernel.STOCK + world[kernel.BOTTOM])
            assert Counter([*stock, *table.row, *table.cleared, *(c for hand in hands for c in hand)]) == Counter(PACK)
            assert hands[table.turn] == state.own[table.turn]
            assert all(set(table.known[seat]) <= set(hands[seat]) for seat in seats)
            assert not table.recycled or Counter(stock) == Counter(table.recycled)
            if table.caller is None:
                others = [hands[seat] for seat in seats if seat != table.turn]
                assert all(points(hand, table.rules.joker_value) < 51 for hand in others)
            else:
                value = points(hands[table.caller], table.rules.joker_value)
                assert value == 51 if table.ending == "stop" else 0 < value < 51


def test_imagined_worlds_differ_where_more_than_one_is_possible() -> None:
    case = FIFTY_ONE[0]
    for state in islice(open_moments(case), 4):
        assert len({tuple(world[: kernel.PILE]) for world in imagined(case, state, 30)}) > 5


def weighed() -> list[str]:
    """What sharp's kernel chooses at some moments, and from what random numbers it went on."""
    told = []
    for case in FIFTY_ONE[:8]:
        assert isinstance(case.rules, Rules)
        for state in [s for s in open_moments(case) if s.table.phase != "refill"][:3]:
            seat = state.table.turn
            view, hand = view_of(state, seat), state.own[seat]
            seen = seen_board(view, hand, Random(2))
            acts = [act_number(act, hand, state.table.row) for act in JAPANESE51.legal(view)]
            match = new_match(JAPANESE51, case.rules, case.seats, 0)
            best = best_act(
                rule_numbers(case.rules, case.seats),
                seen,
                unseen_cards(view, seat, hand),
                stakes(case.rules, match),
                ints(STYLES[case.rules.after_call]),
                ints(acts),
                150,
            )
            told.append(f"{acts[best]} {seen[kernel.DICE]}")
    return told


def test_plain_python_and_machine_code_choose_alike() -> None:
    """Where numba is not installed the same lines run as they stand."""
    assert told_in_plain_python(weighed) == weighed()


def test_a_match_s_stakes_are_its_totals_and_the_odds_of_those_behind() -> None:
    """After the last deal only the best total wins; before it a lead counts the less, the more deals are left."""
    last, three_left = (
        stakes(Rules(deals=1), new_match(JAPANESE51, Rules(), 3, 0)),
        stakes(Rules(deals=4), new_match(JAPANESE51, Rules(deals=4), 3, 0)),
    )
    two_left = stakes(Rules(deals=3), new_match(JAPANESE51, Rules(deals=3), 3, 0))
    gained = ints([30, 20, 0])
    worth = [[worth_of(gained, seat, 3, odds) for seat in range(3)] for odds in (last, two_left, three_left)]
    points_alone = [POINT * n for n in (30, 20, 0)]
    assert worth[0] == [WIN + points_alone[0], *points_alone[1:]]
    for odds in worth[1:]:
        shares = [value - alone for value, alone in zip(odds, points_alone, strict=True)]
        assert shares[0] > shares[1] > shares[2] > 0
        assert WIN - 3 <= sum(shares) <= WIN
    assert worth[0][0] > worth[1][0] > worth[2][0]
