/** The ways to sort a hand of Elli Bir. */
import { rankOf, RANKS } from "../../cards/card";
import { bySuit } from "../../cards/order";

export const SORTS = ["suit", "rank", "melds", "hand"] as const;
/** By suit, by rank, melds first, or as the player holds the cards. */
export type Sort = (typeof SORTS)[number];

/** By rank, the ace highest, equal ranks by suit, the joker last. */
export function byRank<C extends string>(cards: readonly C[]): C[] {
  const rank = (card: string): number => (RANKS as readonly string[]).indexOf(rankOf(card)) || RANKS.length; // ace: 0
  return bySuit(cards).toSorted((a, b) => rank(b) - rank(a));
}

/** The cards of `melds` first, as they are told, then the others by suit. */
export function byMelds<C extends string>(cards: readonly C[], melds: readonly string[]): C[] {
  const rest = [...cards];
  const first = melds.flatMap((card) => {
    const at = rest.indexOf(card as C);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...first, ...bySuit(rest)];
}
