/** Where on the sheet the next key goes, and what was typed there so far. */
import type { Note } from "../protocol";
import { LARGEST } from "./check";
import type { LiveSheet } from "./live.svelte";
import { cellOf, present, type Cell, type Value } from "./sheet";

export interface Spot {
  readonly row: number;
  readonly player: string;
}

/** Characters of what is typed; no number that may be written has so many. */
const LONGEST = 12;
const NO_POINTS = { code: "sheet.value", clause: "S-1", params: { most: LARGEST } } as Note;

export class Pad {
  readonly #live: LiveSheet;
  #chosen: Spot | null = $state.raw(null);
  /** What is to be written, as far as it is typed; null: nothing was typed. */
  typed: string | null = $state(null);
  /** Why the last key did nothing, or what is typed cannot be written. */
  refusal: readonly Note[] = $state.raw([]);
  /** The change that was seen in the cell when the typing began (S-8). */
  #base: string | null = null;

  readonly spot: Spot | null = $derived.by(() => this.#chosen ?? this.#usual());
  readonly cell: Cell | null = $derived.by(() => {
    const { sheet } = this.#live;
    return sheet && this.spot ? cellOf(sheet, this.spot.row, this.spot.player) : null;
  });
  /** Whether the cell may be written, be it as a request. */
  readonly mine: boolean = $derived.by(() => {
    const { player, isHost } = this.#live;
    return this.spot !== null && player !== null && (isHost || this.spot.player === player);
  });

  constructor(live: LiveSheet) {
    this.#live = live;
  }

  /** Of the current row: my own cell while it is empty, then the first empty one that is mine to fill. */
  #usual(): Spot | null {
    const { sheet, standing, player, isHost } = this.#live;
    if (!sheet || !standing) return null;
    const columns = present(sheet).map(({ id }) => id);
    const empty = columns.filter((id) => cellOf(sheet, standing.current, id).value === null);
    const [own, first] = [columns.find((id) => id === player), columns[0]];
    const next = own && (!isHost || empty.includes(own)) ? own : (empty[0] ?? own ?? first);
    return next === undefined ? null : { row: standing.current, player: next };
  }

  /** Goes to a cell; what was typed elsewhere is written there first, and is left only once it can be. */
  select(spot: Spot): void {
    if (this.typed === "-") this.typed = null;
    if (this.typed !== null) this.write();
    if (this.typed !== null) return;
    this.#chosen = spot;
    this.refusal = [];
  }

  /** A digit, a minus, or "back". Anything else shows too, and why it will not be written. */
  key(key: string): void {
    if (!this.#may()) return;
    const typed = this.typed ?? "";
    if (key === "back") this.#type(typed.slice(0, -1));
    else if (key === "-") this.#type(typed.startsWith("-") ? typed.slice(1) : `-${typed}`);
    else this.#type(/^[0-9]$/.test(key) ? typed.replace(/^(-?)0$/, "$1") + key : typed + key);
  }

  /** A number as it was copied elsewhere, in place of what was typed. */
  paste(text: string): void {
    if (this.#may()) this.#type(text.trim().normalize("NFKC").replace("−", "-"));
  }

  #type(text: string): void {
    if (this.typed === null) this.#pin();
    this.typed = text.slice(0, LONGEST);
    if (!/^-?[0-9]*$/.test(text)) this.refusal = [NO_POINTS];
  }

  /** Writes what was typed, and goes on. */
  write(): void {
    const typed = this.typed;
    if (typed === null) this.#chosen = null;
    else if (typed === "" || /^-?[0-9]+$/.test(typed)) this.put(typed === "" ? null : Number(typed));
    else this.refusal = [NO_POINTS];
  }

  /** Writes a value into the cell. */
  put(value: Value): void {
    const { spot } = this;
    if (!spot || !this.#may()) return;
    if (this.typed === null) this.#pin();
    this.refusal = this.#live.do({ type: "write", ...spot, value: value === 0 ? 0 : value, base: this.#base });
    if (this.refusal.length) return;
    this.typed = null;
    this.#chosen = null;
  }

  /** Forgets what was typed. */
  clear(): void {
    this.typed = null;
    this.refusal = [];
  }

  /** The cell stays the one that was looked at, whatever others write meanwhile. */
  #pin(): void {
    this.#chosen = this.spot;
    this.#base = this.cell?.change ?? null;
  }

  #may(): boolean {
    const { spot } = this;
    if (!spot) return false;
    this.refusal = this.#live.against({ type: "write", ...spot, value: 0, base: null });
    return this.refusal.length === 0;
  }
}
