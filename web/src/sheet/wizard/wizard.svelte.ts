/** Working one deal out: what is told of it, step by step, what the server says of that, and the row that comes of it. */
import { counted as countOf } from "../../cards/card";
import type { RowName } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { GameInfo, Note } from "../../protocol";
import { gameInfo } from "../../table/api";
import { sayAll } from "../../table/say";
import { announce } from "../../ui/announce.svelte";
import type { LiveSheet } from "../live.svelte";
import { cellOf, counted, present } from "../sheet";
import { placeOf } from "../tell";
import { Answers } from "./answers.svelte";
import type { Rules } from "./ask";
import {
  cardsIn,
  handOf,
  misreadOf,
  withChallenger,
  withEnder,
  withEnding,
  withPlayers,
  type Deal,
  type Ending,
} from "./deal";
import { NO_HAND, typed, without, type Hand } from "./hand";
import { picked } from "./picking";
import { Reader } from "./reader";
import { ownOf, rowOf } from "./row";
import { blanks, openAfter, stepsOf, type StepName } from "./steps";
import { Working } from "./working.svelte";

const ANYBODY: readonly [number, number] = [1, 12];

export class Wizard {
  readonly live: LiveSheet;
  readonly game: string;
  /** The row that was current when this began, whatever others write meanwhile. */
  readonly row: number;
  readonly answers: Answers;
  info: GameInfo | undefined = $state.raw();
  /** Hands are entered by tapping cards, rather than as points. */
  tapping = $state(false);
  /** It is being found out whether one can go on: what is tapped meanwhile would be meant for the next. */
  confirming = $state(false);

  readonly #working: Working;
  readonly #reader: Reader;
  readonly #bases: ReadonlyMap<string, string | null>;

  readonly sheet = $derived.by(() => this.live.sheet!);
  /** What the sheet has agreed on, and what is assumed besides. */
  readonly rules: Rules = $derived.by(() => ({ ...this.deal.assumed, ...this.sheet.rules }));
  readonly people = $derived.by(() => present(this.sheet));
  readonly place = $derived.by(() => placeOf(this.sheet, this.row) || counted(this.sheet).length + 1);
  readonly seats: readonly [number, number] = $derived((this.info?.seats as [number, number]) ?? ANYBODY);
  readonly steps = $derived.by(() => stepsOf(this.game, this.deal, this.seats));
  readonly blanks = $derived.by(() => blanks(this.game, this.deal));
  readonly used = $derived.by(() => countOf(cardsIn(this.deal)));
  /** What is lacking before the row can be written: the first step that is open. */
  readonly open = $derived(this.steps.find(({ done }) => !done) ?? null);
  readonly ready = $derived.by(() => {
    const { current } = this.answers;
    return !this.open && current?.scored != null && current.questions.length === 0;
  });

  constructor(live: LiveSheet) {
    this.live = live;
    const sheet = live.sheet!;
    this.game = sheet.game;
    this.row = live.standing!.current;
    this.tapping = sheet.game === "chinese_poker";
    this.#bases = new Map(present(sheet).map(({ id }) => [id, cellOf(sheet, this.row, id).change]));
    const here = present(sheet).filter(({ id }) => cellOf(sheet, this.row, id).value !== "out");
    const rules = (): Rules => this.rules;
    this.#working = new Working(
      { room: live.room, game: this.game, row: this.row },
      here.map(({ id }) => id),
    );
    this.answers = new Answers(this.game, () => this.deal, rules);
    this.#reader = new Reader(this.game, this.#working, this.answers, rules);
    this.meetPeople();
    void this.#meet();
  }

  close(): void {
    this.answers.close();
    this.#reader.close();
  }

  get deal(): Deal {
    return this.#working.deal;
  }

  /** The step one is in; null: everything is told. */
  get step(): StepName | null {
    return this.#working.step;
  }

  /** The player whose hand is told. */
  get who(): string | null {
    return this.#working.who;
  }

  get canUndo(): boolean {
    return this.#working.canUndo;
  }

  /** The names of who the seats of a note are. */
  names(order: readonly string[]): string[] {
    return order.map((id) => this.nameOf(id));
  }

  nameOf(id: string): string {
    return this.sheet.players.find((one) => one.id === id)?.name ?? "";
  }

  get host(): string {
    return this.nameOf(this.sheet.host);
  }

  say(notes: readonly Note[]): string {
    const order = this.answers.current?.order ?? [];
    const me = this.live.player === null ? -1 : order.indexOf(this.live.player);
    return sayAll(notes, this.names(order), me < 0 ? null : me);
  }

  /** What speaks against a player's hand, as far as it is told. */
  against(id: string): readonly Note[] {
    const { notes = [], order = [] } = this.answers.current ?? {};
    return this.blanks.includes(id) ? [] : notes.filter(({ seat }) => typeof seat === "number" && order[seat] === id);
  }

  /** What speaks against the deal, or against other hands than this one. */
  againstOthers(id: string | null): readonly Note[] {
    const { notes = [], order = [] } = this.answers.current ?? {};
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
    const inOrder = this.people.map(({ id }) => id).filter((id) => playing.includes(id));
    this.#change(withPlayers(this.deal, inOrder));
  }

  ended(ending: Ending): void {
    this.#change(withEnding(this.deal, ending));
    this.next();
  }

  endedBy(id: string): void {
    this.#change(withEnder(this.deal, id));
    this.#working.who = id;
    if (this.steps.find(({ name }) => name === "ender")?.done) this.next();
  }

  jokerOut(jokerOut: boolean): void {
    this.#change({ ...this.deal, jokerOut });
  }

  challenges(id: string): void {
    this.#change(withChallenger(this.deal, id));
    this.#working.who = this.deal.challengers.includes(id) ? id : (this.deal.challengers.at(-1) ?? null);
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
    this.#reader.soon(id);
  }

  /** A card of the picker was pressed: it comes into the hand, or leaves it. Why not, if it cannot. */
  pick(id: string, card: string, most: number, row: RowName): string {
    const found = picked(this.game, this.deal, id, card, most, row);
    if ("holder" in found) return t("ui.sheet.settle.gone", { card, name: this.nameOf(found.holder) });
    if ("full" in found) return t("ui.sheet.settle.full", { name: this.nameOf(id), count: found.full });
    this.#hold(id, found.hand);
    this.#reader.soon(id);
    return "";
  }

  takeBack(id: string, at: number): void {
    this.#hold(id, without(handOf(this.deal, id), at));
    this.#reader.soon(id);
  }

  undo(): void {
    if (this.#working.undo()) this.answers.soon();
  }

  // Where one is

  go(step: StepName, who: string | null = null): void {
    const of = this.steps.find(({ name }) => name === step)?.of ?? [];
    this.#stand(step, who ?? of.find((id) => this.#isOpen(id)));
  }

  /** On to the first hand or step that is open. */
  next(): void {
    const open = openAfter(this.steps, this.step);
    const of = open?.of ?? [];
    const following = of.slice(of.indexOf(this.who ?? "") + 1);
    this.#stand(
      open?.name ?? null,
      [...following, ...of].find((id) => this.#isOpen(id)),
    );
  }

  /** What stands here is meant so: checks it, and goes on if nothing speaks against it. */
  async confirm(): Promise<void> {
    if (this.confirming) return;
    if (this.step === "players" && this.wrongCount) return announce(this.wrongCount, "assertive");
    const { who, step } = this;
    this.confirming = true;
    if (who !== null) await this.#mean(who);
    if (step === "challengers" && !this.deal.challenged) this.#change({ ...this.deal, challenged: true });
    await this.answers.check();
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
    await this.#reader.read(who);
  }

  /** Why one cannot go on from a player's hand: what speaks against it, what is no card in it, or that it is empty. */
  lacking(who: string): string {
    const misread = misreadOf(this.deal, who);
    if (misread.length) return misread.map((text) => t("text.card", { text })).join(" ");
    const notes = this.against(who);
    if (notes.length) return this.say(notes);
    return this.#isOpen(who) ? t("ui.sheet.settle.lacks", { name: this.nameOf(who) }) : "";
  }

  // What comes of it

  /** Writes what came out: the host the row, another player their own cell (S-3). The reasons if it may not be. */
  write(): readonly Note[] {
    const { order, scored } = this.answers.current!;
    const worked = { row: this.row, order, scored: scored!, bases: this.#bases };
    const { isHost, player } = this.live;
    const reasons = this.live.do(isHost ? rowOf(worked, this.people) : ownOf(worked, player ?? ""));
    if (!reasons.length) this.#working.done();
    return reasons;
  }

  /** The table's rule, from now on; for who is not the host, in this deal. The reasons if it may not be. */
  agree(option: string, value: string | number): readonly Note[] {
    const { rules } = this.sheet;
    let reasons: readonly Note[] = [];
    if (this.live.isHost || option in rules) {
      reasons = this.live.do({ type: "set", what: "rules", value: { ...rules, [option]: value } });
    } else this.#change({ ...this.deal, assumed: { ...this.deal.assumed, [option]: value } });
    void this.answers.check();
    return reasons;
  }

  /** Tries again what could not be asked. */
  async retry(): Promise<void> {
    if (!this.info) await this.#meet();
    await this.#reader.readAll();
    await this.answers.check();
  }

  async #meet(): Promise<void> {
    try {
      this.info = await gameInfo(this.game);
      this.answers.trouble = "";
    } catch (error) {
      this.answers.fail(error);
    }
    this.next();
    void this.answers.check();
  }

  #isOpen(id: string): boolean {
    return this.blanks.includes(id);
  }

  #stand(step: StepName | null, who: string | null = null): void {
    [this.#working.step, this.#working.who] = [step, who];
  }

  #hold(id: string, hand: Hand, about = ""): void {
    this.#working.hold(id, hand, about);
    this.answers.soon();
  }

  #change(deal: Deal): void {
    this.#working.change(deal);
    this.answers.soon();
  }
}
