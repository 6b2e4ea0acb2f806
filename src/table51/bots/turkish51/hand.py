"""How players of Elli Bir look at a hand: which cards go together, what a card costs, what may be laid."""

from __future__ import annotations

from collections.abc import Iterator

from table51.cards import JOKER, Card, Cards, without
from table51.engine import Seat
from table51.games.turkish51 import TURKISH51
from table51.games.turkish51.acts import LayMeld, LayOff, Open
from table51.games.turkish51.laying import laid_by
from table51.games.turkish51.melds import Meld, laid_off, pairs_in
from table51.games.turkish51.openings import Opening, best_opening, openings
from table51.games.turkish51.score import left_points
from table51.games.turkish51.table import Seen, Table
from table51.games.turkish51.uses import FIVE_PAIRS, group_of, lay_offs, new_melds

TWIN, NEIGHBOUR, NEAR = 3, 2, 1  # how much a companion is worth: same rank, next in suit, one apart


def cost(cards: Cards) -> int:
    """The penalty of `cards` if they are left in hand (T-22)."""
    return sum(left_points(card) for card in cards)


def loose(table: Table, hand: Cards) -> Cards:
    """The cards outside the best melds of a hand, one at least."""
    return without(hand, best_opening(hand, table.rules.max_jokers_per_meld).cards)


def company(card: Card, rest: Cards) -> int:
    """How well `card` goes with the rest of the hand: the companions that a meld could come of."""
    if card.is_joker:
        return 100
    total = 0
    for other in dict.fromkeys(rest):
        if other.is_joker or other == card:
            continue
        if other.rank == card.rank:
            total += TWIN
        elif other.suit == card.suit:
            total += {1: NEIGHBOUR, 2: NEAR}.get(abs(other.rank - card.rank), 0)
    return total


def fits_table(table: Table, card: Card) -> bool:
    """Whether `card` could be laid off on some meld by whoever has opened."""
    most = table.rules.max_jokers_per_meld
    return any(
        isinstance(laid_off(laid.meld, card, "high", most), Meld) for laid in table.melds if card.is_joker
    ) or any(isinstance(laid_off(laid.meld, card, None, most), Meld) for laid in table.melds)


def legal_openings(view: Seen, hand: Cards) -> Iterator[Open]:
    """The openings with melds that are legal now, one for every number of cards; then the one with pairs."""
    table = view.table
    for opening in openings(hand, table.rules.max_jokers_per_meld, table.duty):
        if opening.points >= table.needed:
            yield _as_act(opening)
    pairs = pairs_in(hand, table.rules.joker_pair == "yes")
    if len(pairs) >= FIVE_PAIRS:
        most = pairs if 2 * len(pairs) < len(hand) else pairs[:FIVE_PAIRS]
        act = Open(tuple(group_of(pair) for pair in most))
        if not TURKISH51.check(view, act):
            yield act


def best_lay(view: Seen, seat: Seat, hand: Cards) -> LayMeld | LayOff | None:
    """The act that takes most penalty out of the hand, a card taken before all others; None where nothing fits."""
    table = view.table
    if not table.may_lay_more:
        return None
    acts: list[LayMeld | LayOff] = [*new_melds(table, seat, hand), *lay_offs(table, hand)]
    if table.duty is not None:
        acts = [act for act in acts if not TURKISH51.check(view, act)]
    return max(acts, key=lambda act: (table.duty in laid_by(act), _shed(hand, act)), default=None)


def _shed(hand: Cards, act: LayMeld | LayOff) -> int:
    """The penalty an act sheds; a joker is not laid alone while other cards are left, as going out with it pays."""
    cards = laid_by(act)
    if cards == (JOKER,) and len(hand) > 2:
        return 1
    return cost(cards)


def _as_act(opening: Opening) -> Open:
    return Open(tuple(group_of(meld) for meld in opening.melds))


def left_after(hand: Cards, act: Open) -> Cards:
    """What stays in hand after an opening."""
    return without(hand, laid_by(act))
