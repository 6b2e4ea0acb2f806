/** Three rows while they are being set. */
import type { Laid } from "../../checker/hands";

export type Rows = Laid["rows"];

export const NONE: Rows = { front: [], middle: [], back: [] };

export function without({ front, middle, back }: Rows, gone: readonly string[]): Rows {
  const left = (cards: readonly string[]): string[] => cards.filter((card) => !gone.includes(card));
  return { front: left(front), middle: left(middle), back: left(back) };
}

/** Two cards in each other's place. */
export function exchanged({ front, middle, back }: Rows, one: string, other: string): Rows {
  const turned = (card: string): string => (card === one ? other : card === other ? one : card);
  return { front: front.map(turned), middle: middle.map(turned), back: back.map(turned) };
}
