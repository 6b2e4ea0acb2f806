/** Cards of the picker: pressed, one comes into a hand, or leaves it. */
import { counted } from "../../cards/card";
import type { RowName } from "../../checker/hands";
import { cardsIn, handOf, type Deal } from "./deal";
import { cardsOf, EMPTY_ROWS, HAND_SIZE, holding, laid, rowFor, ROWS_SIZE, without, type Hand } from "./hand";

/** The hand that comes of it; or who has the card, which is not there any more; or how many cards a hand has at most. */
export type Picked = { readonly hand: Hand } | { readonly holder: string } | { readonly full: number };

/** most: how often the card is in the pack. row: where it goes, in a hand of rows. */
export function picked(game: string, deal: Deal, id: string, card: string, most: number, row: RowName): Picked {
  const hand = handOf(deal, id);
  const cards = cardsOf(hand);
  if ((counted(cardsIn(deal)).get(card) ?? 0) >= most) {
    if (cards.includes(card)) return { hand: without(hand, cards.lastIndexOf(card)) };
    return { holder: deal.playing.find((other) => cardsOf(handOf(deal, other)).includes(card)) ?? "" };
  }
  if (game === "chinese_poker") return inRow(hand, card, row);
  if (game !== "turkish51" && cards.length >= HAND_SIZE) return { full: HAND_SIZE };
  return { hand: holding(hand, [...cards, card]) };
}

function inRow({ rows }: Hand, card: string, wanted: RowName): Picked {
  const there = rows ?? EMPTY_ROWS;
  const row = rowFor(there, wanted);
  return row ? { hand: laid({ ...there, [row]: [...there[row], card] }) } : { full: ROWS_SIZE };
}
