"""Exact counts of legal acts to a small depth, from fixed positions: what chess calls perft.

Every preset and number of seats has a file under `counts/` that says all it needs: the pack, the acts that lead to the
position, how many lines of play of each length start there, and how the longest split by their first act.
`python -m tests.laws.counts` writes the files anew: a change in them is a change of the rules, to be read before it is
kept.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from table51.cards import read_cards
from table51.engine import CHANCE, Act, AnyGame, Deal, Seat, Shuffle, view_of
from tests.walks import PRESET_CASES, AnyState, Case, an_act

FOLDER = Path(__file__).parent / "counts"
MOST = 100_000  # lines of play counted from one position
LATER = 20  # acts before a later position

Move = tuple[Seat, Act | Shuffle]


def turned_over(game: AnyGame, state: AnyState) -> Shuffle:
    """The one shuffle that is counted: the pile in reverse."""
    return Shuffle(tuple(reversed(range(len(game.pile(state.table))))))


def moves(game: AnyGame, state: AnyState) -> list[Move]:
    """Everything that may be done next; where acts are too many to list, those of the small universe."""
    found: list[Move] = []
    for seat in game.to_act(state.table):
        if seat == CHANCE:
            return [(CHANCE, turned_over(game, state))]
        view = view_of(state, seat)
        acts = game.legal(view)
        if acts is None:
            acts = [act for act in game.universe(view) if not game.check(view, act)]
        found += [(seat, act) for act in acts]
    return found


def after(game: AnyGame, state: AnyState, move: Move) -> AnyState:
    return game.apply(state, *move).state


def lines(game: AnyGame, state: AnyState, length: int) -> int:
    """How many lines of play of that length there are."""
    found = moves(game, state)
    return len(found) if length == 1 else sum(lines(game, after(game, state, move), length - 1) for move in found)


def text_of(game: AnyGame, move: Move) -> str:
    seat, act = move
    return "shuffle" if isinstance(act, Shuffle) else f"{seat}: {game.notation.text(act)}"


def move_of(game: AnyGame, state: AnyState, text: str) -> Move:
    if text == "shuffle":
        return CHANCE, turned_over(game, state)
    seat, act = text.split(": ")
    return int(seat), game.notation.read(act)


def counted(case: Case, deal: Deal, acts: list[str]) -> str:
    """One position with its counts, as it stands in the file."""
    game = case.game
    state = game.start(case.rules, deal).state
    for text in acts:
        state = after(game, state, move_of(game, state, text))
    written = [f"first {deal.first}", f"pack  {' '.join(deal.pack)}", f"acts  {', '.join(acts)}".strip()]
    length = 1
    while length < 4 and ((count := lines(game, state, length)) <= MOST or length == 1):
        written.append(f"{length}     {count}")
        length += 1
    for text, move in sorted((text_of(game, move), move) for move in moves(game, state)):
        split = lines(game, after(game, state, move), length - 2) if length > 2 else 1
        written.append(f"      {split:6} {text}")
    return "\n".join(written) + "\n"


def some_acts(case: Case, deal: Deal) -> list[str]:
    """LATER acts from the deal, or fewer where it would end."""
    game, rng = case.game, Random(str(case))
    state = game.start(case.rules, deal).state
    acts: list[str] = []
    while len(acts) < LATER:
        (seat, *_) = game.to_act(state.table)
        move = (seat, turned_over(game, state) if seat == CHANCE else an_act(game, state, seat, rng))
        state = after(game, state, move)
        if not game.to_act(state.table):
            break
        acts.append(text_of(game, move))
    return acts


def file_of(case: Case) -> Path:
    return FOLDER / case.game_id / f"{case.name}-{case.seats}.txt"


def written_anew(case: Case) -> str:
    """The file of a case for positions chosen by chance."""
    well, poorly = case.deal(0), case.deal(1)
    positions: tuple[tuple[Deal, list[str]], ...] = (
        (well, []),
        (well, some_acts(case, well)),
        (poorly, some_acts(case, poorly)),
    )
    return "\n".join(counted(case, deal, acts) for deal, acts in positions)


def recounted(case: Case, text: str) -> str:
    """The file of a case, its positions kept and their counts made anew."""
    positions = []
    for block in text.split("\n\n"):
        first, pack, acts = (line.partition(" ")[2].strip() for line in block.splitlines()[:3])
        deal = Deal(read_cards(pack).cards, int(first), case.seats)
        positions.append(counted(case, deal, [act for act in acts.split(", ") if act]))
    return "\n".join(positions)


if __name__ == "__main__":
    for each in PRESET_CASES:
        path = file_of(each)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(recounted(each, path.read_text("utf-8")) if path.exists() else written_anew(each), "utf-8")
