/** What is told of a player's hand, in a word or a number. */
import { ROWS } from "../../checker/hands";
import { number, t } from "../../i18n/language.svelte";
import { handOf, type Deal } from "./deal";
import { cardsOf, isNumber, ROWS_SIZE } from "./hand";

export function shortOf(game: string, deal: Deal, id: string): string {
  const hand = handOf(deal, id);
  if (hand.kind === "foul" || (hand.verdict && !hand.verdict.legal && cardsOf(hand).length >= ROWS_SIZE))
    return t("ui.check.foul");
  if (hand.kind === "none") return number(0);
  if (hand.kind === "closed") return t("ui.sheet.settle.closed.short");
  if (game === "chinese_poker" && deal.byPlaces) return ROWS.map((row) => hand.places[row] || "—").join(" ");
  if (isNumber(hand.text)) return number(Number(hand.text.replace("−", "-")));
  const count = cardsOf(hand).length;
  return count ? t("ui.sheet.settle.cards", { count }) : "—";
}
