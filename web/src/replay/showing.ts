/** A match as it was shown: finding it, changing what people may change, and writing it as a file. */
import { t } from "../i18n/language.svelte";
import type { DealRecord, MatchRecord, Replayed, ShownDeal, ShownMoment, Showing } from "../protocol";
import { ask, replayFile } from "../table/api";
import type { Place } from "./steps";

/** What is written on acts, by `keyOf` their places. */
export type Comments = Readonly<Record<string, string>>;

/** The name of a place among comments: deal and act, both from 0. */
export const keyOf = ({ deal, at }: Place): string => `${deal}.${at}`;

export const LONGEST_COMMENT = 500;

/** The match of a room that has ended, as a seat saw it or with all cards open. */
export function ofRoom(room: string, seat: number | null = null): Promise<Replayed> {
  return ask(`/api/tables/${encodeURIComponent(room)}/replay${seat === null ? "" : `?seat=${seat}`}`);
}

/** The same match as a seat saw it, or as it is. The server reduces it, since a page knows no rules. */
export async function asSeen(showing: Showing, seat: number | null): Promise<Showing> {
  if (seat === showing.seat) return showing;
  return (await replayFile(toFile(showing), seat)).showing;
}

/** What a text shows without a server, unchecked; null if it is no showing. */
export function unchecked(text: string): Showing | null {
  try {
    const found = JSON.parse(text) as Partial<Showing> | null;
    const whole = Array.isArray(found?.deals) && Array.isArray(found.players) && Array.isArray(found.totals);
    return whole && found.format === "table51 showing" ? (found as Showing) : null;
  } catch {
    return null;
  }
}

/** The names as they are said; who has none is a number. */
export function namesIn({ players }: Showing): string[] {
  return players.map(({ name }, seat) => name || t("ui.replay.player", { n: seat + 1 }));
}

export function withoutNames(showing: Showing): Showing {
  return { ...showing, players: showing.players.map((player) => ({ ...player, name: "" })) };
}

/** What was written on its acts. */
export function commentsIn({ deals }: Showing): Comments {
  const found = deals.flatMap(({ moments = [] }, deal) =>
    moments.flatMap(({ act }, at) => (act?.comment ? [[keyOf({ deal, at }), act.comment]] : [])),
  );
  return Object.fromEntries(found) as Comments;
}

/** The match with these comments and no others. */
export function withComments(showing: Showing, comments: Comments): Showing {
  const commented = ({ act, ...moment }: ShownMoment, key: string): ShownMoment => {
    if (!act) return moment;
    const { comment: _, ...plain } = act;
    const text = comments[key]?.trim();
    return { act: text ? { ...plain, comment: text } : plain, ...moment };
  };
  const deals = showing.deals.map((shown, deal) => ({
    ...shown,
    moments: (shown.moments ?? []).map((moment, at) => commented(moment, keyOf({ deal, at }))),
  }));
  return { ...showing, deals };
}

/** The match as a file: its record where all cards are open, else what the seat saw; a field or a deal a line. */
export function toFile(showing: Showing): string {
  const { deals, ...head } = showing.seat === null ? recordOf(showing) : showing;
  const fields = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const lines = deals.map((deal) => JSON.stringify(deal)).join(",\n");
  return `{\n${fields.join(",\n")},\n"deals":[\n${lines}\n]\n}\n`;
}

export function fileName({ game, seat }: Showing): string {
  return seat === null ? `table51-${game}.json` : `table51-${game}-seat-${seat + 1}.json`;
}

/** The record that a showing with all cards open holds. */
function recordOf({ seat: _, deals, ...head }: Showing): MatchRecord {
  return { ...head, format: "table51 record", version: 1, deals: deals.map(recorded) };
}

function recorded({ deal, pack, first, moments = [], outcome }: ShownDeal): DealRecord {
  const acts = moments.flatMap(({ act }) => (act ? [{ ...act, act: act.act ?? "" }] : []));
  const result = outcome ? { points: outcome.points, places: outcome.places } : null;
  return { deal, pack: pack ?? [], first, acts, outcome: result };
}
