/** Cards as the widgets know them: a text, "10H", "AS", "JK", and nothing else. */

export const SUITS = ["S", "H", "D", "C"] as const;
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const JOKER = "JK";

/** What a card shows beside its face; the words live in its name and in the status line. */
export type Mark = "playable" | "off" | "new" | "lifted" | "duty" | "known";

/** The suit letter, or "" for a joker. */
export function suitOf(card: string): string {
  return card === JOKER ? "" : card.slice(-1);
}

/** The rank as printed on the face, or "" for a joker. */
export function rankOf(card: string): string {
  return card === JOKER ? "" : card.slice(0, -1);
}

/** How often each card is among them. */
export function counted(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** One key per card of a list: its text, and a prime more for each twin before it ("7H", "7H'"). */
export function keysOf(cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const before = seen.get(card) ?? 0;
    seen.set(card, before + 1);
    return card + "'".repeat(before);
  });
}

/** The card of a key. */
export function cardOf(key: string): string {
  return key.replaceAll("'", "");
}

/** Those selected keys that are still there: a selection survives every refresh. */
export function stillThere(selected: readonly string[], cards: readonly string[]): string[] {
  const keys = new Set(keysOf(cards));
  return selected.filter((key) => keys.has(key));
}
