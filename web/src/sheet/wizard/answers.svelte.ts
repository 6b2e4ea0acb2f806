/** What the server says of the deal that is being told. */
import { writeHands } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { Note, Question, Scored, Settled } from "../../protocol";
import { ApiRefusal } from "../../table/api";
import { sayAll } from "../../table/say";
import { announce } from "../../ui/announce.svelte";
import { score, settleRows, type Rules } from "./ask";
import { handOf, type Deal } from "./deal";
import { EMPTY_ROWS } from "./hand";
import { isBegun } from "./steps";
import { telling } from "./told";

/** Milliseconds after the last change until the server is asked. */
export const PAUSE = 250;
/** Milliseconds to wait when the server is asked too much. */
const TOO_FAST = 1000;

/** What the server has said of a deal as it was then. */
export interface Answer {
  readonly deal: Deal;
  /** Who the seats of its notes are. */
  readonly order: readonly string[];
  readonly scored: Scored | null;
  readonly notes: readonly Note[];
  readonly questions: readonly Question[];
  /** Pair by pair, where the cards of all are known. */
  readonly settled: Settled | null;
}

export class Answers {
  /** The last answer, whatever was told since. */
  latest: Answer | null = $state.raw(null);
  /** The server could not be reached, or did not want to answer: told in a sentence. */
  trouble = $state("");

  readonly #game: string;
  readonly #deal: () => Deal;
  readonly #rules: () => Rules;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** The last answer, if it is about what is told now. */
  readonly current: Answer | null = $derived.by(() => (this.latest?.deal === this.#deal() ? this.latest : null));

  constructor(game: string, deal: () => Deal, rules: () => Rules) {
    this.#game = game;
    this.#deal = deal;
    this.#rules = rules;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Asks once nothing has been changed for a moment. */
  soon(wait = PAUSE): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), wait);
  }

  /** Asks about what is told now. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    const deal = this.#deal();
    const told = isBegun(this.#game, deal) && deal.playing.length > 0 ? telling(this.#game, deal) : null;
    const number = (this.#asked += 1);
    if (!told) {
      this.latest = null;
      return;
    }
    try {
      const answer = await score({ game: this.#game, rules: this.#rules(), told });
      const order = told.map(({ player }) => player);
      const settled = answer.ok && this.#hasRows(deal) ? await settleRows(paste(deal, order), this.#rules()) : null;
      if (number !== this.#asked) return;
      const [scored, notes] = answer.ok ? [answer, []] : [null, answer.reasons];
      this.latest = { deal, order, scored, notes, questions: answer.questions, settled };
      this.trouble = "";
    } catch (error) {
      if (number === this.#asked) this.fail(error);
    }
  }

  /** Something could not be asked. */
  fail(error: unknown): void {
    if (error instanceof ApiRefusal && error.reasons[0]?.code === "room.too_fast") return this.soon(TOO_FAST);
    const told = error instanceof ApiRefusal ? sayAll(error.reasons, [], null) : t("ui.sheet.settle.offline");
    if (told !== this.trouble) announce(told, "assertive");
    this.trouble = told;
  }

  #hasRows(deal: Deal): boolean {
    return this.#game === "chinese_poker" && deal.playing.every((id) => handOf(deal, id).rows);
  }
}

/** All hands as the checker reads them, each under its number. */
function paste(deal: Deal, order: readonly string[]): string {
  const hands = order.map((id, i) => ({ name: String(i + 1), rows: handOf(deal, id).rows ?? EMPTY_ROWS }));
  return writeHands(hands, (row) => row);
}
