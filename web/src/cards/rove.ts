/**
 * Roving focus: a group of controls is one tab stop, arrow keys move inside it.
 * Where there is nothing in the direction of an arrow, the key is left for whoever listens above.
 */

type Direction = "left" | "right" | "up" | "down" | "first" | "last";

const KEYS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/** The item that a key leads to from `from`, by position on the screen for up and down; null if there is none. */
export function neighbour(items: readonly HTMLElement[], from: number, key: string): number | null {
  const direction = KEYS[key];
  if (!direction || items.length === 0) return null;
  if (direction === "first") return 0;
  if (direction === "last") return items.length - 1;
  if (direction === "left" || direction === "right") {
    const to = from + (direction === "left" ? -1 : 1);
    return to in items ? to : null;
  }
  return inNextRow(items, from, direction);
}

function inNextRow(items: readonly HTMLElement[], from: number, direction: "up" | "down"): number | null {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const here = boxes[from];
  if (!here) return null;
  let best: number | null = null;
  let distance = Infinity;
  boxes.forEach((box, i) => {
    const beyond =
      direction === "up"
        ? box.top < here.top && box.bottom <= here.top + 4
        : box.top > here.top && box.top >= here.bottom - 4;
    const away = Math.abs(box.left - here.left) + 4 * Math.abs(box.top - here.top);
    if (beyond && away < distance) [best, distance] = [i, away];
  });
  return best;
}
