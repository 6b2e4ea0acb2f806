/** The arithmetic of charts: axes of round numbers, labels that do not lie on one another, and a look per player. */

/** One player's points, deal by deal; null where they have none, because they sat out or nothing is written. */
export interface Series {
  readonly name: string;
  /** The seat, for colour, dashes, marks and patterns. */
  readonly seat: number;
  readonly points: readonly (number | null)[];
}

/** Colours, and also dashes, marks and patterns: two seats have the same of one kind only if they differ in the other. */
export const LOOKS = 5;
const DASHES = ["", "7 5", "2 5", "11 4 2 4", "14 5"] as const;
const MARKS = [
  (x: number, y: number) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z`,
  (x: number, y: number) => `M${x - 4} ${y - 4}h8v8h-8Z`,
  (x: number, y: number) => `M${x} ${y - 5}l5 9h-10Z`,
  (x: number, y: number) => `M${x} ${y - 5}l5 5-5 5-5-5Z`,
  (x: number, y: number) => `M${x - 5} ${y - 4}h10l-5 9Z`,
] as const;

/** The seat's colour, as a CSS variable. */
export const colour = (seat: number): string => `var(--p${(seat % LOOKS) + 1})`;

/** Which of the dashes, marks and patterns is the seat's. */
export const look = (seat: number): number => (seat + Math.floor(seat / LOOKS)) % LOOKS;

export const dashes = (seat: number): string => DASHES[look(seat)]!;

/** The seat's mark around a point, as an SVG path. */
export const mark = (seat: number, x: number, y: number): string => MARKS[look(seat)]!(x, y);

/** Totals from the start (0) on, one more after every deal. */
export function totalsOf(points: Series["points"]): number[] {
  let total = 0;
  return [0, ...points.map((gained) => (total += gained ?? 0))];
}

/** The most points that anybody made in one deal, the first time; null if nobody made any. */
export function most(series: readonly Series[]): { name: string; points: number; deal: number } | null {
  let best: { name: string; points: number; deal: number } | null = null;
  for (const { name, points } of series) {
    points.forEach((gained, deal) => {
      const more = gained !== null && (best === null || gained > best.points);
      if (more || (gained === best?.points && deal + 1 < best!.deal)) best = { name, points: gained!, deal: deal + 1 };
    });
  }
  return best;
}

/** A name that fits beside a line. */
export function fitted(name: string, longest: number): string {
  const letters = [...name];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : name;
}

/** Values for the grid lines, from at most the least to at least the greatest, about `wanted` of them. */
export function ticks(least: number, greatest: number, wanted = 6): number[] {
  const span = Math.max(greatest - least, 1);
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough && size >= 1) ?? rough;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Which deals get a number below the axis, so that there are at most `most`. */
export function dealNumbers(deals: number, most: number): number[] {
  const step = [1, 2, 4, 5, 10, 20, 50, 100, 200].find((size) => deals / size <= most) ?? deals;
  return Array.from({ length: Math.floor(deals / step) }, (_, i) => (i + 1) * step);
}

/** Label heights as near as possible to `wanted`, in its order, at least `gap` apart, none below `bottom`. */
export function spread(wanted: readonly number[], gap: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let above = -Infinity;
  for (const i of order) above = placed[i] = Math.max(wanted[i] ?? 0, above + gap);
  let below = bottom + gap;
  for (const i of order.reverse()) below = placed[i] = Math.min(placed[i] ?? 0, below - gap);
  return placed;
}
