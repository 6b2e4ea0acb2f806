/** What a player of 51 Chinese is about to do: the cards picked, the act that waits, the question that is open. */
import { cardOf } from "../../cards/card";
import { cardName, t } from "../../i18n/language.svelte";
import type { Card, Chinese51View, Note } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { Exchange, type Question as AnyQuestion } from "../../table/exchange.svelte";
import { swapText } from "../../table/swap";
import { actOf, LAYOUT_SIZE, takeText } from "./acts";

/** Whether to declare what the act completes (C-14), or whether to risk a call (C-19). */
export interface Question extends AnyQuestion {
  readonly about: "call" | "declare";
}

/** What the buttons and keys of the table do. */
export type Verb = "draw" | "discard" | "take" | "swap" | "call" | "challenge" | "pass";

export class Turn extends Exchange<Chinese51View, Question> {
  protected actOf(remark: Note): string | null {
    return actOf(remark);
  }

  get own(): readonly Card[] {
    return this.view.own ?? [];
  }

  get layout(): readonly Card[] {
    return this.view.table?.layout ?? [];
  }

  /** Asked for a challenge. */
  get asked(): boolean {
    return this.free && this.view.table?.phase === "challenge";
  }

  /** Cards that would be given for the layout: what is picked, or the whole hand where all of it must go. */
  get given(): readonly string[] {
    const all = this.layout.length === this.own.length;
    return all ? this.own : this.picked;
  }

  /** What a turn begins with, or goes on with. */
  get first(): Verb {
    const phase = this.view.table?.phase;
    return phase === "lay" || phase === "drawn" ? "discard" : "draw";
  }

  /** The value of the hand as it is; 0: mixed. */
  get value(): number {
    const found = this.view.remarks.find(({ code }) => code === "chinese51.hand.value");
    return Number(found?.params?.points ?? 0);
  }

  /** What `verb` is in the notation with the cards picked; null: cards are missing. */
  text(verb: Verb): string | null {
    const [card, more] = this.picked;
    const [taken] = this.take.map(cardOf);
    switch (verb) {
      case "discard":
        return card && !more ? `${this.view.table?.phase === "lay" ? "lay" : "discard"} ${card}` : null;
      case "take":
        return this.given.length ? takeText(this.given, this.own) : null;
      case "swap":
        return card && taken && !more ? swapText(card, taken) : null;
      default:
        return verb;
    }
  }

  /** Whether `verb` has a place now, with the right cards. */
  possible(verb: Verb): boolean {
    const verbs = verb === "discard" ? ["discard", "lay"] : [verb];
    return this.free && !!this.view.legal?.some((text) => verbs.includes(text.split(" ")[0]!));
  }

  /** Asks the server why `verb` is not possible now; cards that are not picked stand for themselves. */
  why(verb: Verb): void {
    const [card = "JK", other = "JK"] = [this.picked[0] ?? this.own[0], this.take.map(cardOf)[0] ?? this.layout[0]];
    const stand = { discard: `discard ${card}`, take: `take ${card}`, swap: swapText(card, other) };
    void this.room.why(this.text(verb) ?? (verb in stand ? stand[verb as keyof typeof stand] : verb));
  }

  /** Tells about a layout card: what a swap of the picked card for it would make. */
  tellOf(take: string): void {
    const [give] = this.picked;
    if (!give) return this.room.tell(cardName(take));
    const points = this.makes(swapText(give, take));
    this.room.tell(t(points === null ? "ui.chinese51.mixed.swap" : "chinese51.makes.swap", { give, take, points }));
  }

  /** Cards were picked or put back. One of each side is a swap, if five lie there (C-13). */
  pickedAgain(): void {
    this.repicked();
    if (!this.take.length) return;
    const turns = this.view.table?.phase === "turn";
    if (turns && this.layout.length === LAYOUT_SIZE) {
      if (this.free && this.text("swap")) this.do("swap");
    } else {
      if (this.free && !this.onto() && turns) this.why("swap");
      this.take = [];
    }
  }

  /** The layout itself was pressed: the picked cards go there, if they can. Whether they did. */
  onto(): boolean {
    const verb: Verb = this.view.table?.phase === "turn" ? "take" : "discard";
    const enough = this.give.length === (verb === "take" ? this.layout.length : 1);
    return enough && this.possible(verb) && this.do(verb);
  }

  /** Does what `verb` is, or says what is missing for it. */
  press(verb: Verb): void {
    this.room.skip();
    if (!this.possible(verb)) return this.why(verb);
    if (this.do(verb)) return;
    if (verb === "take") this.room.tell(t("ui.chinese51.pick_give", { need: this.layout.length }));
    else
      this.room.tell(
        t(verb === "swap" && this.give.length === 1 ? "ui.chinese51.pick_layout" : "ui.chinese51.pick_one"),
      );
  }

  /** Prepares what `verb` is with the cards picked. Whether there are enough of them to say what. */
  do(verb: Verb): boolean {
    const text = this.text(verb);
    if (text === null) return false;
    if (this.held.text === text) return this.held.now();
    this.held.undo();
    this.question = null;
    const { legal } = this.view;
    if (legal?.includes(`${text} declare`)) this.question = { about: "declare", text, points: this.makes(text) ?? 0 };
    else if (!legal?.includes(text)) void this.room.why(text);
    else if (verb === "call" && this.#risky) this.question = { about: "call", text, points: this.value };
    else if (verb === "discard" || verb === "take" || verb === "swap") this.held.hold(text);
    else void this.send(text);
    return true;
  }

  /** Answers the question: yes declares or calls, no leaves the act without its declaration, or does not call. */
  answer(yes: boolean): void {
    const { question } = this;
    this.question = null;
    if (question?.about === "declare") void this.send(yes ? `${question.text} declare` : question.text);
    else if (question && yes) void this.send(question.text);
  }

  /** A call that others may challenge is asked about, if the settings say so; a clear count risks nothing (C-18). */
  get #risky(): boolean {
    const bomb = this.view.remarks.some(({ code }) => code === "chinese51.hand.bomb");
    return settings.confirm && this.value < 51 && !bomb;
  }
}
