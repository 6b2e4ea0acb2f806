/** Has the server read what is typed or pasted: cards in any script, or hands of thirteen, which it judges as well. */
import type { Laid } from "../../checker/hands";
import type { Checked } from "../../protocol";
import { PAUSE, type Answers } from "./answers.svelte";
import { readCards, readRows, type Rules } from "./ask";
import { handOf } from "./deal";
import { isNumber, laid, type Hand } from "./hand";
import type { Working } from "./working.svelte";

export class Reader {
  readonly #game: string;
  readonly #working: Working;
  readonly #answers: Answers;
  readonly #rules: () => Rules;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, working: Working, answers: Answers, rules: () => Rules) {
    this.#game = game;
    this.#working = working;
    this.#answers = answers;
    this.#rules = rules;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Reads a player's text once nothing has been typed for a moment. Cards in five are known when they are tapped. */
  soon(id: string): void {
    clearTimeout(this.#timer);
    const { text, cards } = this.#hand(id);
    if (!cards && text.trim() !== "" && !isNumber(text)) this.#timer = setTimeout(() => void this.read(id), PAUSE);
  }

  /** Reads a player's text, unless it is a number. */
  async read(id: string): Promise<void> {
    clearTimeout(this.#timer);
    const { text } = this.#hand(id);
    if (text.trim() === "" || isNumber(text)) return;
    try {
      if (this.#game === "chinese_poker") await this.#readRows(id, text);
      else {
        const { cards, misread } = await readCards(text);
        if (this.#hand(id).text === text) this.#see(id, { cards, misread: misread.map((one) => one.text) });
      }
      this.#answers.trouble = "";
    } catch (error) {
      this.#answers.fail(error);
    }
  }

  /** Reads what could not be read before. */
  async readAll(): Promise<void> {
    for (const id of this.#working.deal.playing) {
      const { cards, rows } = this.#hand(id);
      if (!cards && !rows) await this.read(id);
    }
  }

  /** Reads thirteen cards; several hands at once are those of the players that follow. */
  async #readRows(id: string, text: string): Promise<void> {
    const { hands, misread } = await readRows(text, this.#rules());
    if (this.#hand(id).text !== text) return;
    const unread = misread.map((one) => one.text);
    const { playing } = this.#working.deal;
    const ids = playing.slice(playing.indexOf(id));
    hands.slice(0, ids.length).forEach(({ verdict }, i) => {
      const rows = rowsOf(verdict);
      this.#see(ids[i]!, { ...(hands.length > 1 ? laid(rows) : {}), rows, verdict, misread: i === 0 ? unread : [] });
    });
    if (!hands.length) this.#see(id, { rows: null, verdict: null, misread: unread });
  }

  #hand(id: string): Hand {
    return handOf(this.#working.deal, id);
  }

  #see(id: string, seen: Partial<Hand>): void {
    this.#working.see(id, seen);
    this.#answers.soon();
  }
}

function rowsOf(verdict: Checked["verdict"]): Laid["rows"] {
  const [front, middle, back] = verdict.rows.map(({ cards }) => cards) as [string[], string[], string[]];
  return { front, middle, back };
}
