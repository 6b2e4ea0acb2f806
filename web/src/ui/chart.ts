/** The arithmetic of a line chart: an axis of round numbers, and labels that do not lie on one another. */

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
