/** What is told to the server, which alone settles. */
import { ROWS } from "../../checker/hands";
import type { ScoreWish } from "../../protocol";
import { handOf, hasEnder, type Deal, type Ending } from "./deal";
import { isNumber, type Hand } from "./hand";
import { blanks } from "./steps";

export type Told = ScoreWish["told"][number];

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
