/** The ways to sort thirteen cards: by rank, as everywhere, or suit by suit with the highest of each first. */
import { byRank } from "../../cards/order";

export function bySuit(cards: readonly string[]): string[] {
  const suit = (card: string): number => "SHDC".indexOf(card.slice(-1));
  return byRank(cards).toSorted((a, b) => suit(a) - suit(b));
}
