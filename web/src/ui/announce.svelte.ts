/** What is said to a screen reader: politely what others did, at once what needs you. */

import { untrack } from "svelte";

export type Urgency = "polite" | "assertive";

interface Said {
  readonly id: number;
  readonly text: string;
}

/** How long a sentence stays in its region, in milliseconds; long enough to be read out, short enough not to be found. */
const STAYS = 5000;

let count = 0;
const said: Record<Urgency, Said[]> = $state({ polite: [], assertive: [] });

/** Says a sentence. Saying the same one again is heard again. `assertive` is for "your turn" and refusals only. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  if (!text) return;
  const id = (count += 1);
  said[urgency] = [...untrack(() => said[urgency]), { id, text }]; // an effect that speaks does not listen
  setTimeout(() => {
    said[urgency] = said[urgency].filter((other) => other.id !== id);
  }, STAYS);
}

/** The sentences now in a region. */
export function spoken(urgency: Urgency): readonly Said[] {
  return said[urgency];
}
