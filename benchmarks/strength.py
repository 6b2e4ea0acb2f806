"""How strong the computer players are: `nice python benchmarks/strength.py [GAME] [DEALS]`.

Every preset of the game, at the numbers of seats below: one sharp player against steady ones, one steady player against
easy ones, in as many duplicate deals as docs/bots.md declares. Sharp plays as it does on the page, and with more
playouts. What counts is the lead, and that its interval is clear of zero. The figures are kept in results/.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from machine import machine

from table51.bots import Level
from table51.games import GAMES
from table51.study.simulate import Lead, Simulation, simulate
from table51.study.statistics import Estimate

DEALS = 600
SEED = 51
SEATS = {"japanese51": (2, 4)}
MORE = {"japanese51": 12_000}  # playouts, about 20 ms a decision


def simulations(game: str, deals: int) -> Iterator[tuple[str, str, Simulation]]:
    """Who plays and under what rules, and what came of it."""
    matches: list[tuple[str, Level, Level, dict[str, int]]] = [
        (f"sharp, {MORE[game]:,} playouts", "sharp", "steady", {"playouts": MORE[game]}),
        ("sharp, as on the page", "sharp", "steady", {}),
        ("steady", "steady", "easy", {}),
    ]
    for name, level, against, setting in matches:
        for preset, rules in GAMES[game].presets.items():
            for seats in SEATS[game]:
                table = [level] + [against] * (seats - 1)
                yield name, preset, simulate(game, rules, table, deals, SEED, settings={level: setting})


def row(name: str, preset: str, played: Simulation) -> str:
    """A line of the table."""
    lead: Lead = played.leads[0]
    clear = "yes" if lead.wins.low > 0 and lead.points.low > 0 else "no"
    counts = played.standings[0].counts
    done = ", ".join(f"{what.replace('_', ' ')} {100 * estimate.mean:.0f} %" for what, estimate in counts.items())
    return (
        f"| {name} | {lead.over} | {preset} | {len(played.seats)} | {written(played.standings[0].wins, 100, 1)} "
        f"| {written(lead.wins, 100, 1)} | {written(lead.points, 1, 2)} | {clear} | {done} | {played.length.mean:.1f} |"
    )


def written(estimate: Estimate, times: float, places: int) -> str:
    """Mean and margin."""
    return f"{times * estimate.mean:.{places}f} ± {times * (estimate.high - estimate.mean):.{places}f}"


def main(game: str, deals: int) -> None:
    """Play, print, keep."""
    lines = [
        f"# How strong the players of {game} are",
        "",
        f"`nice python benchmarks/strength.py {game} {deals}`: {machine()}.",
        "",
        f"{deals} duplicate deals a line, seed {SEED}. Wins, leads and what the player did are per deal and seat,",
        "with 95 % intervals; wins in per cent, a shared first place in parts. Length is the acts of a seat.",
        "",
        "| player | against | preset | seats | wins | lead in wins | lead in points | clear | did | length |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    print("\n".join(lines), flush=True)
    for name, preset, played in simulations(game, deals):
        lines.append(row(name, preset, played))
        print(lines[-1], flush=True)
    results = Path(__file__).parent / "results" / f"strength-{game}.md"
    results.write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(given[0] if given else "japanese51", int(given[1]) if len(given) > 1 else DEALS)
