/** The steps in which a deal is told: which a game has, and what is still open in them. */
import { ROWS } from "../../checker/hands";
import { callerTells, ENDINGS, handOf, hasEnder, type Deal } from "./deal";
import { cardsOf, HAND_SIZE, isNumber, ROWS_SIZE, type Hand } from "./hand";

export type StepName = "players" | "ending" | "ender" | "challengers" | "hands" | "after";

export interface Step {
  readonly name: StepName;
  readonly done: boolean;
  /** Whose hands are told in this step. */
  readonly of: readonly string[];
}

/** Whether enough is told of a hand. Half a hand, or the first digit of a number, is not taken for the whole. */
export function isFilled(game: string, deal: Deal, id: string): boolean {
  const hand = handOf(deal, id);
  if (game === "chinese_poker") return isLaid(deal, hand);
  if (hand.kind === "none" || hand.kind === "closed") return true;
  if (game === "turkish51" && hand.kind === "") return false;
  if (hand.text.trim() === "" || hand.misread.length) return false;
  if (isNumber(hand.text)) return hand.meant || hand.text.trim().length > 1;
  if (!hand.cards) return false;
  return game === "turkish51" || hand.meant ? hand.cards.length > 0 : hand.cards.length >= HAND_SIZE;
}

function isLaid(deal: Deal, hand: Hand): boolean {
  if (hand.kind === "foul") return true;
  if (deal.byPlaces) return ROWS.every((row) => hand.places[row] > 0);
  const count = cardsOf(hand).length;
  return !hand.misread.length && (count >= ROWS_SIZE || (hand.meant && count > 0));
}

/** The steps of a deal as far as it is told, in order. seats: how many can play, least and most. */
export function stepsOf(game: string, deal: Deal, seats: readonly [number, number]): Step[] {
  const { playing, ender, ending } = deal;
  const isRight = playing.length >= seats[0] && playing.length <= seats[1];
  const filled = (ids: readonly string[]): boolean => ids.every((id) => isFilled(game, deal, id));
  const steps: Step[] = [{ name: "players", done: isRight, of: [] }];
  if (game in ENDINGS) steps.push({ name: "ending", done: ending !== null, of: [] });
  if (hasEnder(deal)) {
    const of = ender !== null && callerTells(deal) ? [ender] : [];
    steps.push({ name: "ender", done: ender !== null && filled(of), of });
  }
  if (game === "chinese51" && ending === "call") {
    steps.push({ name: "challengers", done: deal.challenged && filled(deal.challengers), of: deal.challengers });
  }
  const others = playing.filter((id) => !(hasEnder(deal) && id === ender) && !deal.challengers.includes(id));
  if (others.length) steps.push({ name: "hands", done: filled(others), of: others });
  if (game === "japanese51" && hasEnder(deal)) steps.push({ name: "after", done: true, of: [] });
  return steps;
}

/** The first step that is open: first this one, then those after it, then those before. */
export function openAfter(steps: readonly Step[], step: StepName | null): Step | undefined {
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === step),
  );
  return [...steps.slice(at), ...steps.slice(0, at)].find(({ done }) => !done);
}

/** Whether anything can be checked: how the deal ended is told, and by whom. */
export function isBegun(game: string, deal: Deal): boolean {
  return game in ENDINGS ? deal.ending !== null && (!hasEnder(deal) || deal.ender !== null) : true;
}

/** Of whom nothing is told that counts, in the order of playing. */
export function blanks(game: string, deal: Deal): string[] {
  return deal.playing.filter((id) => !isEnding(deal, id) && !isFilled(game, deal, id));
}

/** Whether a player's part is told by how the deal ended. */
const isEnding = (deal: Deal, id: string): boolean => hasEnder(deal) && id === deal.ender && !callerTells(deal);
