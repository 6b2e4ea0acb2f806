/** What a player of Fifty-One is about to do: the cards picked, the act that waits, the question whether to call. */
import { cardOf } from "../../cards/card";
import type { Japanese51View, Note } from "../../protocol";
import { Held } from "../../table/held.svelte";
import { pickedBefore, rememberPicked } from "../../table/picked";
import type { Room } from "../../table/room.svelte";

/** A swap that leaves one suit under 51: its player is asked before it is sent (J-17). */
export interface Question {
  readonly text: string;
  readonly points: number;
}

/** What the server says a swap would make; null: a mixed hand. */
export type Makes = number | null;

export class Turn {
  /** Keys of the picked hand card and table card. */
  give: string[] = $state([]);
  take: string[] = $state([]);
  question: Question | null = $state.raw(null);
  readonly held: Held;

  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
    this.give = pickedBefore(room);
    this.held = new Held(
      (text) => void this.#send(text),
      () => room.view?.at ?? 0,
    );
  }

  get view(): Japanese51View {
    return this.#room.view as Japanese51View;
  }

  /** Whether an act can be chosen now. */
  get free(): boolean {
    return this.#room.yourTurn && !this.#room.busy;
  }

  /** The picked cards as a swap, or null. */
  get swap(): string | null {
    const [give, take] = [this.give[0], this.take[0]];
    return give && take ? swapText(cardOf(give), cardOf(take)) : null;
  }

  /** A card was picked or put back. */
  picked(): void {
    this.question = null;
    this.held.undo();
    this.#room.refuse([]);
    rememberPicked(this.#room, this.give);
    if (this.swap && this.#room.yourTurn) this.propose(this.swap);
  }

  /** Prepares an act: it asks about a call, waits a moment to be taken back, or says why it cannot be. */
  propose(text: string): void {
    this.question = null;
    const { legal } = this.view;
    const points = this.makes(text);
    if (legal?.includes(`${text} call`)) {
      this.held.undo();
      this.question = { text, points: points ?? 0 };
    } else if (legal?.includes(text)) this.held.hold(text);
    else void this.#room.why(text);
  }

  /** Answers the question. */
  answer(call: boolean): void {
    const { question } = this;
    this.question = null;
    if (question) void this.#send(call ? `${question.text} call` : question.text);
  }

  /** Takes back what waits, then the question, then the picked cards. Whether there was anything. */
  undo(): boolean {
    const waited = this.held.undo() || this.question !== null || this.give.length > 0 || this.take.length > 0;
    this.clear();
    return waited;
  }

  clear(): void {
    this.question = null;
    [this.give, this.take] = [[], []];
    rememberPicked(this.#room, []);
  }

  /** The points that a swap would leave, as the server says; null: a mixed hand. */
  makes(text: string): Makes {
    const found = this.view.remarks.find((note) => makesText(note) === text);
    return found ? Number(found.params?.points) : null;
  }

  async #send(text: string): Promise<void> {
    if (await this.#room.act(text)) this.clear();
  }
}

/** A swap of one in the notation. */
export function swapText(give: string, take: string): string {
  return `swap ${give}>${take}`;
}

/** The act that a remark speaks of. */
function makesText({ code, params }: Note): string | null {
  if (code === "japanese51.makes.swap_all") return "swap all";
  return code === "japanese51.makes.swap" ? swapText(String(params?.give), String(params?.take)) : null;
}
