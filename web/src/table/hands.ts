/** The hands that lie open at the end of a deal, whatever the game. */
import type { View } from "../protocol";

/** By seat, the cards shown; null while they are hidden. */
export function shownHands({ table }: View): readonly (readonly string[])[] | null {
  if (table && "rows" in table) {
    return table.rows?.map(({ front, middle, back }) => [...front, ...middle, ...back]) ?? null;
  }
  if (table && "laid" in table) return table.phase === "over" ? table.laid.map((hand) => hand ?? []) : null;
  return table && "hands" in table ? table.hands : null;
}
