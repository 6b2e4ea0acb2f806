/** What a player is about to do where cards of the hand go for cards of the table: picks, a question, what waits. */
import { cardOf, stillThere } from "../cards/card";
import type { Note, View } from "../protocol";
import { Held } from "./held.svelte";
import { pickedBefore, rememberPicked } from "./picked";
import type { Room } from "./room.svelte";

/** Asked before an act is sent. */
export interface Question {
  readonly text: string;
  /** What the act would leave. */
  readonly points: number;
}

export abstract class Exchange<V extends View, Q extends Question = Question> {
  /** Keys of the picked hand cards, and of the picked table card. */
  give: string[] = $state([]);
  take: string[] = $state([]);
  /** The table card under the pointer or the focus. */
  looked: string | null = $state(null);
  question: Q | null = $state.raw(null);
  readonly held: Held;

  protected readonly room: Room;
  /** The decision that was acted upon, until the table shows it: what was picked for it stays in sight. */
  #decided: number | null = null;

  constructor(room: Room) {
    this.room = room;
    this.give = pickedBefore(room);
    this.held = new Held(
      (text) => void this.send(text),
      () => room.view?.at ?? 0,
    );
  }

  /** The act that a remark of the server speaks of. */
  protected abstract actOf(remark: Note): string | null;

  get view(): V {
    return this.room.view as V;
  }

  /** Whether an act can be chosen now. */
  get free(): boolean {
    return this.room.yourTurn && !this.room.busy;
  }

  get picked(): readonly string[] {
    return this.give.map(cardOf);
  }

  /** The table card that is picked or looked at. */
  get taken(): string | null {
    return this.take[0] ? cardOf(this.take[0]) : this.looked;
  }

  /** The points of the one-suit hand that an act would leave, as the server says; null: a mixed hand. */
  makes(text: string): number | null {
    const found = this.view.remarks.find((remark) => this.actOf(remark) === text);
    return found ? Number(found.params?.points) : null;
  }

  /** The cards of the hand and of the table are these now: what is not there any more is picked no longer. */
  meet(own: readonly string[], table: readonly string[]): void {
    if (this.#decided !== null && this.#decided !== this.view.at) this.clear();
    const [give, take] = [stillThere(this.give, own), stillThere(this.take, table)];
    if (give.length === this.give.length && take.length === this.take.length) return;
    [this.give, this.take, this.question] = [give, take, null];
    rememberPicked(this.room, give);
  }

  /** Takes back what waits, then the question, then the picked cards. Whether there was anything. */
  undo(): boolean {
    const waited = this.held.undo() || this.question !== null || this.give.length > 0 || this.take.length > 0;
    this.clear();
    return waited;
  }

  clear(): void {
    this.#decided = null;
    this.question = null;
    [this.give, this.take] = [[], []];
    rememberPicked(this.room, []);
  }

  /** Other cards are picked: what was prepared with those before is off. */
  protected repicked(): void {
    this.question = null;
    this.held.undo();
    this.room.refuse([]);
    rememberPicked(this.room, this.give);
  }

  protected async send(text: string): Promise<void> {
    const { at } = this.view;
    if (!(await this.room.act(text))) return;
    if (this.view.at === at) this.#decided = at;
    else this.clear();
  }
}
