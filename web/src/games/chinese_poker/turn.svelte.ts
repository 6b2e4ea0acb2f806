/**
 * What a player of Chinese Poker is about to do: thirteen cards in the tray or in a row, as the page alone knows. The server
 * says what the rows are worth; the lock is the only act.
 */
import { byRank } from "../../cards/order";
import { ROWS, SIZES, together, type RowName } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { ChinesePokerView, Note } from "../../protocol";
import { keep, keptJson } from "../../storage";
import { Held } from "../../table/held.svelte";
import type { Considered } from "../../table/line";
import type { Room } from "../../table/room.svelte";
import { lockText } from "./acts";
import { exchanged, NONE, without, type Rows } from "./rows";
import { bySuit } from "./sort";

/** What the buttons and keys of the table do. */
export type Verb = "sort" | "swap" | "take" | "suggest" | "lock";

const MOST_UNDONE = 50;

export class Turn {
  rows: Rows = $state.raw(NONE);
  /** All thirteen in the order of the tray. */
  order: readonly string[] = $state.raw([]);
  /** Picked cards, in the tray or in a row. */
  picked: string[] = $state([]);
  /** The foul is to be locked: the price was named, and the answer is awaited. */
  warned = $state(false);
  /** The suggestions are shown. */
  suggesting = $state(false);
  /** What the server says of the rows. */
  said: Considered = $state.raw({ reasons: [], remarks: [] });
  readonly held: Held;

  readonly tray: readonly string[] = $derived(this.order.filter((card) => !this.rowOf(card)));
  readonly placed: number = $derived(this.order.length - this.tray.length);
  readonly text: string = $derived(lockText(this.rows));
  /** What broke the order of the rows, and what it costs. */
  readonly broken: readonly Note[] = $derived(
    this.said.remarks.filter(({ code }) => /\.(weaker|not_stronger)$|\.foul\.cost$/.test(code)),
  );

  readonly #room: Room;
  #undone: Rows[] = [];
  #hand = "";
  #asked = 0;
  #bySuit = false;

  constructor(room: Room) {
    this.#room = room;
    this.held = new Held(
      (text) => void this.#send(text),
      () => room.view?.at ?? 0,
    );
  }

  get view(): ChinesePokerView {
    return this.#room.view as ChinesePokerView;
  }

  /** The rows are the server's: nothing can be changed any more. */
  get locked(): boolean {
    return !!this.view.own?.rows;
  }

  /** Whether the cards can be set now. */
  get free(): boolean {
    return this.#room.yourTurn && !this.#room.busy && !this.locked;
  }

  /** The deal's cards have come, or the page was loaded anew: what was set before is kept. */
  dealt(hand: readonly string[], locked: Rows | null): void {
    if (hand.join() === this.#hand && !locked) return;
    if (hand.join() !== this.#hand) {
      this.#hand = hand.join();
      [this.order, this.picked, this.#undone, this.warned] = [byRank(hand), [], [], false];
      this.rows = remembered(this.#room, hand);
    }
    if (locked) [this.rows, this.picked, this.warned] = [locked, [], false];
    void this.ask();
  }

  /** The row that holds a card. */
  rowOf(card: string): RowName | undefined {
    return ROWS.find((row) => this.rows[row].includes(card));
  }

  /** Whether picked cards can go into a row, as far as they do not lie there. */
  isOpen(row: RowName): boolean {
    return this.free && this.picked.some((card) => this.rowOf(card) !== row);
  }

  /** Asks the server why nothing can be done now. */
  why(): void {
    void this.#room.why(this.text);
  }

  /** Does what `verb` is, or says what is missing for it. */
  press(verb: Verb): void {
    this.#room.skip();
    if (!this.free) return this.why();
    this.#room.told = "";
    switch (verb) {
      case "sort":
        return this.sort();
      case "take":
        return this.take() ? undefined : this.#room.tell(t("ui.chinese_poker.take.none"));
      case "swap":
        if (this.swap()) return;
        return this.#room.tell(t(this.picked.length ? "ui.chinese_poker.swap.two" : "ui.chinese_poker.swap.none"));
      case "suggest":
        return void this.suggest();
      case "lock":
        return void this.lock();
    }
  }

  /** Places the picked cards in a row, or says why not. Whether they are there. */
  put(row: RowName): boolean {
    if (this.free) this.#room.told = "";
    if (!this.free) this.why();
    else if (this.picked.length === 0) this.#room.tell(t("ui.chinese_poker.pick_first"));
    else if (this.place(row)) return true;
    else this.#room.tell(t("ui.chinese_poker.no_room", { row, count: this.#roomIn(row) }));
    return false;
  }

  /** Places the picked cards in a row. Whether there was room for them. */
  place(row: RowName): boolean {
    const fresh = this.picked.filter((card) => this.rowOf(card) !== row);
    if (fresh.length === 0 || fresh.length > SIZES[row] - this.rows[row].length) return false;
    const left = without(this.rows, fresh);
    this.#set({ ...left, [row]: [...left[row], ...fresh] });
    return true;
  }

  /** Takes the picked cards back into the tray; with none picked, all of them. Whether any lay in a row. */
  take(): boolean {
    const cards = this.picked.length ? this.picked : this.order;
    if (!cards.some((card) => this.rowOf(card))) return false;
    this.#set(without(this.rows, cards));
    return true;
  }

  /** Exchanges two picked cards; with none picked, middle and back. */
  swap(): boolean {
    const { front, middle, back } = this.rows;
    if (this.picked.length === 0) {
      if (middle.length + back.length === 0) return false;
      this.#set({ front, middle: back, back: middle });
      return true;
    }
    const [one, other, more] = this.picked;
    if (!one || !other || more || this.rowOf(one) === this.rowOf(other)) return false;
    this.#set(exchanged(this.rows, one, other));
    return true;
  }

  /** Sorts the tray: by rank, and by suit the next time. */
  sort(): void {
    this.#bySuit = !this.#bySuit;
    this.order = this.#bySuit ? bySuit(this.order) : byRank(this.order);
  }

  /** Shows suggestions, which are hints: who asks for them has used one. */
  async suggest(): Promise<void> {
    this.suggesting = (await this.#room.aid("hints")) !== null;
  }

  /** Lays all cards as proposed. */
  lay({ front, middle, back }: Rows): void {
    this.#set({ front: together(front), middle: together(middle), back: together(back) });
  }

  /** Takes back the lock that waits, the warning, the picked cards, then the last change. Whether there was anything. */
  undo(): boolean {
    if (this.held.undo()) return true;
    if (this.warned) return !(this.warned = false);
    if (this.picked.length) {
      this.picked = [];
      return true;
    }
    const before = this.#undone.pop();
    if (before) this.#change(before);
    return before !== undefined;
  }

  /** Locks the rows: a foul only after its price was named, an arrangement in order after a moment. */
  async lock(): Promise<void> {
    if (this.held.now()) return;
    if (this.tray.length) return this.#room.why(this.text);
    await this.ask();
    if (this.said.remarks.length === 0) this.#room.tell(t("ui.table.lost"));
    else if (this.said.reasons.length) this.#room.refuse(this.said.reasons);
    else if (this.broken.length && !this.warned) this.warned = true;
    else if (this.warned) await this.#send(this.text);
    else this.held.hold(this.text);
  }

  /** Asks what the rows are worth, without effect. */
  async ask(): Promise<void> {
    const number = (this.#asked += 1);
    const said = await this.#room.consider(this.text);
    if (number === this.#asked) this.said = said;
  }

  async #send(text: string): Promise<void> {
    this.warned = false;
    if (await this.#room.act(text)) this.picked = [];
  }

  #set(rows: Rows): void {
    this.#undone = [...this.#undone.slice(-MOST_UNDONE), this.rows];
    this.#change(rows);
  }

  #change(rows: Rows): void {
    this.held.undo();
    [this.rows, this.picked, this.warned] = [rows, [], false];
    this.#room.refuse([]);
    remember(this.#room, rows);
    void this.ask();
  }

  /** How many cards a row still takes. */
  #roomIn(row: RowName): number {
    return SIZES[row] - this.rows[row].filter((card) => !this.picked.includes(card)).length;
  }
}

// What has been set is kept while the deal lasts, so that a page loaded anew has it still.

const key = (room: Room): string => `table51.set.${room.id}`;

function remember(room: Room, rows: Rows): void {
  keep(key(room), JSON.stringify({ at: room.view?.at, rows }), "tab");
}

function remembered(room: Room, hand: readonly string[]): Rows {
  const { at, rows } = (keptJson(key(room), "tab") ?? {}) as { at?: number; rows?: Rows };
  const cards = rows ? ROWS.flatMap((row) => rows[row]) : [];
  const fits = new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
  return rows && at === room.view?.at && fits ? rows : NONE;
}
