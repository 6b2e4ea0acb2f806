/** The course of a match in numbers. */
import type { Outcome } from "../protocol";
import type { Series } from "../ui/chart";

/** Each player's points, deal by deal. */
export function series(names: readonly string[], outcomes: readonly Outcome[]): Series[] {
  return names.map((name, seat) => ({ name, seat, points: outcomes.map(({ points }) => points[seat] ?? null) }));
}

/** Who leads alone at the end, and since which deal; null when the lead is shared. lowest: the lowest total leads. */
export function leaderSince(outcomes: readonly Outcome[], lowest = false): { seat: number; deal: number } | null {
  const seats = outcomes[0]?.points.length ?? 0;
  const totals = Array<number>(seats).fill(0);
  const leaders = outcomes.map(({ points }) => {
    points.forEach((gained, seat) => (totals[seat]! += gained));
    const best = lowest ? Math.min(...totals) : Math.max(...totals);
    const first = totals.indexOf(best);
    return first === totals.lastIndexOf(best) ? first : null;
  });
  const seat = leaders.at(-1) ?? null;
  if (seat === null) return null;
  return { seat, deal: leaders.findLastIndex((leader) => leader !== seat) + 2 };
}
