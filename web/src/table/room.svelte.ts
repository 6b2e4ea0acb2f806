/**
 * One room as its page shows it: the newest view, the log, and the way to act. Views come whole; what happened between
 * two of them is shown one view after another at the pace the reader likes, and skipped by any key or tap.
 */
import { movement } from "../cards/motion";
import { t } from "../i18n/language.svelte";
import type { Ask, Do, Event, Note, View, Welcome } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { Line, type Connection, type Considered, type Listener } from "./line";
import { sayAll } from "./say";
import { Speech } from "./speech";

/** Longer queues are not watched one by one. */
const MOST_WAITING = 12;

export type Aid = Exclude<Ask["what"], "act">;
export type Wish = Omit<Do, "type" | "client" | "n">;

export class Room implements Listener {
  readonly id: string;
  /** The room's code for friends. */
  code = $state("");
  state: Connection = $state("joining");
  /** What is shown now. */
  view: View | null = $state.raw(null);
  /** What was told so far, as far as it is shown. */
  log: readonly Event[] = $state.raw([]);
  /** Whether older events were left out. */
  missed = $state(false);
  /** What was refused last; gone with the next event or act. */
  refusal: readonly Note[] = $state.raw([]);
  /** What was asked for last, read aloud and shown: the table, the hand, the log. */
  told = $state("");
  /** The table and the hand in words; the game's table sets it. */
  describe: () => string = () => "";
  /** An act is on its way. */
  busy = $state(false);

  readonly names: readonly string[] = $derived(this.view?.seats.map(({ name }) => name) ?? []);
  readonly you: number | null = $derived(this.view?.you ?? null);
  /** Names as lists show them: who gave none is simply "you". */
  readonly labels: readonly string[] = $derived(
    this.names.map((name, seat) => (seat === this.you && name === t("ui.setup.me") ? t("ui.table.me") : name)),
  );
  /** What was told last. */
  readonly news: readonly Note[] = $derived(
    this.log.filter(({ v }) => v === this.log.at(-1)?.v).map(({ note }) => note),
  );
  readonly yourTurn: boolean = $derived(
    this.view?.phase === "playing" && !this.view.paused && this.you !== null && this.view.to_act.includes(this.you),
  );

  readonly #line: Line;
  readonly #speech = new Speech(this);
  #waiting: View[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, token: string | null) {
    this.id = id;
    this.#line = new Line(id, token, this);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#speech.close();
    this.#line.close();
  }

  /** Plays `text`; says why not, if it is refused. Whether it was carried out. */
  async act(text: string): Promise<boolean> {
    if (!this.view) return false;
    this.skip();
    this.busy = true;
    const reasons = await this.#line.send({ type: "act", at: this.view.at, text });
    this.busy = false;
    this.refuse(reasons);
    return reasons.length === 0;
  }

  /** Asks for something about the table; says why not, if it is refused. Whether it was carried out. */
  async wish(wish: Wish): Promise<boolean> {
    const reasons = await this.#line.send({ type: "do", ...wish });
    this.refuse(reasons);
    return reasons.length === 0;
  }

  /** Says why an act is not possible now: by the rules, or because nobody plays. */
  async why(text: string): Promise<void> {
    const { reasons } = await this.#line.ask(text);
    if (reasons.length) return this.refuse(reasons);
    const stands = this.you !== null && this.view?.seats[this.you]?.level;
    const lost = this.state === "lost" && "ui.table.lost";
    const paused = this.view?.paused && "ui.table.paused";
    this.tell(t(lost || paused || (stands ? "ui.table.stands_in" : "ui.table.why")));
  }

  /** What the server says of an act that is being composed; nothing happens. */
  consider(text: string): Promise<Considered> {
    return this.#line.ask(text);
  }

  /**
   * Uses an aid, which everybody may see: the hints, best first. What speaks against it is shown and said; null then,
   * and while nobody can be asked.
   */
  async aid(aid: Aid): Promise<readonly Note[] | null> {
    if (this.state !== "open") return null;
    const { reasons, remarks } = await this.#line.ask("", aid);
    if (reasons.length) this.refuse(reasons);
    return reasons.length ? null : remarks;
  }

  /** Shows and says a refusal. */
  refuse(reasons: readonly Note[]): void {
    this.refusal = reasons;
    this.told = "";
    if (reasons.length) this.#speech.refused(this.sentence(reasons));
  }

  /** Shows and says what was asked for. */
  tell(text: string): void {
    this.refusal = [];
    this.told = text;
    this.#speech.now(text);
  }

  /** Notes as one text for the reader of this page. */
  sentence(notes: readonly Note[]): string {
    return sayAll(notes, this.names, this.you);
  }

  /** Shows everything that has come so far. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const view of this.#waiting.splice(0)) this.#show(view);
  }

  connection(now: Connection): void {
    if (now === "lost" && this.state === "open") this.#speech.now(t("ui.table.lost"));
    if (now === "open" && this.state === "lost") this.#speech.now(t("ui.table.back"));
    this.state = now;
  }

  welcome({ code }: Welcome): void {
    this.code = code;
  }

  problem(reasons: readonly Note[]): void {
    if (!this.view && reasons.length) {
      this.state = "refused";
      this.#line.close();
    }
    this.refuse(reasons);
  }

  heard(view: View): void {
    this.#waiting.push(view);
    if (!this.view || document.hidden || this.#waiting.length > MOST_WAITING) this.skip();
    else this.#next();
  }

  #next(): void {
    const view = this.#waiting[0];
    if (this.#timer !== undefined || !view) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#waiting.shift();
      this.#show(view);
      this.#next();
    }, this.#pause(view));
  }

  /** How long the view before is left standing: a computer player appears to think. */
  #pause(view: View): number {
    if (view.events.length === 0) return 0;
    return view.events.some(({ by }) => by === "bot") ? Math.max(settings.pace, movement()) : 0;
  }

  #show(view: View): void {
    const first = this.view === null;
    const news = view.events.filter(({ v }) => first || v > (this.view?.v ?? 0));
    if (news.length) [this.refusal, this.told] = [[], ""];
    this.view = view;
    this.log = [...this.log, ...news];
    this.missed ||= view.missed;
    this.#speech.shown(news, first);
  }
}
