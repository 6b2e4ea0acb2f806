/** A score sheet as its entries have made it, as docs/sheet.md has it; the server's own is table51.sheet. */
import type {
  SheetCell,
  SheetCellChange,
  SheetChange,
  SheetDraft,
  SheetEntry,
  SheetPlayer,
  SheetRow,
} from "../protocol";

export type Entry = SheetEntry;
export type Op = SheetDraft["op"];
/** Of a cell: a number, sat out, or empty (S-1). */
export type Value = number | "out" | null;
export type Cell = SheetCell;
export type CellChange = SheetCellChange;
export type Change = SheetChange;
export type Player = SheetPlayer;
export type Row = SheetRow;

/** How long an end of the match can be cancelled, in milliseconds (S-4). */
export const CANCEL_MS = 10_000;

export interface Sheet {
  readonly v: number;
  readonly title: string;
  readonly game: string;
  readonly rules: Readonly<Record<string, number | string>>;
  readonly high: boolean;
  readonly target: number | null;
  readonly deals: number | null;
  readonly first: string;
  readonly host: string;
  readonly players: readonly Player[];
  readonly rows: readonly Row[];
  readonly ended: { readonly id: string; readonly by: string; readonly when: number } | null;
  readonly votes: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
  readonly undone: ReadonlySet<string>;
  readonly log: Log;
  /** Of every undo, what it is about in the end. */
  readonly roots: Readonly<Record<string, string>>;
  /** Of what was ever undone, the last undo that is about it. */
  readonly heads: Readonly<Record<string, string>>;
}

/** Entries by id, in order. Logs that grow out of each other share what they have in common. */
export class Log {
  readonly #entries: Entry[];
  readonly #places: Map<string, number>;
  readonly size: number;

  constructor(entries: Entry[] = [], places = new Map(entries.map(({ id }, i) => [id, i])), size = entries.length) {
    this.#entries = entries;
    this.#places = places;
    this.size = size;
  }

  get(id: string): Entry | undefined {
    const place = this.#places.get(id) ?? this.size;
    return place < this.size ? this.#entries[place] : undefined;
  }

  with(entry: Entry): Log {
    if (this.#entries.length > this.size) return new Log(this.all()).with(entry);
    this.#places.set(entry.id, this.size);
    this.#entries.push(entry);
    return new Log(this.#entries, this.#places, this.size + 1);
  }

  all(): Entry[] {
    return this.#entries.slice(0, this.size);
  }
}

/** What a record has of its own under a name; names come from files, and may be any. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export const EMPTY: Cell = { value: null, change: null, also: [], history: [] };

/** The columns of the sheet. */
export const present = (sheet: Sheet): Player[] => sheet.players.filter(({ gone }) => !gone);

export const playerOf = (sheet: Sheet, id: string): Player | undefined => sheet.players.find((one) => one.id === id);

/** The row of that id, deleted or not. */
export const rowOf = (sheet: Sheet, row: number): Row | undefined => sheet.rows[row - 1];

/** The id of the row that comes after all there are. */
export const nextRow = (sheet: Sheet): number => sheet.rows.length + 1;

/** A cell, also of a row that is not there yet. */
export function cellOf(sheet: Sheet, row: number, player: string): Cell {
  return own(rowOf(sheet, row)?.cells ?? {}, player) ?? EMPTY;
}

/** The cells that are not empty. */
export function valuesOf(row: Row): Record<string, Exclude<Value, null>> {
  const values: Record<string, Exclude<Value, null>> = {};
  for (const [player, { value }] of Object.entries(row.cells)) if (value !== null) values[player] = value;
  return values;
}

const isUsed = (row: Row): boolean => Object.values(row.cells).some(({ value }) => value !== null);

/** Whether the row is on the sheet. */
export const counts = (row: Row): boolean => !row.deleted && (row.added || isUsed(row));

/** The rows of the sheet, in order. */
export const counted = (sheet: Sheet): Row[] => sheet.rows.filter(counts);

/** The players whose cell of the row is empty and should not be (S-1). */
export function waitsFor(sheet: Sheet, row: Row): Player[] {
  return present(sheet).filter(({ id, since }) => since <= row.id && (own(row.cells, id)?.value ?? null) === null);
}

/** Whether every cell is filled or sat out (S-1). */
export const isComplete = (sheet: Sheet, row: Row): boolean => isUsed(row) && waitsFor(sheet, row).length === 0;

/** Whether a row is the host's alone to change: it is complete and play has gone on, or the match is over. */
export function isClosed(sheet: Sheet, row: number): boolean {
  if (sheet.ended) return true;
  const known = rowOf(sheet, row);
  if (!known || !isComplete(sheet, known)) return false;
  return sheet.rows.findLastIndex((later) => counts(later) && isUsed(later)) >= row;
}

/** What an undo is about in the end; any other entry itself. */
export function rootOf(sheet: Sheet, entry: string): Entry | undefined {
  return sheet.log.get(own(sheet.roots, entry) ?? entry);
}

/** A cell of a row. */
export const cellIn = (row: Row, player: string): Cell => own(row.cells, player) ?? EMPTY;
