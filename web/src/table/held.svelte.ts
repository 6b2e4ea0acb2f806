/** An act that waits a moment before it is sent, so that it can be taken back: nothing has been revealed meanwhile. */
import { settings } from "../settings/settings.svelte";

export class Held {
  /** The act that waits; null when none does. */
  text: string | null = $state(null);

  readonly #send: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Lets `text` wait as long as the settings say; another act that waits goes at once. */
  hold(text: string): void {
    this.now();
    if (settings.hold === 0) return this.#send(text);
    this.text = text;
    this.#timer = setTimeout(() => this.now(), settings.hold);
  }

  /** Sends what waits. Whether anything did. */
  now(): boolean {
    const { text } = this;
    this.undo();
    if (text !== null) this.#send(text);
    return text !== null;
  }

  /** Takes back what waits. Whether anything did. */
  undo(): boolean {
    clearTimeout(this.#timer);
    const waited = this.text !== null;
    this.text = null;
    return waited;
  }
}
