/** What the keys of a game do that every game has in the same way. */
import type { Held } from "./held.svelte";

export interface GameKeys {
  readonly held: Held;
  /** A letter of the game; whether it was one. */
  readonly letter: (key: string) => boolean;
  /** The hand, as long as there is one. */
  readonly hand: () => { pick(index: number): void } | undefined;
  /** Does what is to be done next. */
  readonly next: () => void;
}

/**
 * Enter sends what waits, or does what is next while it is no key of what has the focus; a digit picks a card of the hand.
 * Whether the key was one of the game's.
 */
export function gameKey(key: string, { held, letter, hand, next }: GameKeys): boolean {
  if (key === "Enter" && held.now()) return true;
  if (letter(key)) return true;
  if (/^[1-9]$/.test(key)) hand()?.pick(Number(key) - 1);
  else if (key === "Enter" && !document.activeElement?.closest("button, a, .card")) next();
  else return false;
  return true;
}
