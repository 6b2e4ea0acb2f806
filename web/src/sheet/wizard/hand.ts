/** One player's hand as it is told: points, cards in any script, rows of cards, or the places of the rows. */
import { cardText, ROWS, SIZES, writeHands, type Laid, type RowName } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { Checked } from "../../protocol";

/** Besides what a hand holds: no one-suit hand, not opened, opened with melds or with pairs, fouled. */
export type Kind = "" | "none" | "closed" | "left" | "pairs" | "foul";

export interface Hand {
  readonly kind: Kind;
  /** Points or cards, as typed or tapped. */
  readonly text: string;
  /** The cards of the text; null if it is a number, or was not read yet. */
  readonly cards: readonly string[] | null;
  /** Pieces of the text that are no cards. */
  readonly misread: readonly string[];
  /** The three rows, where a hand has rows, and the verdict on them. */
  readonly rows: Laid["rows"] | null;
  readonly verdict: Checked["verdict"] | null;
  /** Or the place of each row among everybody's; 0: not told. */
  readonly places: Readonly<Record<RowName, number>>;
  /** A joker is in it, where points were typed. */
  readonly joker: boolean;
  /** It was left with "Next", and so is meant as it stands. */
  readonly meant: boolean;
}

export const NO_HAND: Hand = {
  kind: "",
  text: "",
  cards: null,
  misread: [],
  rows: null,
  verdict: null,
  places: { front: 0, middle: 0, back: 0 },
  joker: false,
  meant: false,
};

export const HAND_SIZE = 5;
export const ROWS_SIZE = 13;
export const EMPTY_ROWS: Laid["rows"] = { front: [], middle: [], back: [] };
const NUMBER = /^[-−]?\d{1,7}$/;

export const isNumber = (text: string): boolean => NUMBER.test(text.trim());

/** The cards of a hand, row by row where it has rows. */
export function cardsOf({ cards, rows }: Hand): readonly string[] {
  return rows ? ROWS.flatMap((row) => rows[row]) : (cards ?? []);
}

/** Who opened has still opened when the cards left are told anew. */
const opened = ({ kind }: Hand): Kind => (kind === "left" || kind === "pairs" ? kind : "");

/** The hand with another text, which is still to be read. */
export function typed(hand: Hand, text: string): Hand {
  return { ...NO_HAND, kind: opened(hand), text, joker: isNumber(text) && hand.joker };
}

/** The hand with these cards. */
export function holding(hand: Hand, cards: readonly string[]): Hand {
  return { ...NO_HAND, kind: opened(hand), cards, text: cards.map(cardText).join(" ") };
}

/** A hand of rows. */
export function laid(rows: Laid["rows"]): Hand {
  return { ...NO_HAND, rows, text: writeHands([{ name: "", rows }], (row) => t(`chinese_poker.zone.${row}`)) };
}

/** The hand without one of its cards, counted row by row. */
export function without(hand: Hand, at: number): Hand {
  const { rows } = hand;
  if (!rows) return holding(hand, cardsOf(hand).toSpliced(at, 1));
  const starts = { front: 0, middle: rows.front.length, back: rows.front.length + rows.middle.length };
  const left = (row: RowName): string[] => rows[row].filter((_, i) => starts[row] + i !== at);
  return laid({ front: left("front"), middle: left("middle"), back: left("back") });
}

/** Where a card goes that is picked: into the row wanted, or the first that has room; null where none has. */
export function rowFor(rows: Laid["rows"], wanted: RowName): RowName | null {
  const hasRoom = (row: RowName): boolean => rows[row].length < SIZES[row];
  return hasRoom(wanted) ? wanted : (ROWS.find(hasRoom) ?? null);
}
