"""What Elli Bir's melds are, written anew from the clauses and slowly: the truth that fast searches are held against.

Nothing here comes from the game's own modules but their words for an answer. A joker is tried as every card there is
(T-12); sets of melds are tried one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product

from table51.cards import CARDS, JOKER, Card, Cards, in_order
from table51.games.turkish51.melds import Meld

NATURAL = [card for card in CARDS.values() if not card.is_joker]
FACE = {rank: rank for rank in range(2, 10)} | dict.fromkeys((10, 11, 12, 13), 10) | {14: 11}


def is_run(cards: Sequence[Card]) -> bool:
    """Three or more consecutive cards of one suit from low to high, the ace high only (T-10)."""
    first = cards[0]
    return len(cards) >= 3 and all((c.suit, c.rank) == (first.suit, first.rank + i) for i, c in enumerate(cards))


def is_set(cards: Sequence[Card]) -> bool:
    """Three or four cards of one rank in different suits (T-11)."""
    suits = {card.suit for card in cards}
    return 3 <= len(cards) == len(suits) and len({card.rank for card in cards}) == 1


def worth(cards: Iterable[Card]) -> int:
    """Face values of natural cards (T-15)."""
    return sum(FACE[card.rank] for card in cards)


def as_written(cards: Cards, most_jokers: int = 2) -> set[tuple[str, int]]:
    """Kind and points of every reading that keeps jokers where they are written; without jokers, in any order."""
    if cards.count(JOKER) > most_jokers or all(card.is_joker for card in cards):
        return set()
    orders = [cards] if JOKER in cards else permutations(cards)
    runs = {("run", worth(full)) for order in orders for full in filled(order) if is_run(full)}
    sets = {("set", worth(full)) for full in filled(cards) if is_set(full)}
    return runs | sets


def filled(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The cards with every joker as every natural card."""
    return product(*(NATURAL if card.is_joker else (card,) for card in cards))


def as_selected(cards: Cards, most_jokers: int = 2) -> set[tuple[str, int]]:
    """Kind and points of every reading of a selection, in any order."""
    return {found for order in set(permutations(cards)) for found in as_written(order, most_jokers)}


def is_pair(first: Card, second: Card, joker_pair: bool = True) -> bool:
    """Identical cards, or a joker beside a natural card (T-16)."""
    if first.is_joker and second.is_joker:
        return False
    return first == second or (joker_pair and (first.is_joker or second.is_joker))


@lru_cache(4_096)
def melds_of(hand: Cards, most_jokers: int = 2) -> frozenset[Meld]:
    """Every meld that some cards of `hand` make, as it would lie on the table: a run from low to high."""
    chosen = {in_order(some) for size in range(3, len(hand) + 1) for some in combinations(hand, size)}
    found = [(*runs_of(some), *sets_of(some)) for some in chosen if some.count(JOKER) <= most_jokers]
    return frozenset(meld for melds in found for meld in melds)


def runs_of(cards: Cards) -> Iterator[Meld]:
    """Every run of exactly these cards."""
    if all(card.is_joker for card in cards):
        return
    for suit in "SHDC":
        for low in range(2, 16 - len(cards)):
            stand = tuple(card for card in NATURAL if card.suit == suit and low <= card.rank < low + len(cards))
            lies = tuple(card if card in cards else JOKER for card in stand)
            if is_run(stand) and in_order(lies) == cards:
                yield Meld("run", low, lies)


def sets_of(cards: Cards) -> Iterator[Meld]:
    """The set of exactly these cards, if they are one."""
    if not cards[0].is_joker and any(is_set(full) for full in filled(cards)):
        yield Meld("set", cards[0].rank, cards)


def layouts(hand: Cards, melds: Iterable[Meld]) -> Iterator[tuple[Meld, ...]]:
    """Every choice of melds that share no card of `hand`, in one order; the same meld twice where twins allow it."""
    ordered = sorted(melds)

    def chosen(start: int, left: Counter[Card]) -> Iterator[tuple[Meld, ...]]:
        yield ()
        for at in range(start, len(ordered)):
            need = Counter(ordered[at].cards)
            if need <= left:
                yield from ((ordered[at], *more) for more in chosen(at, left - need))

    return chosen(0, Counter(hand))


def laid(melds: Iterable[Meld]) -> Cards:
    """Every card of some melds."""
    return tuple(card for meld in melds for card in meld.cards)


def value(melds: Iterable[Meld]) -> int:
    """What melds count together (T-15)."""
    return sum(worth(meld.stands_for) if meld.kind == "run" else FACE[meld.low] * len(meld.cards) for meld in melds)


def penalty(cards: Iterable[Card]) -> int:
    """What cards cost that are left in hand: joker 25, the others as in T-15 (T-22)."""
    return sum(25 if card.is_joker else FACE[card.rank] for card in cards)


def pairs_of(hand: Cards, joker_pair: bool = True) -> set[Meld]:
    """Every pair of two cards of `hand` (T-16)."""
    return {
        Meld("pair", in_order((a, b))[0].rank, in_order((a, b)))
        for a, b in combinations(hand, 2)
        if is_pair(a, b, joker_pair)
    }
