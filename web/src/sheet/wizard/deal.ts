/**
 * A deal at a real table, as its players tell it step by step (S-7): which steps a game has, what is still open, and
 * what is told to the server, which alone settles.
 */
import { ROWS } from "../../checker/hands";
import type { ScoreWish } from "../../protocol";
import { cardsOf, HAND_SIZE, isNumber, NO_HAND, ROWS_SIZE, type Hand } from "./hand";

export type Told = ScoreWish["told"][number];
export type Ending = "clear" | "call" | "bomb" | "stock" | "stop" | "none" | "out";
export type StepName = "players" | "ending" | "ender" | "challengers" | "hands" | "after";

export interface Deal {
  /** Who played it; the others sat out. */
  readonly playing: readonly string[];
  readonly ending: Ending | null;
  /** Who called, stopped or went out. */
  readonly ender: string | null;
  /** The last card of who went out was a joker. */
  readonly jokerOut: boolean;
  /** In the order of challenging. */
  readonly challengers: readonly string[];
  /** Whether it was said that these are all. */
  readonly challenged: boolean;
  /** Rows are told by their places, not by their cards. */
  readonly byPlaces: boolean;
  readonly hands: Readonly<Record<string, Hand>>;
}

export interface Step {
  readonly name: StepName;
  readonly done: boolean;
  /** Whose hands are told in this step. */
  readonly of: readonly string[];
}

export const ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  chinese51: ["clear", "call", "stock", "bomb"],
  japanese51: ["stop", "call", "none"],
  turkish51: ["out", "stock"],
};

/** The role of whoever ended the deal; endings without one were nobody's. */
const ENDERS: Readonly<Partial<Record<Ending, string>>> = {
  clear: "call",
  call: "call",
  bomb: "bomb",
  stop: "stop",
  out: "out",
};

/** What is told of a player of whom nothing was said yet, so that the others can be checked. */
const BLANK: Readonly<Record<string, string>> = { chinese51: "mixed", japanese51: "mixed", turkish51: "closed" };

export function newDeal(playing: readonly string[]): Deal {
  return {
    playing,
    ending: null,
    ender: null,
    jokerOut: false,
    challengers: [],
    challenged: false,
    byPlaces: false,
    hands: {},
  };
}

export const handOf = (deal: Deal, id: string): Hand => deal.hands[id] ?? NO_HAND;

/** Whether somebody ended the deal, as far as that is known. */
export const hasEnder = (deal: Deal): boolean => deal.ending !== null && deal.ending in ENDERS;

/** Whether the hand of whoever ended the deal is told: a call has cards or points, everything else says it all. */
const callerTells = (deal: Deal): boolean => deal.ending === "call";

/** The cards that lie in hands. A hand that is told by points or places has none. */
export const cardsIn = (deal: Deal): string[] => deal.playing.flatMap((id) => cardsOf(handOf(deal, id)));

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

/** What is told of everybody, challengers in their order; null if a blank cannot be filled in. */
export function telling(game: string, deal: Deal): Told[] | null {
  const blank = new Set(blanks(game, deal));
  const inOrder = [...deal.challengers, ...deal.playing.filter((id) => !deal.challengers.includes(id))];
  if (blank.size && !(game in BLANK)) return null;
  return inOrder.map((id) => (blank.has(id) ? { player: id, role: BLANK[game]! } : tellingOf(game, deal, id)));
}

function tellingOf(game: string, deal: Deal, id: string): Told {
  const hand = handOf(deal, id);
  const { ending } = deal;
  if (hasEnder(deal) && id === deal.ender) {
    const role = ENDERS[ending!]!;
    if (ending === "clear") return { player: id, role, text: "51" };
    if (ending === "out") return { player: id, role, joker: deal.jokerOut };
    return ending === "call" ? { player: id, role, ...contents(hand) } : { player: id, role, joker: hand.joker };
  }
  if (game === "chinese_poker") return { player: id, ...rowsOf(deal, hand) };
  if (hand.kind === "none") return { player: id, role: "mixed", joker: hand.joker };
  if (hand.kind === "closed") return { player: id, role: "closed" };
  const role = deal.challengers.includes(id) ? "challenge" : game === "chinese51" ? "flush" : "hand";
  return { player: id, role: game === "turkish51" ? hand.kind : role, ...contents(hand) };
}

/** Points with their joker, or cards, which show theirs. */
function contents({ text, cards, joker }: Hand): { text: string; joker?: boolean } {
  return isNumber(text) ? { text: text.trim(), joker } : { text: (cards ?? []).join(" ") };
}

function rowsOf(deal: Deal, { kind, rows, places }: Hand): Pick<Told, "role" | "text"> {
  if (kind === "foul") return { role: "foul", text: "" };
  const texts = ROWS.map((row) => (deal.byPlaces ? String(places[row]) : (rows?.[row] ?? []).join(" ")));
  return { role: "rows", text: texts.join(" / ") };
}

/** The deal with other players: who no longer plays has done nothing in it. */
export function withPlayers(deal: Deal, playing: readonly string[]): Deal {
  const ender = deal.ender !== null && playing.includes(deal.ender) ? deal.ender : null;
  return { ...deal, playing, ender, challengers: deal.challengers.filter((id) => playing.includes(id)) };
}

/** The deal ended so. Nobody challenges what is not a call. */
export function withEnding(deal: Deal, ending: Ending): Deal {
  const open = ending === "call" ? {} : { challengers: [], challenged: false };
  return { ...deal, ending, ...open };
}

/** Ended by that player. */
export function withEnder(deal: Deal, ender: string): Deal {
  return { ...deal, ender, challengers: deal.challengers.filter((id) => id !== ender) };
}

/** The player challenges, after those who have; or does not. */
export function withChallenger(deal: Deal, id: string): Deal {
  const isOne = deal.challengers.includes(id);
  const challengers = isOne ? deal.challengers.filter((other) => other !== id) : [...deal.challengers, id];
  const hand = handOf(deal, id);
  const hands = hand.kind === "none" ? { ...deal.hands, [id]: { ...hand, kind: "" as const } } : deal.hands;
  return { ...deal, challengers, challenged: challengers.length > 0, hands };
}
