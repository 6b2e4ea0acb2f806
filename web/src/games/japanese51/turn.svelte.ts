/** What a player of Fifty-One is about to do: the cards picked, the act that waits, the question whether to call (J-17). */
import { cardOf } from "../../cards/card";
import { t } from "../../i18n/language.svelte";
import type { Japanese51View, Note } from "../../protocol";
import { Exchange } from "../../table/exchange.svelte";
import { swapText } from "../../table/swap";
import { actOf } from "./acts";

/** What the buttons and keys of the table do. */
export type Verb = "swap" | "swap all" | "clear" | "pass";

export class Turn extends Exchange<Japanese51View> {
  protected actOf(remark: Note): string | null {
    return actOf(remark);
  }

  /** The picked cards as a swap, or null. */
  get swap(): string | null {
    const [[give], [take]] = [this.picked, this.take.map(cardOf)];
    return give && take ? swapText(give, take) : null;
  }

  /** Whether `verb` has a place now, with the right cards. */
  possible(verb: Verb): boolean {
    const { legal } = this.view;
    return this.free && !!(verb === "swap" ? legal?.some((text) => text.includes(">")) : legal?.includes(verb));
  }

  /** Asks the server why `verb` is not possible now; cards that are not picked stand for themselves. */
  why(verb: Verb): void {
    const give = this.picked[0] ?? this.view.own?.[0] ?? "JK";
    const take = this.taken ?? this.view.table?.row[0] ?? "JK";
    void this.room.why(verb === "swap" ? swapText(give, take) : verb);
  }

  /** Cards were picked or put back. One of each side is a swap. */
  pickedAgain(): void {
    this.repicked();
    if (this.swap && this.room.yourTurn) this.propose(this.swap);
  }

  /** Does what `verb` is, or says what is missing for it. */
  press(verb: Verb): void {
    this.room.skip();
    if (!this.possible(verb)) return this.why(verb);
    if ((verb === "swap" || verb === this.held.text) && this.held.now()) return;
    const text = verb === "swap" ? this.swap : verb;
    if (text) this.propose(text);
    else this.room.tell(t(this.give.length ? "ui.japanese51.pick_row" : "ui.japanese51.pick_hand"));
  }

  /** Prepares an act: it asks about a call, waits a moment to be taken back, or says why it cannot be. */
  propose(text: string): void {
    this.question = null;
    const { legal } = this.view;
    if (legal?.includes(`${text} call`)) {
      this.held.undo();
      this.question = { text, points: this.makes(text) ?? 0 };
    } else if (legal?.includes(text)) this.held.hold(text);
    else void this.room.why(text);
  }

  /** Answers the question. */
  answer(call: boolean): void {
    const { question } = this;
    this.question = null;
    if (question) void this.send(call ? `${question.text} call` : question.text);
  }
}
