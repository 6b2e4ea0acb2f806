/** The ways to sort a hand of Elli Bir. */
import { bySuit } from "../../cards/order";

export const SORTS = ["suit", "rank", "melds", "hand"] as const;
/** By suit, by rank, melds first, or as the player holds the cards. */
export type Sort = (typeof SORTS)[number];

/** The cards of `melds` first, as they are told, then the others by suit. */
export function byMelds<C extends string>(cards: readonly C[], melds: readonly string[]): C[] {
  const rest = [...cards];
  const first = melds.flatMap((card) => {
    const at = rest.indexOf(card as C);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...first, ...bySuit(rest)];
}
