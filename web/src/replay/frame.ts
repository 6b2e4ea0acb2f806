/** The moments of a showing, whole: what is written of each is only what it changed. */
import type { Note, ShownAct, ShownDeal } from "../protocol";

/** One act and what it led to; the first frame of a deal is its dealing and has no act. */
export interface Frame {
  readonly act: ShownAct | null;
  readonly events: readonly Note[];
  /** The game's table, and the own part of every seat; null where it is hidden. */
  readonly table: unknown;
  readonly own: readonly unknown[];
}

/** What a game needs to show one of them. */
export interface PictureProps {
  readonly frame: Frame;
  readonly names: readonly string[];
  /** Points before this deal, by seat. */
  readonly totals: readonly number[];
}

/** Every frame of a deal. */
export function framesOf({ moments = [] }: ShownDeal, seats: number): readonly Frame[] {
  let table: Readonly<Record<string, unknown>> = {};
  let own: Readonly<Record<string, unknown>> = {};
  return moments.map((moment) => {
    table = { ...table, ...moment.table };
    own = { ...own, ...moment.own };
    const parts = Array.from({ length: seats }, (_, seat) => own[seat] ?? null);
    return { act: moment.act ?? null, events: moment.events ?? [], table, own: parts };
  });
}

/** The frame as one seat saw it: the same table, its own part, and what was told to it. */
export function seenBy({ act, events, table, own }: Frame, seat: number): Frame {
  return {
    act: act && act.seat !== seat ? { ...act, act: null } : act,
    events: events.map((event) => (event.own && event.seat !== seat ? { ...event, own: null } : event)),
    table,
    own: own.map((part, of) => (of === seat ? part : null)),
  };
}
