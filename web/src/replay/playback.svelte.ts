/** A match being shown again: where in it we are, through whose eyes, at what pace, and what is written on its acts. */
import { t } from "../i18n/language.svelte";
import type { Note, Outcome, Showing } from "../protocol";
import { sayAll } from "../table/say";
import { framesOf, seenBy, type Frame } from "./frame";
import { commentsIn, keyOf, namesIn, type Comments } from "./showing";
import { act, decision, endOf, turn, type Frames, type Place } from "./steps";
import { worthSaying } from "./text";

/** Milliseconds that a moment stays. */
export const PACE = { slow: 2400, normal: 1200, fast: 500 } as const;
export type Pace = keyof typeof PACE;

export class Playback {
  readonly showing: Showing;
  readonly names: readonly string[] = $derived.by(() => namesIn(this.showing));
  readonly frames: Frames;
  /** The seat of the reader, if it played. */
  readonly you: number | null;
  place: Place = $state.raw({ deal: 0, at: 0 });
  /** Through whose eyes; null: all cards are open. */
  eyes: number | null = $state(null);
  playing = $state(false);
  pace: Pace = $state("normal");
  comments: Comments = $state.raw({});

  readonly frame: Frame | undefined = $derived.by(() => {
    const frame = this.frames[this.place.deal]?.[this.place.at];
    return frame && this.eyes !== null ? seenBy(frame, this.eyes) : frame;
  });
  /** The number of the deal that is shown. */
  readonly deal: number = $derived.by(() => this.showing.deals[this.place.deal]?.deal ?? this.place.deal + 1);
  /** Whom the sentences speak to. */
  readonly reader: number | null = $derived.by(() => this.eyes ?? this.you);
  /** Whose decisions are looked for: what is done next where there is no reader. */
  readonly decider: number | null = $derived.by(
    () => this.reader ?? this.frames[this.place.deal]?.[this.place.at + 1]?.act?.seat ?? null,
  );
  readonly last: number = $derived.by(() => endOf(this.frames, this.place.deal).at);
  /** What the deal brought, once its last moment is shown. */
  readonly outcome: Outcome | null = $derived.by(() =>
    this.place.at >= this.last ? (this.showing.deals[this.place.deal]?.outcome ?? null) : null,
  );
  /** Points before the deal, by seat. */
  readonly before: readonly number[] = $derived.by(() => {
    const played = this.showing.deals.slice(0, this.place.deal);
    return this.names.map((_, seat) => played.reduce((sum, { outcome }) => sum + (outcome?.points[seat] ?? 0), 0));
  });
  readonly comment: string = $derived(this.comments[keyOf(this.place)] ?? "");
  /** What is told of the moment. */
  readonly told: readonly Note[] = $derived.by(() => worthSaying(this.frame?.events ?? []));
  /** The same in words, with the comment and how the deal ended. */
  readonly sentence: string = $derived.by(() => {
    const said = this.place.at
      ? sayAll(this.told, this.names, this.reader)
      : t("ui.table.log.deal", { deal: this.deal });
    const comment = this.comment && t("ui.replay.quoted", { comment: this.comment });
    return [said, comment, sayAll(this.outcome?.lines ?? [], this.names, this.reader)].filter(Boolean).join(" ");
  });

  constructor(showing: Showing, you: number | null, start: Place = { deal: 0, at: 0 }) {
    this.showing = showing;
    this.frames = showing.deals.map((deal) => framesOf(deal, showing.players.length));
    this.you = showing.seat ?? you;
    this.eyes = showing.seat;
    this.comments = commentsIn(showing);
    this.place = this.#within(start);
  }

  /** Goes to a deal or an act; a step that leads nowhere changes nothing. Whether there was one. */
  go(to: Place | null): boolean {
    if (to) this.place = this.#within(to);
    return to !== null;
  }

  byAct(step: 1 | -1): boolean {
    return this.go(act(this.frames, this.place, step));
  }

  byTurn(step: 1 | -1): boolean {
    return this.go(turn(this.frames, this.place, step));
  }

  byDecision(step: 1 | -1): boolean {
    return this.decider !== null && this.go(decision(this.frames, this.place, this.decider, step));
  }

  byDeal(step: 1 | -1): boolean {
    return this.go(this.frames[this.place.deal + step] ? { deal: this.place.deal + step, at: 0 } : null);
  }

  toStart(): boolean {
    return this.go({ ...this.place, at: 0 });
  }

  toEnd(): boolean {
    return this.go({ ...this.place, at: this.last });
  }

  /** Plays by itself, at the end from the beginning again; or stops. */
  toggle(): void {
    if (!this.playing && !act(this.frames, this.place, 1)) this.go({ deal: 0, at: 0 });
    this.playing = !this.playing;
  }

  /** Writes on the act that is shown; nothing takes the comment away. */
  write(text: string): void {
    const { [keyOf(this.place)]: _, ...others } = this.comments;
    this.comments = text ? { ...others, [keyOf(this.place)]: text } : others;
  }

  #within({ deal, at }: Place): Place {
    const there = Math.min(Math.max(deal, 0), Math.max(0, this.frames.length - 1));
    return { deal: there, at: Math.min(Math.max(at, 0), endOf(this.frames, there).at) };
  }
}
