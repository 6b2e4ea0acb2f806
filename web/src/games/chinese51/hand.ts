/** What a hand of 51 Chinese is on the way to. */
import { suitOf } from "../../cards/card";
import { tally } from "../../cards/order";

/** The suit of a hand all of one suit; null: it is mixed. Jokers are of any. */
export function suitOfHand(hand: readonly string[]): string | null {
  const suits = tally(hand);
  return suits.length === 1 ? suits[0]!.suit : null;
}

/** How many cards of five are still of another suit than the one most of them have. */
export function missing(hand: readonly string[]): number {
  const jokers = hand.filter((card) => suitOf(card) === "").length;
  return Math.max(0, 5 - jokers - (tally(hand)[0]?.count ?? 0));
}
