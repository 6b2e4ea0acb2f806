/** Where to go in a match: by acts, by turns, and to what a seat had to decide. */
import type { Frame } from "./frame";

/** A deal and a frame of it, both from 0. */
export interface Place {
  readonly deal: number;
  readonly at: number;
}

/** The frames of every deal. */
export type Frames = readonly (readonly Frame[])[];

/** The last place of a deal; of one that cannot be shown, its beginning. */
export function endOf(frames: Frames, deal: number): Place {
  return { deal, at: Math.max(0, (frames[deal]?.length ?? 0) - 1) };
}

/** One act on or back, over the edge into the next deal; null where there is none. */
export function act(frames: Frames, { deal, at }: Place, step: 1 | -1): Place | null {
  if (frames[deal]?.[at + step]) return { deal, at: at + step };
  if (!frames[deal + step]) return null;
  return step > 0 ? { deal: deal + 1, at: 0 } : endOf(frames, deal - 1);
}

/** To where the next turn is done, or back to where the one before was: a turn is all that a seat does in a row. */
export function turn(frames: Frames, from: Place, step: 1 | -1): Place | null {
  let place = act(frames, from, step);
  while (place && !isTurnEnd(frames, place)) place = act(frames, place, step) ?? place;
  return place;
}

function isTurnEnd(frames: Frames, { deal, at }: Place): boolean {
  const [here, next] = [frames[deal]?.[at], frames[deal]?.[at + 1]];
  return at === 0 || next === undefined || here?.act?.seat !== next.act?.seat;
}

/** To the next moment, or the one before, in which the seat has to decide: its act comes right after. */
export function decision(frames: Frames, from: Place, seat: number, step: 1 | -1): Place | null {
  let place = act(frames, from, step);
  while (place && frames[place.deal]?.[place.at + 1]?.act?.seat !== seat) place = act(frames, place, step);
  return place;
}
