"""The kernel of Elli Bir beside the engine (law 8), and the worlds it imagines beside what a view allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from table51.bots.turkish51.board import about_to_discard, meld_number, rule_numbers, seen_board, unseen_cards
from table51.cards import CARDS, SUITS, Card, Cards
from table51.engine import view_of
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import DRAW, TAKE, Discard, LayMeld, LayOff, Move, Open
from table51.games.turkish51.melds import Kind, Meld, card_of, read
from table51.games.turkish51.openings import openings
from table51.games.turkish51.rules import Rules
from table51.games.turkish51.table import Whole
from table51.games.turkish51.uses import group_of
from table51.kernels.compiling import Ints, ints
from table51.kernels.turkish51 import board as kernel
from table51.kernels.turkish51 import melds as bits
from table51.kernels.turkish51 import quick
from table51.kernels.turkish51.choice import best_position
from table51.kernels.turkish51.melds import lay, lay_off
from table51.kernels.turkish51.openings import BEST, FEW_LEFT, MANY_POINTS, ROOM, best_melds
from table51.kernels.turkish51.play import discard
from table51.kernels.turkish51.score import penalty
from table51.kernels.turkish51.worlds import imagine
from tests.kernels.plain import told_in_plain_python
from tests.walks import CASES, Case, moments

ELLI_BIR = [case for case in CASES if case.game_id == "turkish51"]
PACK = tuple(CARDS.values())
WHOLE_PACK = TURKISH51.pack(Rules())
KINDS: dict[int, Kind] = {bits.RUN: "run", bits.SET: "set", bits.PAIR: "pair"}


def rules_of(case: Case) -> Rules:
    assert isinstance(case.rules, Rules)
    return case.rules


def whole_board(state: Whole) -> list[int]:
    """A board on which nothing is hidden."""
    board = seen_board(state, state.table.turn, Random(1))
    for seat, hand in enumerate(state.own):
        put_hand(board, seat, hand)
        board[kernel.HIDDEN + seat] = 0
    for place, card in enumerate(state.stock, kernel.STOCK):
        board[place] = card.order
    return board


def put_hand(board: list[int], seat: int, hand: Cards) -> None:
    for card in PACK:
        board[kernel.HANDS + kernel.CARDS * seat + card.order] = hand.count(card)
    board[kernel.HELD + seat] = len(hand)


def hand_on(board: Ints, seat: int) -> Counter[Card]:
    held = {card: int(board[kernel.HANDS + kernel.CARDS * seat + card.order]) for card in PACK}
    return Counter({card: n for card, n in held.items() if n})


def room() -> Ints:
    return ints([0] * ROOM)


def melds_of(hand: Counter[Card], numbers: list[int]) -> tuple[Meld, ...]:
    """The melds that the kernel writes as these numbers, all out of one hand."""
    found = []
    for number in numbers:
        kind, suits = (number >> bits.KIND) & 3, (number >> bits.SUITS) & 15
        low, size = ((number >> bits.LOW) & 15) + 2, (number >> bits.SIZE) & 15
        if kind == bits.RUN:
            jokers = [place for place in range(size) if (number >> (bits.PLACES + place)) & 1]
            cards = tuple(PACK[-1] if i in jokers else card_of(low + i, SUITS[suits]) for i in range(size))
        elif kind == bits.SET:
            natural = tuple(card_of(low, suit) for i, suit in enumerate(SUITS) if (suits >> i) & 1)
            cards = (*natural, *PACK[-1:] * (size - len(natural)))
        else:
            cards = (card_of(low, SUITS[suits]),) * 2
        found.append(Meld(KINDS[kind], low, cards))
    used = Counter(card for meld in found for card in meld.cards)
    assert used <= hand
    return tuple(found)


class Recorder:
    """Writes down what the quick player does in a turn, as acts of the engine."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.laid, self.acts = list[Meld](), list[Move]()
        for name in ("play_turn", "open_hand", "lay_all"):  # in plain Python, so that what they call can be overheard
            patch.setattr(quick, name, getattr(getattr(quick, name), "py_func", getattr(quick, name)))
        self.lay, self.lay_off, self.discard = lay, lay_off, discard
        patch.setattr(quick, "lay", self.on_lay)
        patch.setattr(quick, "lay_off", self.on_lay_off)
        patch.setattr(quick, "discard", self.on_discard)

    def turn(self, rules: Ints, board: Ints) -> list[Move]:
        seat, top, draws = board[kernel.TURN], board[kernel.TOP], board[kernel.PHASE] == kernel.TO_DRAW
        self.closed = board[kernel.OPENED + seat] == kernel.CLOSED
        self.laid, self.acts = [], []
        quick.play_turn(rules, board, room())
        return [*([TAKE if board[kernel.TOP] == top else DRAW] if draws else []), *self.acts]

    def on_lay(self, board: Ints, seat: int, number: int) -> None:
        self.laid += melds_of(hand_on(board, seat), [number])
        if not self.closed:
            self.acts.append(LayMeld(group_of(self.laid[-1])))
        elif len(self.laid) == 1:
            self.acts.append(Open(()))
        if self.closed:
            self.acts[0] = Open(tuple(map(group_of, self.laid)))
        self.lay(board, seat, number)

    def on_lay_off(self, board: Ints, seat: int, card: int, place: int) -> None:
        self.closed = False
        before = board[kernel.MELDS + place]
        self.lay_off(board, seat, card, place)
        of_run = PACK[card].is_joker and before >> bits.KIND == bits.RUN
        low = (before >> bits.LOW) & 15 != (board[kernel.MELDS + place] >> bits.LOW) & 15
        self.acts.append(LayOff(PACK[card], place + 1, of_run and low, of_run and not low))

    def on_discard(self, rules: Ints, board: Ints, seat: int, card: int) -> None:
        self.acts.append(Discard(PACK[card]))
        self.discard(rules, board, seat, card)


@pytest.mark.parametrize("case", ELLI_BIR, ids=str)
def test_the_engine_plays_what_the_quick_player_does(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every act is legal, and leads to the same hands, melds and points."""
    recorder, rules = Recorder(monkeypatch), rule_numbers(rules_of(case), case.seats)
    for seed in range(8):
        state = TURKISH51.start(rules_of(case), case.deal(seed)).state
        board = ints(whole_board(state))
        while TURKISH51.to_act(state.table):
            seat = state.table.turn
            for act in recorder.turn(rules, board):
                state = TURKISH51.apply(state, seat, act).state
            assert [hand_on(board, seat) for seat in range(case.seats)] == [*map(Counter, state.own)]
            laid = board[kernel.MELDS : kernel.MELDS + board[kernel.LAID]]
            assert [*laid] == [meld_number(one.meld) for one in state.table.melds]
            assert board[kernel.NEEDED] == state.table.needed
        outcome = TURKISH51.outcome(state.table)
        assert outcome
        assert tuple(penalty(board, seat) for seat in range(case.seats)) == outcome.points


def played() -> list[str]:
    """The boards at the end of deals that the quick player plays."""
    told = []
    for case in ELLI_BIR:
        for seed in range(8):
            board = ints(whole_board(TURKISH51.start(rules_of(case), case.deal(seed)).state))
            quick.play_out(rule_numbers(rules_of(case), case.seats), board, room())
            told.append(" ".join(map(str, board)))
    return told


def weighed() -> list[str]:
    """What sharp's kernel chooses at some moments, and from what random numbers it went on."""
    told = []
    for case in ELLI_BIR[::4]:
        for state in open_moments(case)[:2]:
            rules, boards, unseen = choice(case, state)
            told.append(f"{best_position(rules, boards, unseen, state.table.turn, 30)} {boards[kernel.DICE]}")
    return told


@pytest.mark.parametrize("tell", [played, weighed])
def test_plain_python_and_machine_code_tell_alike(tell: Callable[[], list[str]]) -> None:
    """Where numba is not installed the same lines run as they stand."""
    assert told_in_plain_python(tell) == tell()


def open_moments(case: Case) -> list[Whole]:
    return [state for state in moments(case, range(8), 4) if TURKISH51.to_act(state.table)]


def choice(case: Case, state: Whole) -> tuple[Ints, Ints, Ints]:
    """Rules, boards and unseen cards for what a seat may throw."""
    seat, rng = state.table.turn, Random(2)
    numbers = []
    if state.table.phase == "play" and state.table.duty is None:
        for card in dict.fromkeys(state.own[seat]):
            numbers += seen_board(TURKISH51.played(state, seat, Discard(card)).state, seat, rng)
    numbers += about_to_discard(state, seat, rng)
    return (
        rule_numbers(rules_of(case), case.seats),
        ints(numbers),
        unseen_cards(view_of(state, seat), state.own[seat]),
    )


def best_of(hand: Cards, wanted: int, goal: int = 0, using: int = kernel.NOTHING, most: int = 2) -> tuple[Meld, ...]:
    """What the kernel would lay of a hand."""
    board, work = [0] * kernel.BOARD, room()
    put_hand(board, 0, hand)
    found = best_melds(ints((4, 0, 0, most)), ints(board), 0, using, goal, wanted, work)
    return melds_of(Counter(hand), [int(number) for number in work[BEST : BEST + found]])


def points_of(melds: tuple[Meld, ...]) -> int:
    return sum(meld.points for meld in melds)


def hands(jokers: int, count: int, sizes: range = range(3, 16)) -> list[Cards]:
    """Random hands of few suits, in which there is much to lay."""
    rng = Random(jokers)
    found = []
    for _ in range(count):
        suits = "".join(rng.sample("SHDC", rng.choice((2, 2, 3, 4))))
        pool = [card for card in WHOLE_PACK if card.suit in suits and not card.is_joker]
        found.append((*rng.sample(pool, rng.choice(sizes) - jokers), *PACK[-1:] * jokers))
    return found


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("most", [1, 2])
def test_the_best_melds_count_what_the_best_opening_counts(jokers: int, most: int) -> None:
    """A joker never stands for a card that is held, so a very few hands with jokers could be worth more."""
    less = 0
    tried = hands(jokers, 150)
    for number, hand in enumerate(tried):
        using = hand[0] if number % 3 == 0 else None
        melds = best_of(hand, MANY_POINTS, using=kernel.NOTHING if using is None else using.order, most=most)
        assert all(isinstance(read(meld.cards, meld.kind, most), Meld) for meld in melds)
        best = max((opening.points for opening in openings(hand, most, using)), default=0)
        assert points_of(melds) <= best
        assert using is None or not melds or any(using in meld.cards for meld in melds)
        less += points_of(melds) < best
    assert less <= (0, 1, 4)[jokers]


def test_an_opening_counts_enough_and_leaves_the_least() -> None:
    opened = 0
    for hand in hands(0, 300, range(9, 16)):
        enough = [opening for opening in openings(hand) if opening.points >= 51]
        melds = best_of(hand, FEW_LEFT, goal=51)
        assert points_of(melds) == max((opening.points for opening in enough), default=0)
        opened += bool(melds)
    assert opened > 20


@pytest.mark.parametrize("case", ELLI_BIR, ids=str)
def test_imagined_worlds_agree_with_what_is_seen(case: Case) -> None:
    """The pack is whole, and what is seen lies where it lay."""
    for state in open_moments(case):
        for board in imagined(case, state, 4):
            seen = seen_board(state, state.table.turn, Random(3))
            held = [hand_on(board, seat) for seat in range(case.seats)]
            assert [sum(hand.values()) for hand in held] == [*state.table.held]
            assert held[state.table.turn] == Counter(state.own[state.table.turn])
            assert all(Counter(known) <= hand for known, hand in zip(state.table.known, held, strict=True))
            assert [*board[kernel.HELD : kernel.STOCK]] == seen[kernel.HELD : kernel.STOCK]
            stock = board[kernel.STOCK : kernel.STOCK + state.table.stock]
            there = Counter(card for pile in state.table.discards for card in pile)
            there.update(card for laid in state.table.melds for card in laid.meld.cards)
            there.update(PACK[card] for card in stock)
            assert sum(held, there) == Counter(WHOLE_PACK)


def imagined(case: Case, state: Whole, worlds: int) -> list[Ints]:
    """Worlds imagined by the seat to act."""
    seat = state.table.turn
    seen, unseen = ints(seen_board(state, seat, Random(3))), unseen_cards(view_of(state, seat), state.own[seat])
    found = []
    for _ in range(worlds):
        world = ints([0] * kernel.BOARD)
        imagine(rule_numbers(rules_of(case), case.seats), seen, unseen, ints([0] * len(unseen)), room(), world)
        seen[kernel.DICE] = world[kernel.DICE]
        found.append(world)
    return found


def test_imagined_worlds_differ_where_more_than_one_is_possible() -> None:
    case = next(case for case in ELLI_BIR if case.seats == 4)
    for state in [state for state in open_moments(case) if state.table.stock > 25][:4]:
        assert len({tuple(world[: kernel.HELD]) for world in imagined(case, state, 30)}) > 5


def test_a_closed_hand_is_seldom_imagined_with_an_opening() -> None:
    """Its holder would have opened."""
    case = next(case for case in ELLI_BIR if case.seats == 4)
    state = next(state for state in open_moments(case) if not any(state.table.opened) and all(state.table.discards))
    rules = rule_numbers(rules_of(case), 4)
    worlds = imagined(case, state, 200)
    others = [seat for seat in range(4) if seat != state.table.turn]
    could = sum(
        bool(best_melds(rules, world, seat, kernel.NOTHING, 51, FEW_LEFT, room()))
        for world in worlds
        for seat in others
    )
    assert could < 20
