/** An act that waits a moment before it is sent, so that it can be taken back: nothing has been revealed meanwhile. */
import { settings } from "../settings/settings.svelte";

export class Held {
  /** The act that waits; null when none does. */
  text: string | null = $state(null);

  readonly #send: (text: string) => void;
  readonly #decision: () => number;
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** send: plays an act. decision: the number of the seat's own decision that is open now. */
  constructor(send: (text: string) => void, decision: () => number) {
    this.#send = send;
    this.#decision = decision;
  }

  /** Lets `text` wait as long as the settings say, in place of another act that waits. */
  hold(text: string): void {
    this.undo();
    if (settings.hold === 0) return this.#send(text);
    this.text = text;
    this.#at = this.#decision();
    this.#timer = setTimeout(() => this.now(), settings.hold);
  }

  /** Sends what waits, unless the decision it was meant for is past. Whether anything was sent. */
  now(): boolean {
    const { text } = this;
    this.undo();
    if (text === null || this.#at !== this.#decision()) return false;
    this.#send(text);
    return true;
  }

  /** Takes back what waits. Whether anything did. */
  undo(): boolean {
    clearTimeout(this.#timer);
    const waited = this.text !== null;
    this.text = null;
    return waited;
  }
}
