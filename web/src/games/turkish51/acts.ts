/** Acts of Elli Bir in the notation, and what the server's lists say of them. */
import type { Note } from "../../protocol";

/** Where one card of the hand can go: onto a meld, counted from 1, or in the place of its joker. */
export interface Place {
  readonly text: string;
  readonly meld: number;
  readonly end: "low" | "high" | null;
  /** The joker that lies there comes into the hand (T-13). */
  readonly retrieves: boolean;
}

const ONTO = /^(lay|retrieve) (\S+)>(\d+)(?: (low|high))?$/;

/** The places for `card` among the acts that are legal. */
export function placesOf(card: string, legal: readonly string[] | null): Place[] {
  return (legal ?? []).flatMap((text) => {
    const [, verb, which, meld, end] = ONTO.exec(text) ?? [];
    if (which !== card) return [];
    return [{ text, meld: Number(meld), end: (end as Place["end"]) ?? null, retrieves: verb === "retrieve" }];
  });
}

/** run, set or pair: what a reading of the server is. */
export function kindOf({ code }: Note): string {
  return code.slice(code.lastIndexOf(".") + 1);
}

/** A meld as an act writes it: read in this way; its kind is named where the same cards are of another kind too. */
export function readText(reading: Note, all: readonly Note[]): string {
  const kinds = new Set(all.map(kindOf));
  const cards = (reading.params?.cards as readonly string[]).join("");
  return kinds.size > 1 ? `${kindOf(reading)}:${cards}` : cards;
}

/** What each joker of a reading stands for; a set leaves it open. */
export function standsFor({ params = {} }: Note): string[] {
  const [cards, stands] = [params.cards, params.stands] as readonly (readonly string[])[];
  return (stands ?? []).filter((card, i) => cards?.[i] === "JK" && card !== "JK");
}
