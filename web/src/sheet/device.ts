/** What this device keeps of its sheets: the secret of each, its entries, and every entry that was not sent yet. */
import type { Note } from "../protocol";
import { keep, keptJson } from "../storage";
import type { Entry, Op } from "./sheet";

const SHEETS = "table51.sheets";
const ENTRIES = "table51.sheet.";
const UNSENT = "table51.unsent.";
/** Older sheets than this many are forgotten here. */
const MOST = 60;

/** A sheet that can be opened from this device. */
export interface HeldSheet {
  readonly room: string;
  /** My column; null for who may only look. */
  readonly player: string | null;
  readonly token: string;
  readonly title: string;
  readonly game: string;
  /** When it was last opened here, in milliseconds since 1970. */
  readonly used: number;
}

/** An entry made here. reasons: why it was refused; it stays until it is put away. */
export interface Draft {
  readonly id: string;
  readonly when: number;
  readonly op: Op;
  readonly reasons?: readonly Note[];
}

/** What storage did not take, by key: as long as the page is open, it is here. */
const memory = new Map<string, string>();

function read<T>(key: string, otherwise: T): T {
  const there = memory.get(key);
  return ((there === undefined ? keptJson(key) : JSON.parse(there)) as T | null) ?? otherwise;
}

/** Whether the device has kept it: storage may be closed or full. */
function write(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  const done = keep(key, text);
  if (done) memory.delete(key);
  else memory.set(key, text);
  return done;
}

function remove(key: string): void {
  memory.delete(key);
  keep(key, null);
}

function keys(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...memory.keys()];
  }
}

/** The sheets of this device, the last used first. */
export function heldSheets(): HeldSheet[] {
  const found = read<unknown>(SHEETS, []);
  return Array.isArray(found) ? (found as HeldSheet[]).filter((one) => one && typeof one.room === "string") : [];
}

export function heldSheet(room: string): HeldSheet | undefined {
  return heldSheets().find((one) => one.room === room);
}

/** Remembers a sheet, or that it was used again. */
export function holdSheet(sheet: Omit<HeldSheet, "used">, now = Date.now()): void {
  const others = heldSheets().filter(({ room }) => room !== sheet.room);
  write(SHEETS, [{ ...sheet, used: now }, ...others].slice(0, MOST));
}

/** Forgets a sheet and all that is kept of it. */
export function dropSheet(room: string): void {
  write(
    SHEETS,
    heldSheets().filter((one) => one.room !== room),
  );
  remove(ENTRIES + room);
  for (const { id } of unsent(room)) putAway(room, id);
}

/** The entries that the room has sent. */
export function keptEntries(room: string): Entry[] {
  const found = read<unknown>(ENTRIES + room, []);
  return Array.isArray(found) ? (found as Entry[]) : [];
}

/** Whether they could be kept. */
export function keepEntries(room: string, entries: readonly Entry[]): boolean {
  return write(ENTRIES + room, entries);
}

/** The entries made here that have had no answer, or were refused, in the order in which they were made. */
export function unsent(room: string): Draft[] {
  const prefix = `${UNSENT}${room}.`;
  return keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => read<unknown>(key, null))
    .filter(isDraft)
    .toSorted((a, b) => a.when - b.when);
}

function isDraft(found: unknown): found is Draft {
  const { id, when, op } = (found ?? {}) as Partial<Draft>;
  return typeof id === "string" && typeof when === "number" && typeof op?.type === "string";
}

/** Keeps an entry under a name of its own, so that two windows of one device lose nothing of each other. */
export function keepUnsent(room: string, draft: Draft): boolean {
  return write(`${UNSENT}${room}.${draft.id}`, draft);
}

/** The entry is in the room's store, or was put away. */
export function putAway(room: string, id: string): void {
  remove(`${UNSENT}${room}.${id}`);
}
