/** What the server says about opening, to whoever has not opened. */
import type { Note, Turkish51View } from "../../protocol";

/** What the best melds of the hand count, and what an opening needs. */
export function openingOf({ remarks }: Turkish51View): Note | undefined {
  return remarks.find(({ code }) => code === "turkish51.hand.opening");
}

/** The points that an opening needs. */
export function needOf(view: Turkish51View): number {
  return Number(openingOf(view)?.params?.need ?? view.rules.threshold);
}
