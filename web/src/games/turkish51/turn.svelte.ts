/** What a player of Elli Bir is about to do: the cards picked, the melds set aside, the act that waits, the question. */
import { cardOf, keysOf } from "../../cards/card";
import { t } from "../../i18n/language.svelte";
import type { Card, Turkish51View } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { Held } from "../../table/held.svelte";
import type { Room } from "../../table/room.svelte";
import { placesOf, type Place } from "./acts";
import { Picked } from "./picked.svelte";
import { loose } from "./tray";
import { Tray, wholeKeys } from "./tray.svelte";

/** What the buttons and keys of the table do. */
export type Verb = "draw" | "take" | "return" | "set" | "open" | "lay" | "discard";

/** Acts that wait together are sent one after the other. */
const THEN = "; ";

export class Turn {
  /** A joker is to be discarded: the question whether that is meant, with the act. */
  question: string | null = $state(null);
  readonly picked: Picked;
  readonly tray: Tray;
  readonly held: Held;

  /** The cards that are not in the tray, in the order of the hand; and their keys in the whole hand. */
  readonly keys: readonly string[] = $derived.by(() => loose(this.#hand(), this.tray.groups));
  readonly cards: readonly string[] = $derived(this.keys.map(cardOf));

  readonly #room: Room;
  readonly #hand: () => readonly Card[];
  #rest = { texts: "", at: 0 };

  /** hand: the cards held, in the order in which their owner holds them. */
  constructor(room: Room, hand: () => readonly Card[]) {
    this.#room = room;
    this.#hand = hand;
    this.picked = new Picked(room);
    this.tray = new Tray(room);
    this.held = new Held(
      (text) => void this.#send(text),
      () => room.view?.at ?? 0,
    );
  }

  get view(): Turkish51View {
    return this.#room.view as Turkish51View;
  }

  /** Whether it is the reader's turn. */
  get mine(): boolean {
    return this.#room.yourTurn;
  }

  /** Whether an act can be chosen now. */
  get free(): boolean {
    return this.mine && !this.#room.busy;
  }

  /** Whether this seat has opened. */
  get opened(): boolean {
    return !!this.view.table?.opened[this.view.you ?? -1];
  }

  /** The card that was taken and must be on the table before the discard; null: none, or not mine. */
  get duty(): Card | null {
    const { table, you } = this.view;
    return table && table.turn === you ? table.duty : null;
  }

  /** The seat before mine, whose last discard I may take. */
  get before(): number {
    const seats = this.view.table?.held.length ?? 1;
    return ((this.view.you ?? 0) + seats - 1) % seats;
  }

  /** Where the picked card can go. */
  get places(): readonly Place[] {
    const { card } = this.picked;
    return this.free && card ? placesOf(card, this.view.legal) : [];
  }

  /** Melds where the picked card will fit once its player has opened. */
  get later(): readonly number[] {
    const { card } = this.picked;
    return this.view.remarks
      .filter(({ code, params }) => code === "turkish51.fits_later" && params?.card === card)
      .map(({ params }) => Number(params?.meld));
  }

  /** Whether the best melds can be set aside at one press, which is a hint. */
  get hasBest(): boolean {
    const { aids, table } = this.view;
    return settings.hints && aids && this.mine && table?.phase !== "start";
  }

  /** The act to recommend. */
  get next(): Verb {
    if (this.mine && this.view.table?.phase === "draw") return this.possible("take") ? "take" : "draw";
    if (this.possible("open")) return "open";
    if (this.places.length) return "lay";
    return this.picked.count > 2 ? "set" : "discard";
  }

  /** Whether `verb` has a place now, with the right cards. */
  possible(verb: Verb): boolean {
    const { legal, table } = this.view;
    switch (verb) {
      case "set":
        return this.view.you !== null && table?.phase !== "over";
      case "open":
        return this.free && this.tray.texts.length > 0 && this.tray.said.reasons.length === 0;
      case "lay":
        return this.free && !!legal?.some((text) => /^(lay|retrieve) /.test(text));
      case "discard":
        if (legal) return this.free && legal.some((text) => text.startsWith("discard "));
        return this.free && table?.phase === "play" && table.duty === null;
      case "return":
        return this.free && this.duty !== null && (legal?.includes(verb) ?? !table?.laid);
      default:
        return this.free && !!legal?.includes(verb);
    }
  }

  /** Asks the server why `verb` is not possible now; a card that is not picked stands for itself. */
  why(verb: Verb): void {
    const card = this.picked.card ?? this.cards[0] ?? this.#hand()[0] ?? "JK";
    if (verb === "open" && this.tray.texts.length === 0) return this.#room.tell(t("ui.turkish51.tray.empty"));
    const stand = { set: `meld ${card}`, open: this.tray.texts[0] ?? "open", lay: `lay ${card}>1` };
    const text = verb === "discard" ? `discard ${card}` : verb in stand ? stand[verb as keyof typeof stand] : verb;
    void this.#room.why(text);
  }

  /** Cards were picked or put back. What waits and goes on with the turn is sent; a discard is taken back. */
  pickedAgain(): void {
    this.question = null;
    if (this.held.text?.startsWith("discard ")) this.held.undo();
    else this.held.now();
    this.#room.refuse([]);
    this.picked.changed();
  }

  /** Places among the loose cards as places in the whole hand. */
  inHand(from: number, to: number): [number, number] {
    const whole = keysOf(this.#hand());
    return [whole.indexOf(this.keys[from] ?? ""), whole.indexOf(this.keys[to] ?? "")];
  }

  /** Does what `verb` is with the cards picked, or says what is missing. */
  press(verb: Verb): void {
    this.#room.skip();
    const { card } = this.picked;
    if (verb === "set") return void this.setAside();
    if (!this.possible(verb)) return this.why(verb);
    switch (verb) {
      case "open":
        return this.#hold(this.tray.texts.join(THEN));
      case "lay": {
        if (!card) return this.#room.tell(t("ui.turkish51.pick_one_to_lay"));
        const [place, another] = this.places;
        if (!place) return void this.#room.why(`lay ${card}>1`);
        return another ? this.#room.tell(t("ui.turkish51.pick_meld")) : this.layAt(place);
      }
      case "discard":
        return card ? this.#discard(card) : this.#room.tell(t("ui.turkish51.pick_one"));
      default:
        this.held.undo();
        return void this.#send(verb);
    }
  }

  /** Lays the picked card there. */
  layAt(place: Place): void {
    this.#hold(place.text);
  }

  /** Sets the picked cards aside as a meld or pair, if they are one. */
  async setAside(): Promise<void> {
    if (this.picked.count === 0) return this.#room.tell(t("ui.turkish51.pick_meld_cards"));
    const reasons = await this.tray.add(wholeKeys(this.picked.keys, this.cards, this.keys));
    if (reasons.length) return this.#room.refuse(reasons);
    this.#unpick();
    this.#room.refuse([]);
  }

  /** Asks for a hint, which everybody may see, and sets the melds aside that it names. */
  async bestSplit(): Promise<void> {
    const hints = await this.#room.aid("hints");
    if (!hints) return;
    const melds = hints.find(({ params }) => params?.melds)?.params?.melds;
    if (!melds) return this.#room.tell(t("ui.turkish51.best.none"));
    await this.tray.lay(String(melds), this.#hand());
    this.#unpick();
  }

  /** Answers whether the joker is meant. */
  answer(yes: boolean): void {
    const { question } = this;
    this.question = null;
    if (question && yes) this.#hold(question);
  }

  /** Takes back what waits, then the question, the picked cards, the last change of the tray. Whether there was any. */
  undo(): boolean {
    if (this.held.undo()) return true;
    if (this.question !== null) return !(this.question = null);
    if (this.picked.count === 0) return this.tray.undo();
    this.#unpick();
    return true;
  }

  /** The hand has changed: what is not there any more is picked no longer. */
  dealt(own: readonly Card[]): void {
    this.tray.dealt(own);
    this.#goOn();
    if (this.picked.meet(this.cards)) this.question = null;
  }

  #discard(card: string): void {
    const text = `discard ${card}`;
    if (this.held.text === text) return void this.held.now();
    if (card === "JK" && settings.confirm && this.question === null) this.question = text;
    else this.#hold(text);
  }

  /** Lets an act wait a moment, or sends it if it waits already. */
  #hold(text: string): void {
    this.question = null;
    if (this.held.text === text) this.held.now();
    else this.held.hold(text);
  }

  async #send(texts: string): Promise<void> {
    const [text = "", ...rest] = texts.split(THEN);
    const { keys } = this.picked;
    const { at } = this.view;
    const groups = this.tray.groups.map(({ id }) => id);
    if (!(await this.#room.act(text))) return;
    if (text.startsWith("open ")) this.tray.laid(groups);
    if (text.startsWith("meld ")) this.tray.laid(groups.slice(0, 1));
    if (this.picked.keys === keys) this.#unpick();
    this.#rest = { texts: rest.join(THEN), at };
    this.#goOn();
  }

  /** Sends what is to follow an act, once the table shows that it was done. */
  #goOn(): void {
    const { texts, at } = this.#rest;
    if (!texts || this.view.at === at || !this.free) return;
    this.#rest = { texts: "", at };
    void this.#send(texts);
  }

  #unpick(): void {
    this.picked.clear();
    this.question = null;
  }
}
