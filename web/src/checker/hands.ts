/** Hands as the checker writes them into its box, and into a link. The server reads them; nothing is judged here. */
import { rankOf, suitOf } from "../cards/card";

export const ROWS = ["front", "middle", "back"] as const;
export type RowName = (typeof ROWS)[number];
export const SIZES: Readonly<Record<RowName, number>> = { front: 3, middle: 5, back: 5 };

/** The cards of one player, row by row. */
export interface Laid {
  readonly name: string;
  readonly rows: Readonly<Record<RowName, readonly string[]>>;
}

export const EMPTY: Laid = { name: "", rows: { front: [], middle: [], back: [] } };

const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card in a line of text: "10♥". */
export function cardText(card: string): string {
  return rankOf(card) + (SIGNS[suitOf(card)] ?? card);
}

/** Hands as text that the server reads back the same. label: the name of a row. */
export function writeHands(hands: readonly Laid[], label: (row: RowName) => string): string {
  return hands
    .map(({ name, rows }) => [
      ...(name ? [`${name}:`] : []),
      ...ROWS.map((row) => `${label(row)}: ${rows[row].map(cardText).join(" ")}`.trimEnd()),
    ])
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** The hand with one card more, in the first row that has room; null when all three are full. */
export function withCard(hand: Laid, card: string): Laid | null {
  const row = ROWS.find((name) => hand.rows[name].length < SIZES[name]);
  return row ? { ...hand, rows: { ...hand.rows, [row]: [...hand.rows[row], card] } } : null;
}

/** The hand without a card. */
export function withoutCard(hand: Laid, card: string): Laid {
  const left = (row: RowName): string[] => hand.rows[row].filter((other) => other !== card);
  return { ...hand, rows: { front: left("front"), middle: left("middle"), back: left("back") } };
}

/** Whether a hand holds a card. */
export function holds(hand: Laid, card: string): boolean {
  return ROWS.some((row) => hand.rows[row].includes(card));
}

const HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** Cards as one likes to see them in a row: pairs together and first, then high before low. */
export function together(cards: readonly string[]): string[] {
  const count = (card: string): number => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return cards.toSorted((a, b) => count(b) - count(a) || HIGH.indexOf(rankOf(b)) - HIGH.indexOf(rankOf(a)));
}

/** Rows with their cards together. */
export function tidy({ front, middle, back }: Laid["rows"]): Laid["rows"] {
  return { front: together(front), middle: together(middle), back: together(back) };
}

/** What a shared link holds. */
export interface Shared {
  readonly text: string;
  readonly rules: Readonly<Record<string, string | number>>;
}

/** The fragment of a link: it is never sent to the server. */
export function toFragment({ text, rules }: Shared): string {
  const fields = new URLSearchParams({ cards: text });
  for (const [name, value] of Object.entries(rules)) fields.set(name, String(value));
  return `#${fields}`;
}

/** What a fragment holds; null if it has no cards. Options come as they are: the server judges them. */
export function fromFragment(fragment: string): Shared | null {
  const { cards, ...rules } = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
  if (!cards) return null;
  return {
    text: cards,
    rules: Object.fromEntries(
      Object.entries(rules).map(([name, value]) => [name, /^\d{1,9}$/.test(value) ? Number(value) : value]),
    ),
  };
}
