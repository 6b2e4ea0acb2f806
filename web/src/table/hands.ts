/** What lies open of each player at the end of a deal, whatever the game. */
import type { Turkish51Table, View } from "../protocol";

/** By seat, the cards to show for it; null while they are hidden. */
export function shownHands({ game, table }: View): readonly (readonly string[])[] | null {
  switch (game) {
    case "japanese51":
      return table?.hands ?? null;
    case "turkish51":
      return table?.hands ? table.held.map((_, seat) => lastLaid(table, seat)) : null;
    case "chinese51":
      return table?.phase === "over" ? table.laid.map((hand) => hand ?? []) : null;
    case "chinese_poker":
      return table?.rows?.map(({ front, middle, back }) => [...front, ...middle, ...back]) ?? null;
  }
}

/** The last meld that a seat laid in a round of Elli Bir: of its hand it wants nothing to be left. */
function lastLaid({ melds }: Turkish51Table, seat: number): readonly string[] {
  return melds.findLast(({ owner }) => owner === seat)?.meld.cards ?? [];
}
