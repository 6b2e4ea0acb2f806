/**
 * One sheet as its page shows it: the entries the room has sent and, behind them, those made here that it has not
 * answered yet. Every entry is kept on this device before it is sent, and sent until it is answered.
 */
import type { Note, SheetClientMessage, SheetNews, SheetServerMessage } from "../protocol";
import { Wire } from "../shell/wire";
import { against } from "./check";
import { heldSheet, holdSheet, keepEntries, keepUnsent, keptEntries, putAway, unsent, type Draft } from "./device";
import { laid } from "./laid";
import { taken } from "./reduce";
import type { Entry, Op, Sheet } from "./sheet";
import { standing } from "./standing";

export type Line = "joining" | "open" | "lost" | "refused";
/** What the room says besides the entries. */
type Around = Pick<SheetNews, "doubts" | "present" | "role" | "links" | "successor"> & { readonly kept_until: number };

/** Entries at once in a message. */
const AT_ONCE = 100;
/** Milliseconds to wait when the room is asked too much. */
const TOO_FAST = 1000;
/** Milliseconds between two writings of all entries to the device. */
const KEEPING = 400;
/** Refusals of the server and not of the sheet: the entry may be sent again. */
const PASSING = new Set(["room.too_fast", "server.failed"]);
const NOTHING: Around = { doubts: [], present: [], role: "viewer", links: null, kept_until: 0, successor: null };

export class LiveSheet {
  readonly room: string;
  readonly token: string;
  /** My column; null for who may only look. */
  player: string | null = $state(null);
  line: Line = $state("joining");
  around: Around = $state.raw(NOTHING);
  /** Why this sheet does not open. */
  refusal: readonly Note[] = $state.raw([]);
  /** Made here, not in the room's store as far as we know. */
  pending: readonly Draft[] = $state.raw([]);
  /** Made here and refused. */
  refused: readonly Draft[] = $state.raw([]);
  /** Whether this device keeps all of it: its storage may be full or closed. */
  kept: boolean = $state(true);
  /** What the room has and what was made here, together. */
  sheet: Sheet | null = $state.raw(null);
  readonly standing = $derived(this.sheet && standing(this.sheet));
  readonly isHost: boolean = $derived(this.sheet !== null && this.player === this.sheet.host);
  /** How many changes the server does not have. */
  readonly notSent: number = $derived(this.pending.filter(({ id }) => !this.#took.has(id)).length);

  /** What the room has sent, and what it makes. */
  #entries: Entry[] = [];
  #confirmed: Sheet | null = null;
  /** How far the server's clock is ahead of ours, from the last entry that came while we listened. */
  #ahead = 0;
  /** What came with the first news after a hello may be old. */
  #listening = false;
  #took: ReadonlySet<string> = $state.raw(new Set());
  #asked: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  readonly #wire: Wire<SheetServerMessage, SheetClientMessage>;

  constructor(room: string, token: string, player: string | null) {
    this.room = room;
    this.token = token;
    this.player = player;
    try {
      this.#begin(keptEntries(room));
    } catch {
      this.#begin([]); // what the device keeps is damaged; the room has it too
    }
    const drafts = unsent(room).filter(({ id }) => !this.#confirmed?.log.get(id));
    this.pending = drafts.filter(({ reasons }) => !reasons);
    this.refused = drafts.filter(({ reasons }) => reasons);
    this.#lay();
    addEventListener("pagehide", this.#leave);
    addEventListener("beforeunload", this.#warn);
    this.#wire = new Wire(`/ws/sheets/${encodeURIComponent(room)}`, {
      opened: () => {
        this.#listening = false;
        this.#wire.put({ type: "hello", token, since: this.#entries.length });
      },
      heard: (message) => this.#hear(message),
      lost: () => {
        this.#asked = [];
        this.line = "lost";
      },
      turnedAway: () => (this.line = "refused"),
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    removeEventListener("pagehide", this.#leave);
    removeEventListener("beforeunload", this.#warn);
    this.#leave();
    this.#wire.close();
  }

  /** Does something to the sheet, here at once and in the room as soon as it hears of it. The reasons if it may not be. */
  do(op: Op): readonly Note[] {
    const draft: Draft = { id: newId(), when: this.#now(), op };
    const entry = this.#entry(draft);
    const reasons = against(this.sheet, entry);
    if (reasons.length) return reasons;
    this.sheet = taken(this.sheet, entry);
    if (!keepUnsent(this.room, draft)) this.kept = false;
    this.pending = [...this.pending, draft];
    this.#send();
    return [];
  }

  /** What speaks against doing something; nothing is done. */
  against(op: Op): readonly Note[] {
    return against(this.sheet, this.#entry({ id: "asking", when: this.#now(), op }));
  }

  /** The refused entry has been read. */
  putAway(id: string): void {
    putAway(this.room, id);
    this.refused = this.refused.filter((draft) => draft.id !== id);
  }

  /** The server's time, in milliseconds since 1970, as far as we know it. */
  clock(): number {
    return Date.now() + this.#ahead;
  }

  #lay(): void {
    this.sheet = laid(this.#confirmed, this.pending, this.player);
  }

  #entry({ id, when, op }: Draft): Entry {
    return { id, by: this.player ?? "", when, op };
  }

  /** Entries are in order, whatever the clock does. */
  #now(): number {
    return Math.max(this.clock(), (this.pending.at(-1)?.when ?? 0) + 1);
  }

  #hear(message: SheetServerMessage): void {
    this.#wire.answered();
    switch (message.type) {
      case "welcome":
        this.player = message.player;
        this.#lay();
        this.line = "open";
        this.#wire.trust();
        this.#send();
        break;
      case "news":
        this.#news(message);
        break;
      case "took":
        this.#asked = [];
        this.#took = new Set([...this.#took, ...message.ids]);
        this.#refuse(message.refused);
        this.#send();
        break;
      case "problem":
        this.refusal = message.reasons;
    }
  }

  #news(news: SheetNews): void {
    if (news.after < this.#entries.length) this.#begin(this.#entries.slice(0, news.after));
    for (const entry of news.entries) {
      this.#entries.push(entry);
      this.#confirmed = taken(this.#confirmed, entry);
    }
    const known = this.#confirmed;
    const newest = news.entries.at(-1);
    if (newest && this.#listening) this.#ahead = newest.when - Date.now();
    this.#listening = true;
    this.pending = this.pending.filter(({ id }) => !known?.log.get(id));
    this.#lay();
    this.around = news;
    if (news.entries.length) this.#keepSoon();
  }

  #begin(entries: Entry[]): void {
    this.#entries = entries;
    this.#confirmed = entries.reduce<Sheet | null>(taken, null);
  }

  #refuse(untaken: readonly { readonly id: string; readonly reasons: readonly Note[] }[]): void {
    const passing = untaken.some(({ reasons }) => PASSING.has(reasons[0]?.code ?? ""));
    if (passing) {
      this.#asked = untaken.map(({ id }) => id);
      this.#timer = setTimeout(() => {
        this.#asked = [];
        this.#send();
      }, TOO_FAST);
    }
    for (const { id, reasons } of untaken) {
      const draft = this.pending.find((one) => one.id === id);
      if (!draft || PASSING.has(reasons[0]?.code ?? "")) continue;
      keepUnsent(this.room, { ...draft, reasons });
      this.pending = this.pending.filter((one) => one.id !== id);
      this.refused = [...this.refused, { ...draft, reasons }];
      this.#lay();
    }
  }

  /** Sends what has had no answer; one message at a time keeps the order. */
  #send(): void {
    if (this.#asked.length || this.line !== "open" || !this.#wire.open) return;
    const entries = this.pending
      .filter(({ id }) => !this.#took.has(id))
      .slice(0, AT_ONCE)
      .map(({ id, op }) => ({ id, op }));
    if (!entries.length) return;
    this.#asked = entries.map(({ id }) => id);
    this.#wire.put({ type: "put", entries });
    this.#wire.expect();
  }

  /** The page goes away. */
  readonly #leave = (): void => {
    if (this.#keeping !== undefined) this.#keep();
  };

  /** Asks before something goes away that is nowhere else. */
  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (!this.kept && this.notSent) event.preventDefault();
  };

  #keepSoon(): void {
    this.#keeping ??= setTimeout(() => this.#keep(), KEEPING);
  }

  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const kept = keepEntries(this.room, this.#entries);
    this.kept = kept && this.pending.every((draft) => keepUnsent(this.room, draft));
    if (kept) {
      for (const { id } of unsent(this.room)) if (this.#confirmed?.log.get(id)) putAway(this.room, id);
    }
    const { title = "", game = "" } = this.#confirmed ?? {};
    const held = heldSheet(this.room);
    if (held && (held.title !== title || held.game !== game)) holdSheet({ ...held, title, game });
  }
}

/** A name that no other entry has; crypto.randomUUID is for HTTPS only. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
