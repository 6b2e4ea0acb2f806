/** The order in which a player holds the cards: as dealt until sorted, and a new card lies where the old one lay. */
import { rankOf, RANKS, SUITS } from "./card";

const CANONICAL = [...SUITS.flatMap((suit) => [...RANKS.slice(1), RANKS[0]].map((rank) => `${rank}${suit}`)), "JK"];

/** `cards` in the order they were `shown` in: what stays keeps its place, what is new fills the places left. */
export function keepOrder<C extends string>(shown: readonly C[], cards: readonly C[]): C[] {
  const fresh = [...cards];
  const kept = shown.map((card) => (fresh.includes(card) ? fresh.splice(fresh.indexOf(card), 1)[0] : undefined));
  const order = kept.map((card) => card ?? fresh.shift());
  return [...order.filter((card) => card !== undefined), ...fresh];
}

/** By suit, then by rank, the joker last. */
export function bySuit<C extends string>(cards: readonly C[]): C[] {
  return cards.toSorted((a, b) => CANONICAL.indexOf(a) - CANONICAL.indexOf(b));
}

/** By rank, the ace highest, equal ranks by suit, the joker last. */
export function byRank<C extends string>(cards: readonly C[]): C[] {
  const rank = (card: string): number => (RANKS as readonly string[]).indexOf(rankOf(card)) || RANKS.length; // ace: 0
  return bySuit(cards).toSorted((a, b) => rank(b) - rank(a));
}

/** How many cards of each suit, most first; the joker is of none. */
export function tally(cards: readonly string[]): { suit: string; count: number }[] {
  return SUITS.map((suit) => ({ suit, count: cards.filter((card) => card.endsWith(suit)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
