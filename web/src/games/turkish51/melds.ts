/** Melds on the table, as the page shows them. */
import { JOKER, RANKS, suitOf } from "../../cards/card";
import type { Turkish51Meld } from "../../protocol";

/** The card of a rank as a meld counts them, the ace as 14. */
const ranked = (rank: number): string => RANKS[rank - 1] ?? RANKS[0];

/** Card by card what a joker of a run stands for; undefined for a natural card, and in a set, which leaves it open. */
export function jokersOf({ kind, low, cards }: Turkish51Meld): (string | undefined)[] {
  const suit = suitOf(cards.find((card) => card !== JOKER) ?? "");
  return cards.map((card, i) => (card === JOKER && kind === "run" ? `${ranked(low + i)}${suit}` : undefined));
}
