"""What the source's advice for Elli Bir is worth (T-28): steady with one habit changed, among three that keep to it.

    nice python benchmarks/habits.py [duplicate deals]

The one with the other habit sits in every seat in turn. Told are how many points a deal it scores more than the steady
ones, where less is better, and how much more often it wins the deal, each with its 95 % interval. A habit is put on
from outside: steady is shown another view of the table, or some of its acts are replaced.
"""

import sys
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from serving import tell

from table51.bots import BOTS, Bot
from table51.bots.turkish51 import Steady
from table51.cards import JOKER, Cards
from table51.games import GAMES
from table51.games.turkish51.acts import Discard, Move, Open
from table51.games.turkish51.melds import pairs_in
from table51.games.turkish51.table import Seen
from table51.games.turkish51.uses import FIVE_PAIRS, five_pairs, group_of, lay_offs
from table51.match import Match
from table51.study.openings import TURNS
from table51.study.simulate import Simulation, simulate
from table51.study.statistics import Estimate

GAME: Final = "turkish51"
DEALS: Final = 1_000
SEED: Final = 51
HALF: Final = 25  # cards of the stock
NEVER: Final = 10_000  # points, which no opening is worth


class OpensLate(Struct, frozen=True):
    """Opens only when half of the stock is gone."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        may = view.table.stock <= HALF or view.table.opened[view.table.turn]
        return Steady().choose(view if may else _out_of_reach(view), match, rng)


class OpensAlmostOut(Struct, frozen=True):
    """Opens only where five cards or fewer are left, or half of the stock is gone."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        table, hand = view.table, _hand(view)
        if table.opened[table.turn] or table.stock <= HALF:
            return Steady().choose(view, match, rng)
        act = Steady().choose(view, match, rng)
        if isinstance(act, Open) and len(hand) - sum(len(group.cards) for group in act.melds) <= 5:
            return act
        return Steady().choose(_out_of_reach(view), match, rng)


class KeepsJokers(Struct, frozen=True):
    """Once opened, uses a joker for nothing but to go out with."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        table, hand = view.table, _hand(view)
        natural = tuple(card for card in hand if not card.is_joker)
        if not table.opened[table.turn] or natural == hand:
            return Steady().choose(view, match, rng)
        if table.phase == "play" and len(natural) < 2:
            fits = [act for act in lay_offs(table, hand) if not act.card.is_joker] if table.may_lay_more else []
            return fits[0] if fits else Discard(natural[0] if natural else JOKER)
        return Steady().choose(replace(view, own=natural), match, rng)


class NeverLaysOff(Struct, frozen=True):
    """Lays new melds, but no card on a meld that lies there."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        return Steady().choose(replace(view, table=replace(view.table, melds=())), match, rng)


class ThrowsLow(Struct, frozen=True):
    """Once opened, throws the card that costs least, and keeps the high ones."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        act = Steady().choose(view, match, rng)
        if isinstance(act, Discard) and view.table.opened[view.table.turn]:
            return Discard(min(_hand(view), key=lambda card: (card.is_joker, card.points)))
        return act


class CollectsPairs(Struct, frozen=True):
    """With three pairs and no opening, keeps what is paired and throws the dearest single card; opens with five."""

    def choose(self, view: Seen, match: Match, rng: Random) -> Move:
        act, table, hand = Steady().choose(view, match, rng), view.table, _hand(view)
        if table.opened[table.turn] or table.phase != "play" or isinstance(act, Open):
            return act
        if pairs := five_pairs(table, hand, table.duty):
            return Open(tuple(map(group_of, pairs)))
        single = [card for card in hand if hand.count(card) == 1 and not card.is_joker]
        if isinstance(act, Discard) and len(pairs_in(hand)) >= FIVE_PAIRS - 2 and single:
            return Discard(max(single, key=lambda card: card.points))
        return act


def _hand(view: Seen) -> Cards:
    assert view.own is not None
    return view.own


def _out_of_reach(view: Seen) -> Seen:
    """The view, but no melds are enough to open."""
    rules = replace(view.table.rules, rising="yes")
    return replace(view, table=replace(view.table, rules=rules, last_opening=NEVER))


HABITS: Final[dict[str, dict[str, type[Bot]]]] = {
    "open early": {"opens late": OpensLate, "opens almost out": OpensAlmostOut},
    "do not be caught with a joker": {"keeps jokers to go out with": KeepsJokers},
    "lay off high cards": {"never lays off": NeverLaysOff, "throws low cards": ThrowsLow},
    "pairs are a shortcut": {"collects pairs": CollectsPairs},
}


def played(habit: type[Bot], deals: int) -> Simulation:
    """The habit, in the place of easy, against three steady players."""
    easy = BOTS[GAME]["easy"]
    BOTS[GAME]["easy"] = habit
    try:
        return simulate(GAME, GAMES[GAME].rules(), ["easy", "steady", "steady", "steady"], deals, SEED)
    finally:
        BOTS[GAME]["easy"] = easy


def written(estimate: Estimate, times: float = 1) -> str:
    """The mean, and its interval in brackets."""
    return f"{times * estimate.mean:.1f} ({times * estimate.low:.1f} to {times * estimate.high:.1f})"


def row(advice: str, name: str, result: Simulation) -> str:
    """A line of the table: the two leads, then each measure of the habit and, after a dot, of the steady players."""
    (lead,) = result.leads
    both = [
        (
            100 * standing.counts["went_out"].mean,
            100 * standing.counts["unopened"].mean,
            100 * opened.joker_left.mean,
            opened.left.mean,
        )
        for standing in result.standings
        for opened in result.openings
        if (opened.level, opened.kind, opened.turns) == (standing.level, "melds", TURNS[0])
    ]
    measures = " | ".join(" · ".join(f"{value:.1f}" for value in pair) for pair in zip(*both, strict=True))
    return f"| {advice} | {name} | {written(lead.points)} | {written(lead.wins, 100)} | {measures} |"


def with_pairs(name: str, result: Simulation) -> str:
    """What the habit's openings with pairs came to, beside its openings with melds; nothing where they are too few."""
    pairs, melds = (
        next((o for o in result.openings if (o.level, o.kind, o.turns) == ("easy", kind, TURNS[0])), None)
        for kind in ("pairs", "melds")
    )
    if pairs is None or melds is None:
        return ""
    return (
        f"Who {name}: {pairs.count} openings with pairs scored {written(pairs.points)}, {melds.count} with melds "
        f"{written(melds.points)}; left where they did not go out: {written(pairs.left)} and {written(melds.left)}."
    )


def main(deals: int) -> None:
    """Play, print, keep."""
    lines = [
        f"Each habit in {deals} duplicate deals, seed {SEED}; after a dot, the steady players.",
        "",
        "| advice | the habit | points a deal more | deals won more, % | went out, % | unopened, % "
        "| opened with melds: caught with a joker, % | penalty left |",
        "|---|---|---|---|---|---|---|---|",
    ]
    beside = []
    for advice, habits in HABITS.items():
        for name, habit in habits.items():
            result = played(habit, deals)
            lines.append(row(advice, name, result))
            beside.append(with_pairs(name, result))
            print(lines[-1], flush=True)
    tell("habits", "What the source's advice for Elli Bir is worth", "\n".join([*lines, "", *filter(None, beside)]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
