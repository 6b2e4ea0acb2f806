/** A deal at a real table as far as its players have told it (S-7), and what changes it. */
import { cardsOf, NO_HAND, type Hand } from "./hand";

export type Ending = "clear" | "call" | "bomb" | "stock" | "stop" | "none" | "out";

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
  /** House rules that count for this deal, where it is not its writer's to set them for the sheet. */
  readonly assumed: Readonly<Record<string, string | number>>;
}

export const ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  chinese51: ["clear", "call", "stock", "bomb"],
  japanese51: ["stop", "call", "none"],
  turkish51: ["out", "stock"],
};

/** Endings that were somebody's. */
const ENDED_BY_ONE: readonly Ending[] = ["clear", "call", "bomb", "stop", "out"];

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
    assumed: {},
  };
}

export const handOf = (deal: Deal, id: string): Hand => deal.hands[id] ?? NO_HAND;

/** Pieces of a player's text that are no cards, where cards are told. */
export const misreadOf = (deal: Deal, id: string): readonly string[] => (deal.byPlaces ? [] : handOf(deal, id).misread);

/** Whether somebody ended the deal, as far as that is known. */
export const hasEnder = (deal: Deal): boolean => deal.ending !== null && ENDED_BY_ONE.includes(deal.ending);

/** Whether the hand of whoever ended the deal is told: a call has cards or points, everything else says it all. */
export const callerTells = (deal: Deal): boolean => deal.ending === "call";

/** The cards that lie in hands. A hand that is told by points or places has none. */
export const cardsIn = (deal: Deal): string[] => deal.playing.flatMap((id) => cardsOf(handOf(deal, id)));

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
