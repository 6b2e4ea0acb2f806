/** What a player of Elli Bir is about to do: the cards picked, the melds set aside, the act that waits, the question. */
import { cardOf, keysOf, stillThere } from "../../cards/card";
import { t } from "../../i18n/language.svelte";
import type { Card, Note, Turkish51View } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { Held } from "../../table/held.svelte";
import { pickedBefore, rememberPicked } from "../../table/picked";
import type { Room } from "../../table/room.svelte";
import { placesOf, type Place } from "./acts";
import { loose } from "./tray";
import { Tray, wholeKeys } from "./tray.svelte";

/** What the buttons and keys of the table do. */
export type Verb = "draw" | "take" | "return" | "set" | "open" | "lay" | "discard";

/** Acts that wait together are sent one after the other. */
const THEN = "; ";
/** Milliseconds without another pick, after which the cards picked are asked about. */
const RESTS = 150;

export class Turn {
  /** Keys of the picked cards, as the hand shows them. */
  picked: string[] = $state([]);
  /** A joker is to be discarded: the question whether that is meant, with the act. */
  question: string | null = $state(null);
  /** What the picked cards are together, or every reason why they are nothing; none while fewer than two are picked. */
  read: readonly Note[] = $state.raw([]);
  readonly tray: Tray;
  readonly held: Held;

  /** The cards that are not in the tray, in the order of the hand; and their keys in the whole hand. */
  readonly keys: readonly string[] = $derived.by(() => loose(this.#hand(), this.tray.groups));
  readonly cards: readonly string[] = $derived(this.keys.map(cardOf));

  readonly #room: Room;
  readonly #hand: () => readonly Card[];
  #asking: ReturnType<typeof setTimeout> | undefined;
  #rest = { texts: "", at: 0 };

  /** hand: the cards held, in the order in which their owner holds them. */
  constructor(room: Room, hand: () => readonly Card[]) {
    this.#room = room;
    this.#hand = hand;
    this.tray = new Tray(room);
    this.picked = pickedBefore(room);
    this.held = new Held(
      (text) => void this.#send(text),
      () => room.view?.at ?? 0,
    );
  }

  get view(): Turkish51View {
    return this.#room.view as Turkish51View;
  }

  /** Whether an act can be chosen now. */
  get free(): boolean {
    return this.#room.yourTurn && !this.#room.busy;
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

  /** The one card that is picked, if it is one. */
  get card(): string | null {
    return this.picked.length === 1 ? cardOf(this.picked[0]!) : null;
  }

  /** How many of the loose cards the picked ones would take along as a meld. */
  get spent(): number {
    return this.picked.length > 1 ? this.picked.length : 0;
  }

  /** Where the picked card can go. */
  get places(): readonly Place[] {
    return this.free && this.card ? placesOf(this.card, this.view.legal) : [];
  }

  /** Melds where the picked card will fit once its player has opened. */
  get later(): readonly number[] {
    if (!this.card) return [];
    return this.view.remarks
      .filter(({ code, params }) => code === "turkish51.fits_later" && params?.card === this.card)
      .map(({ params }) => Number(params?.meld));
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
    const card = this.card ?? this.cards[0] ?? this.#hand()[0] ?? "JK";
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
    rememberPicked(this.#room, this.picked);
    this.#ask();
  }

  /** Places among the loose cards as places in the whole hand. */
  inHand(from: number, to: number): [number, number] {
    const whole = keysOf(this.#hand());
    return [whole.indexOf(this.keys[from] ?? ""), whole.indexOf(this.keys[to] ?? "")];
  }

  /** Does what `verb` is with the cards picked, or says what is missing. */
  do(verb: Verb): void {
    if (verb === "set") return void this.setAside();
    if (!this.possible(verb)) return this.why(verb);
    switch (verb) {
      case "open":
        return this.#hold(this.tray.texts.join(THEN));
      case "lay": {
        if (!this.card) return this.#room.tell(t("ui.turkish51.pick_one_to_lay"));
        const [place, another] = this.places;
        if (!place) return void this.#room.why(`lay ${this.card}>1`);
        return another ? this.#room.tell(t("ui.turkish51.pick_meld")) : this.layAt(place);
      }
      case "discard":
        if (!this.card) return this.#room.tell(t("ui.turkish51.pick_one"));
        return this.#discard(this.card);
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
    if (this.picked.length === 0) return this.#room.tell(t("ui.turkish51.pick_meld_cards"));
    const reasons = await this.tray.add(wholeKeys(this.picked, this.cards, this.keys));
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
    if (this.picked.length === 0) return this.tray.undo();
    this.#unpick();
    return true;
  }

  /** The hand has changed: what is not there any more is picked no longer. */
  dealt(own: readonly Card[]): void {
    this.tray.dealt(own);
    this.#goOn();
    const kept = stillThere(this.picked, this.cards);
    if (kept.length === this.picked.length) return;
    this.#unpick();
    this.picked = kept;
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
    const { picked } = this;
    const { at } = this.view;
    const groups = this.tray.groups.map(({ id }) => id);
    if (!(await this.#room.act(text))) return;
    if (text.startsWith("open ")) this.tray.laid(groups);
    if (text.startsWith("meld ")) this.tray.laid(groups.slice(0, 1));
    if (this.picked === picked) this.#unpick();
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
    this.picked = [];
    this.question = null;
    this.read = [];
    clearTimeout(this.#asking);
    rememberPicked(this.#room, []);
  }

  /** Asks what the picked cards are together, without effect, once the picking rests. */
  #ask(): void {
    clearTimeout(this.#asking);
    this.read = [];
    const cards = this.picked.map(cardOf);
    if (cards.length < 2) return;
    this.#asking = setTimeout(() => void this.#asked(cards), RESTS);
  }

  async #asked(cards: readonly string[]): Promise<void> {
    const { picked } = this;
    const { remarks } = await this.#room.consider(`meld ${cards.join("")}`);
    if (this.picked === picked) this.read = remarks;
  }
}
