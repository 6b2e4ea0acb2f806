/** The cards picked in a hand of Elli Bir, and what the server says they are together. */
import { cardOf, stillThere } from "../../cards/card";
import type { Note } from "../../protocol";
import { pickedBefore, rememberPicked } from "../../table/picked";
import type { Room } from "../../table/room.svelte";

/** Milliseconds without another pick, after which the cards picked are asked about. */
const RESTS = 150;

export class Picked {
  /** Keys of the picked cards, as the hand shows them. */
  keys: string[] = $state([]);
  /** What the picked cards are together, or every reason why they are nothing; none while fewer than two are picked. */
  read: readonly Note[] = $state.raw([]);

  readonly #room: Room;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(room: Room) {
    this.#room = room;
    this.keys = pickedBefore(room);
  }

  get count(): number {
    return this.keys.length;
  }

  /** The one card that is picked, if it is one. */
  get card(): string | null {
    return this.keys.length === 1 ? cardOf(this.keys[0]!) : null;
  }

  /** Cards were picked or put back: asks what they are together, without effect, once the picking rests. */
  changed(): void {
    rememberPicked(this.#room, this.keys);
    clearTimeout(this.#asking);
    this.read = [];
    const cards = this.keys.map(cardOf);
    if (cards.length > 1) this.#asking = setTimeout(() => void this.#ask(cards), RESTS);
  }

  clear(): void {
    this.keys = [];
    this.read = [];
    clearTimeout(this.#asking);
    rememberPicked(this.#room, []);
  }

  /** The hand has changed: what is not there any more is picked no longer. Whether something was. */
  meet(cards: readonly string[]): boolean {
    const kept = stillThere(this.keys, cards);
    if (kept.length === this.keys.length) return false;
    this.clear();
    this.keys = kept;
    return true;
  }

  async #ask(cards: readonly string[]): Promise<void> {
    const { keys } = this;
    const { remarks } = await this.#room.consider(`meld ${cards.join("")}`);
    if (this.keys === keys) this.read = remarks;
  }
}
