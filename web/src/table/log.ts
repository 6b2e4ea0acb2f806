/** The log as it is read: a heading per deal and round, and what was said under each. */
import type { Event } from "../protocol";

export interface LogGroup {
  readonly deal: number;
  /** The round within the deal, from 1; 0 for the dealing. */
  readonly round: number;
  readonly events: readonly Event[];
}

/** What a game tells about its events. */
export interface LogHabits {
  /** Codes of events that are not worth a line in the log. */
  readonly silent: ReadonlySet<string>;
  /** Codes of events that are acts of a seat. */
  readonly acts: ReadonlySet<string>;
  /** Those of them that end its turn. */
  readonly turnEnds: ReadonlySet<string>;
}

/** Events by deal and round: the round of an event is how many turns its seat has had before it in this deal. */
export function grouped(log: readonly Event[], { silent, acts, turnEnds }: LogHabits): LogGroup[] {
  const groups: { deal: number; round: number; events: Event[] }[] = [];
  let [deal, round] = [0, 0];
  let turns = new Map<number, number>();
  for (const event of log) {
    if (event.deal !== deal) [deal, round, turns] = [event.deal, 0, new Map()];
    const { code, seat } = event.note;
    if (typeof seat === "number" && acts.has(code)) {
      const had = turns.get(seat) ?? 0;
      round = Math.max(round, had + 1);
      if (turnEnds.has(code)) turns.set(seat, had + 1);
    }
    if (silent.has(code)) continue;
    const last = groups.at(-1);
    if (last?.deal === deal && last.round === round) last.events.push(event);
    else groups.push({ deal, round, events: [event] });
  }
  return groups;
}

/** What a seat took and gave where all could see it, in the order it happened. */
export interface Traded {
  readonly taken: readonly string[];
  readonly given: readonly string[];
}

/** Events that tell of one card alone: what they did with it. */
const TAKEN = /\.took$/;
const GIVEN = /\.(laid|discarded)$/;

/** By seat, what it took and gave in this deal. */
export function traded(log: readonly Event[], deal: number, seats: number): Traded[] {
  const notes = log.filter((event) => event.deal === deal).map(({ note }) => note);
  return Array.from({ length: seats }, (_, seat) => {
    const own = notes.filter((note) => note.seat === seat);
    return {
      taken: own.flatMap(({ code, params }) => cardsOf(params?.take ?? (TAKEN.test(code) ? params?.card : undefined))),
      given: own.flatMap(({ code, params }) => cardsOf(params?.give ?? (GIVEN.test(code) ? params?.card : undefined))),
    };
  });
}

const cardsOf = (told: unknown): string[] =>
  (Array.isArray(told) ? told : [told]).filter((card) => typeof card === "string");

/** The events since the reader's last act. */
export function sinceMine(log: readonly Event[], you: number | null): readonly Event[] {
  const mine = log.findLastIndex(({ note, by }) => note.seat === you && by === "person");
  return you === null ? log : log.slice(mine + 1);
}
