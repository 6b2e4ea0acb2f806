/** Working one deal out: what is told of it, and what the server has said of that. Undone without limit. */
import { counted as countOf } from "../../cards/card";
import { writeHands, type Laid, type RowName } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { Checked, GameInfo, Note, Question, Scored, Settled } from "../../protocol";
import { ApiRefusal, gameInfo } from "../../table/api";
import { sayAll } from "../../table/say";
import { announce } from "../../ui/announce.svelte";
import type { LiveSheet } from "../live.svelte";
import { cellOf, counted, present } from "../sheet";
import { placeOf } from "../tell";
import { readCards, readRows, score, settleRows } from "./ask";
import {
  blanks,
  cardsIn,
  handOf,
  isBegun,
  newDeal,
  stepsOf,
  telling,
  withChallenger,
  withEnder,
  withEnding,
  withPlayers,
  type Deal,
  type Ending,
  type StepName,
} from "./deal";
import {
  cardsOf,
  EMPTY_ROWS,
  HAND_SIZE,
  holding,
  isNumber,
  laid,
  NO_HAND,
  rowFor,
  ROWS_SIZE,
  typed,
  without,
  type Hand,
} from "./hand";
import { keepDeal, keptDeal, type Spot } from "./kept";
import { rowOf } from "./row";

/** Milliseconds after the last change until the server is asked. */
const PAUSE = 250;
/** Milliseconds to wait when the server is asked too much. */
const TOO_FAST = 1000;
const ANYBODY: readonly [number, number] = [1, 12];

/** What the server has said of a deal as it was then. */
interface Answer {
  readonly deal: Deal;
  /** Who the seats of its notes are. */
  readonly order: readonly string[];
  readonly scored: Scored | null;
  readonly notes: readonly Note[];
  readonly questions: readonly Question[];
}

/** What was told, and where one was. */
interface Stand {
  readonly deal: Deal;
  readonly step: StepName | null;
  readonly who: string | null;
}

export class Wizard {
  readonly live: LiveSheet;
  readonly game: string;
  /** The row that was current when this began, whatever others write meanwhile. */
  readonly row: number;
  info: GameInfo | undefined = $state.raw();
  deal: Deal = $state.raw(newDeal([]));
  /** Where one is: the step, and the player whose hand is told. null: everything is told. */
  step: StepName | null = $state("players");
  who: string | null = $state(null);
  /** Hands are entered by tapping cards, rather than as points. */
  tapping = $state(false);
  /** It is being found out whether one can go on: what is tapped meanwhile would be meant for the next. */
  confirming = $state(false);
  /** The server could not be reached, or did not want to answer: told in a sentence. */
  trouble = $state("");
  /** Pair by pair, where the cards of all are known. */
  settled: Settled | null = $state.raw(null);
  #answer: Answer | null = $state.raw(null);
  #past: readonly Stand[] = $state.raw([]);
  /** What the last change was about: going on typing is one change. */
  #about = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  readonly #spot: Spot;
  readonly #bases: ReadonlyMap<string, string | null>;

  readonly sheet = $derived.by(() => this.live.sheet!);
  readonly people = $derived.by(() => present(this.sheet));
  readonly place = $derived.by(() => placeOf(this.sheet, this.row) || counted(this.sheet).length + 1);
  readonly seats: readonly [number, number] = $derived((this.info?.seats as [number, number]) ?? ANYBODY);
  readonly steps = $derived.by(() => stepsOf(this.game, this.deal, this.seats));
  readonly blanks = $derived.by(() => blanks(this.game, this.deal));
  readonly used = $derived(countOf(cardsIn(this.deal)));
  readonly canUndo = $derived(this.#past.length > 0);
  /** The last answer, and the same if it is about what is told now. */
  readonly latest: Answer | null = $derived(this.#answer);
  readonly answer: Answer | null = $derived(this.#answer?.deal === this.deal ? this.#answer : null);
  /** What is lacking before the row can be written: the first step that is open. */
  readonly open = $derived(this.steps.find(({ done }) => !done) ?? null);
  readonly ready = $derived(!this.open && this.answer?.scored != null && this.answer.questions.length === 0);

  constructor(live: LiveSheet) {
    this.live = live;
    const sheet = live.sheet!;
    this.game = sheet.game;
    this.row = live.standing!.current;
    this.#spot = { room: live.room, game: this.game, row: this.row };
    this.tapping = sheet.game === "chinese_poker";
    this.#bases = new Map(present(sheet).map(({ id }) => [id, cellOf(sheet, this.row, id).change]));
    const here = present(sheet).filter(({ id }) => cellOf(sheet, this.row, id).value !== "out");
    this.deal = keptDeal(this.#spot) ?? newDeal(here.map(({ id }) => id));
    this.meetPeople();
    void this.#meet();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#reading);
  }

  /** The names of who the seats of a note are. */
  names(order: readonly string[]): string[] {
    return order.map((id) => this.nameOf(id));
  }

  nameOf(id: string): string {
    return this.sheet.players.find((one) => one.id === id)?.name ?? "";
  }

  say(notes: readonly Note[]): string {
    const order = this.answer?.order ?? [];
    const me = this.live.player === null ? -1 : order.indexOf(this.live.player);
    return sayAll(notes, this.names(order), me < 0 ? null : me);
  }

  /** What speaks against a player's hand, as far as it is told. */
  against(id: string): readonly Note[] {
    const { notes = [], order = [] } = this.answer ?? {};
    return this.blanks.includes(id) ? [] : notes.filter(({ seat }) => typeof seat === "number" && order[seat] === id);
  }

  /** What speaks against the deal, or against other hands than this one. */
  againstOthers(id: string | null): readonly Note[] {
    const { notes = [], order = [] } = this.answer ?? {};
    const quiet = new Set([id, ...this.blanks]);
    return notes.filter(({ seat }) => typeof seat !== "number" || !quiet.has(order[seat] ?? null));
  }

  /** Why so many cannot play this game; empty if they can. */
  get wrongCount(): string {
    const [least, most] = this.seats;
    const count = this.deal.playing.length;
    return count >= least && count <= most ? "" : t("told.players", { count, least, most });
  }

  /** Whoever has left the sheet does not play. */
  meetPeople(): void {
    const { playing } = this.deal;
    const here = new Set(this.people.map(({ id }) => id));
    if (!playing.every((id) => here.has(id))) this.players(playing.filter((id) => here.has(id)));
  }

  // What is told

  players(playing: readonly string[]): void {
    this.#change(
      withPlayers(
        this.deal,
        this.people.map(({ id }) => id).filter((id) => playing.includes(id)),
      ),
    );
  }

  ended(ending: Ending): void {
    this.#change(withEnding(this.deal, ending));
    this.next();
  }

  endedBy(id: string): void {
    this.#change(withEnder(this.deal, id));
    this.who = id;
    if (this.steps.find(({ name }) => name === "ender")?.done) this.next();
  }

  jokerOut(jokerOut: boolean): void {
    this.#change({ ...this.deal, jokerOut });
  }

  challenges(id: string): void {
    this.#change(withChallenger(this.deal, id));
    this.who = this.deal.challengers.includes(id) ? id : (this.deal.challengers.at(-1) ?? null);
  }

  nobodyChallenges(): void {
    this.#change({ ...this.deal, challengers: [], challenged: true });
    this.next();
  }

  byPlaces(byPlaces: boolean): void {
    this.#change({ ...this.deal, byPlaces });
  }

  /** Something about a hand that needs no reading. */
  tell(id: string, told: Partial<Hand>, about = ""): void {
    this.#hold(id, { ...handOf(this.deal, id), meant: false, ...told }, about);
  }

  /** A kind of hand that says it all: no one-suit hand, not opened, a foul. */
  tellAll(id: string, kind: Hand["kind"]): void {
    this.#hold(id, { ...NO_HAND, kind });
    this.next();
  }

  /** Text was typed or pasted: points, or cards in any script. */
  type(id: string, text: string): void {
    this.#hold(id, typed(handOf(this.deal, id), text), `text ${id}`);
    this.#readSoon(id);
  }

  /** A card of the picker was pressed: it comes into the hand, or leaves it. Why not, if it cannot. */
  pick(id: string, card: string, most: number, row: RowName): string {
    const hand = handOf(this.deal, id);
    const cards = cardsOf(hand);
    const full = (this.used.get(card) ?? 0) >= most;
    if (full && cards.includes(card)) {
      this.takeBack(id, cards.lastIndexOf(card));
      return "";
    }
    if (full) return t("ui.sheet.settle.gone", { card, name: this.#holder(card) });
    if (this.game === "chinese_poker") return this.#lay(id, card, row);
    if (this.game !== "turkish51" && cards.length >= HAND_SIZE) return this.#isFull(id, HAND_SIZE);
    this.#hold(id, holding(hand, [...cards, card]));
    return "";
  }

  takeBack(id: string, at: number): void {
    this.#hold(id, without(handOf(this.deal, id), at));
    this.#readSoon(id);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#about = "";
    Object.assign(this, last);
    keepDeal(this.#spot, this.deal);
    this.#soon();
  }

  // Where one is

  go(step: StepName, who: string | null = null): void {
    this.step = step;
    this.who = who ?? this.steps.find(({ name }) => name === step)?.of.find((id) => this.#isOpen(id)) ?? null;
  }

  /** On to the first thing that is open: first in this step, then in those after it, then in those before. */
  next(): void {
    const { steps, step } = this;
    const at = Math.max(
      0,
      steps.findIndex(({ name }) => name === step),
    );
    const order = [...steps.slice(at), ...steps.slice(0, at)];
    const open = order.find(({ done }) => !done);
    if (!open) {
      this.step = this.who = null;
      return;
    }
    const following = open.of.slice(open.of.indexOf(this.who ?? "") + 1);
    this.step = open.name;
    this.who = [...following, ...open.of].find((id) => this.#isOpen(id)) ?? null;
  }

  /** What stands here is meant so: checks it, and goes on if nothing speaks against it. */
  async confirm(): Promise<void> {
    if (this.confirming) return;
    if (this.step === "players" && this.wrongCount) return announce(this.wrongCount, "assertive");
    const { who, step } = this;
    this.confirming = true;
    if (who !== null) await this.#mean(who);
    if (step === "challengers" && !this.deal.challenged) this.#change({ ...this.deal, challenged: true });
    await this.check();
    this.confirming = false;
    const said = who === null ? "" : this.lacking(who);
    if (said) announce(said, "assertive");
    else if (this.step === step && this.who === who) this.next();
  }

  /** The hand is not half told: it is read, if that is still to be done. */
  async #mean(who: string): Promise<void> {
    const { meant, text } = handOf(this.deal, who);
    if (meant || text.trim() === "") return;
    this.tell(who, { meant: true }, `text ${who}`);
    if (!isNumber(text)) await this.#read(who);
  }

  /** Why one cannot go on from a player's hand: what speaks against it, what is no card in it, or that it is empty. */
  lacking(who: string): string {
    const { misread } = handOf(this.deal, who);
    if (misread.length) return misread.map((text) => t("text.card", { text })).join(" ");
    const notes = this.against(who);
    if (notes.length) return this.say(notes);
    return this.#isOpen(who) ? t("ui.sheet.settle.lacks", { name: this.nameOf(who) }) : "";
  }

  // What the server says

  /** Asks the server about what is told now. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    const { deal } = this;
    const told = isBegun(this.game, deal) && deal.playing.length > 0 ? telling(this.game, deal) : null;
    const number = (this.#asked += 1);
    if (!told) {
      this.#answer = null;
      return;
    }
    const order = told.map(({ player }) => player);
    try {
      const answer = await score({ game: this.game, rules: { ...this.sheet.rules }, told });
      const settled = answer.ok && this.#hasRows() ? await settleRows(this.#paste(order), this.#rules()) : null;
      if (number !== this.#asked) return;
      this.settled = settled;
      this.#answer = {
        deal,
        order,
        scored: answer.ok ? answer : null,
        notes: answer.ok ? [] : answer.reasons,
        questions: answer.questions,
      };
      this.trouble = "";
    } catch (error) {
      if (number === this.#asked) this.#fail(error);
    }
  }

  /** Writes what came out as the row. The reasons if it may not be. */
  write(): readonly Note[] {
    const { order, scored } = this.answer!;
    const reasons = this.live.do(rowOf(this.row, this.people, order, scored!, this.#bases));
    if (!reasons.length) keepDeal(this.#spot, null);
    return reasons;
  }

  /** The table's rule, from now on. The reasons if it may not be. */
  agree(option: string, value: string | number): readonly Note[] {
    const reasons = this.live.do({ type: "set", what: "rules", value: { ...this.sheet.rules, [option]: value } });
    void this.check();
    return reasons;
  }

  async #meet(): Promise<void> {
    try {
      this.info = await gameInfo(this.game);
      this.trouble = "";
    } catch (error) {
      this.#fail(error);
    }
    this.next();
    void this.check();
  }

  /** Tries again what could not be asked. */
  async retry(): Promise<void> {
    if (!this.info) await this.#meet();
    for (const id of this.deal.playing) {
      const { text, cards, rows } = handOf(this.deal, id);
      if (text.trim() !== "" && !isNumber(text) && !cards && !rows) await this.#read(id);
    }
    await this.check();
  }

  #fail(error: unknown): void {
    if (error instanceof ApiRefusal && error.reasons[0]?.code === "room.too_fast") {
      this.#timer = setTimeout(() => void this.check(), TOO_FAST);
      return;
    }
    const told = error instanceof ApiRefusal ? sayAll(error.reasons, [], null) : t("ui.sheet.settle.offline");
    if (told !== this.trouble) announce(told, "assertive");
    this.trouble = told;
  }

  #isOpen(id: string): boolean {
    return this.blanks.includes(id);
  }

  #hold(id: string, hand: Hand, about = ""): void {
    this.#change({ ...this.deal, hands: { ...this.deal.hands, [id]: hand } }, about);
  }

  #change(deal: Deal, about = ""): void {
    const { deal: before, step, who } = this;
    if (about === "" || about !== this.#about) this.#past = [...this.#past, { deal: before, step, who }];
    this.#about = about;
    this.deal = deal;
    keepDeal(this.#spot, deal);
    this.#soon();
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Cards in five are known when they are tapped; rows are judged as well. */
  #readSoon(id: string): void {
    clearTimeout(this.#reading);
    const { text, cards } = handOf(this.deal, id);
    if (!cards && text.trim() !== "" && !isNumber(text)) {
      this.#reading = setTimeout(() => void this.#read(id), PAUSE);
    }
  }

  /** Has the server read a text that is no number. */
  async #read(id: string): Promise<void> {
    clearTimeout(this.#reading);
    const { text } = handOf(this.deal, id);
    if (text.trim() === "") return;
    try {
      if (this.game === "chinese_poker") await this.#readRows(id, text);
      else {
        const { cards, misread } = await readCards(text);
        if (handOf(this.deal, id).text === text) this.#see(id, { cards, misread: misread.map((one) => one.text) });
      }
      this.trouble = "";
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Reads thirteen cards; several hands at once are those of the players that follow. */
  async #readRows(id: string, text: string): Promise<void> {
    const { hands, misread } = await readRows(text, this.#rules());
    if (handOf(this.deal, id).text !== text) return;
    const ids = this.deal.playing.slice(this.deal.playing.indexOf(id));
    hands.slice(0, ids.length).forEach(({ verdict }, i) => {
      const rows = rowsOf(verdict);
      const mine = i === 0 ? misread.map((one) => one.text) : [];
      this.#see(ids[i]!, { ...(hands.length > 1 ? laid(rows) : {}), rows, verdict, misread: mine });
    });
    if (!hands.length) this.#see(id, { rows: null, verdict: null, misread: misread.map((one) => one.text) });
  }

  /** What a text is, is no change of it. */
  #see(id: string, seen: Partial<Hand>): void {
    const hands = { ...this.deal.hands, [id]: { ...handOf(this.deal, id), ...seen } };
    this.deal = { ...this.deal, hands };
    keepDeal(this.#spot, this.deal);
    this.#soon();
  }

  #lay(id: string, card: string, wanted: RowName): string {
    const rows = handOf(this.deal, id).rows ?? EMPTY_ROWS;
    const row = rowFor(rows, wanted);
    if (!row) return this.#isFull(id, ROWS_SIZE);
    this.#hold(id, laid({ ...rows, [row]: [...rows[row], card] }));
    this.#readSoon(id);
    return "";
  }

  #isFull(id: string, count: number): string {
    return t("ui.sheet.settle.full", { name: this.nameOf(id), count });
  }

  #holder(card: string): string {
    return this.nameOf(this.deal.playing.find((id) => cardsOf(handOf(this.deal, id)).includes(card)) ?? "");
  }

  #hasRows(): boolean {
    return this.game === "chinese_poker" && this.deal.playing.every((id) => handOf(this.deal, id).rows);
  }

  /** All hands as the checker reads them, each under its number. */
  #paste(order: readonly string[]): string {
    const hands = order.map((id, i) => ({ name: String(i + 1), rows: handOf(this.deal, id).rows ?? EMPTY_ROWS }));
    return writeHands(hands, (row) => row);
  }

  #rules(): Record<string, string | number> {
    return { ...this.sheet.rules };
  }
}

function rowsOf(verdict: Checked["verdict"]): Laid["rows"] {
  const [front, middle, back] = verdict.rows.map(({ cards }) => cards) as [string[], string[], string[]];
  return { front, middle, back };
}
