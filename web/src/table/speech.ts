/**
 * What a table says aloud. Others' events come politely, a few at once are kept for your next turn; only "your turn" and
 * refusals interrupt.
 */
import type { Event } from "../protocol";
import { play, tick, type Sound } from "../settings/sounds";
import { settings } from "../settings/settings.svelte";
import { announce } from "../ui/announce.svelte";
import type { Room } from "./room.svelte";

/** Events that come within so many milliseconds are said together. */
const TOGETHER = 350;
/** So many wait for your turn. */
const MANY = 3;
/** What ends a deal is said even when little is wanted. */
const LOUD = /\.(stop|call|turn_limit|all_passed|called|challenged|declared|stock_out|no_draw|went_out)$/;
/** What a page shows anyway at the end of a deal. */
const QUIET = /\.(dealt|shown)$/;

const SOUND: readonly [RegExp, Sound][] = [
  [/\.dealt$/, "deal"],
  [/\.(call|stop|called|challenged|declared|opened|opened_pairs)$/, "call"],
  [/\.(swapped|took)/, "take"],
];

export class Speech {
  readonly #room: Room;
  #sentences: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = "";

  constructor(room: Room) {
    this.#room = room;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  now(text: string): void {
    announce(text);
  }

  refused(text: string): void {
    play("refused");
    announce(text, "assertive");
  }

  /** A view is shown, and with it what happened; `first`: it is the first one, with all that went before. */
  shown(events: readonly Event[], first: boolean): void {
    if (!first) {
      this.#sentences.push(
        ...events.filter((event) => this.#wanted(event)).map(({ note }) => this.#room.sentence([note])),
      );
      const sound = SOUND.find(([code]) => events.some(({ note }) => code.test(note.code)))?.[1];
      if (sound) play(sound);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), TOGETHER);
  }

  #wanted({ note }: Event): boolean {
    if (LOUD.test(note.code)) return true;
    return settings.speech !== "brief" && !QUIET.test(note.code);
  }

  #speak(): void {
    const { view, yourTurn } = this.#room;
    if (!view) return;
    const ended = view.phase !== "playing";
    if (this.#sentences.length < MANY || yourTurn || ended) announce(this.#sentences.splice(0).join(" "));
    const turn = yourTurn ? `${view.match.deal}.${view.at}` : "";
    if (turn && turn !== this.#turn) {
      play("turn");
      tick();
      announce(this.#room.sentence([...(view.prompt ? [view.prompt] : []), ...view.remarks.slice(0, 1)]), "assertive");
    }
    if (turn && turn !== this.#turn && settings.speech === "full") announce(this.#room.describe());
    this.#turn = turn;
  }
}
