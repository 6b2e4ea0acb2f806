/** The keys of the replay page. */
import type { Playback } from "./playback.svelte";

/** A step of the playback; whether it led anywhere. */
export type Step = (playback: Playback) => boolean;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: (playback) => playback.byAct(-1),
  ArrowRight: (playback) => playback.byAct(1),
  "Shift ArrowLeft": (playback) => playback.byTurn(-1),
  "Shift ArrowRight": (playback) => playback.byTurn(1),
  Home: (playback) => playback.toStart(),
  End: (playback) => playback.toEnd(),
  PageUp: (playback) => playback.byDeal(-1),
  PageDown: (playback) => playback.byDeal(1),
};
const LETTERS: Readonly<Record<string, Step>> = {
  n: (playback) => playback.byDecision(1),
  "Shift n": (playback) => playback.byDecision(-1),
};

/** What a key pressed on the page does: a step, "toggle" for playing and stopping, or nothing of ours. */
export function actOf(event: KeyboardEvent, letters: boolean): Step | "toggle" | undefined {
  const target = event.target as Element;
  const isTaken = event.ctrlKey || event.metaKey || event.altKey;
  if (isTaken || target.closest("select, textarea, dialog, input:not([type=range])")) return undefined;
  if (event.key === " ") return letters && !target.closest("button, a, summary, label") ? "toggle" : undefined;
  const key = event.shiftKey ? `Shift ${event.key}` : event.key;
  return (
    STEPS[key] ?? STEPS[event.key] ?? (letters ? LETTERS[key.replace(/.$/u, (last) => last.toLowerCase())] : undefined)
  );
}
