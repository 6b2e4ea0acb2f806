/** The hands that lie open at the end of a deal, whatever the game. */
import type { View } from "../protocol";

/** By seat, the cards shown; null while they are hidden. */
export function shownHands({ game, table }: View): readonly (readonly string[])[] | null {
  switch (game) {
    case "japanese51":
    case "turkish51":
      return table?.hands ?? null;
    case "chinese51":
      return table?.phase === "over" ? table.laid.map((hand) => hand ?? []) : null;
    case "chinese_poker":
      return table?.rows?.map(({ front, middle, back }) => [...front, ...middle, ...back]) ?? null;
  }
}
