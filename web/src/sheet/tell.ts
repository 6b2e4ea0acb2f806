/** What somebody did to a sheet, as a sentence says it (S-8): the same as table51.sheet.telling. */
import type { Note } from "../protocol";
import { cellOf, counted, rootOf, type Entry, type Op, type Sheet, type Value } from "./sheet";

const note = (code: string, params: Record<string, unknown> = {}): Note => ({ code, params }) as Note;

/** Seats number the sheet's players, gone ones too; rows are named by their place among those that count now, or 0. */
export function told(sheet: Sheet, entry: Entry): Note {
  const { op } = entry;
  const about = { seat: seatOf(sheet, entry.by), ...("player" in op ? { by: seatOf(sheet, op.player) } : {}) };
  const row = "row" in op ? placeOf(sheet, op.row) : 0;
  const did = (params: Record<string, unknown> = {}): Note =>
    ofSeat(note(`sheet.did.${op.type}`, { ...about, ...params }));
  switch (op.type) {
    case "write": {
      const change = cellOf(sheet, op.row, op.player).history.find(({ id }) => id === entry.id);
      const params = { ...about, row, value: valueNote(op.value), old: valueNote(change?.old ?? null) };
      const asked = change?.what === "aside" && "ask";
      const changed = (change?.old ?? null) !== null && "change";
      return ofSeat(note(`sheet.did.${asked || changed || "write"}`, params));
    }
    case "pick": {
      const change = cellOf(sheet, op.row, op.player).history.find(({ id }) => id === entry.id);
      return did({ row, value: valueNote(change?.new ?? null) });
    }
    case "undo":
      return ofUndo(sheet, entry);
    case "set": {
      const old = sheet.changes.find(({ id }) => id === entry.id)?.old ?? null;
      return did({ what: op.what, old: settingNote(old), new: settingNote(op.value) });
    }
    case "rename":
      return did({ name: op.name });
    default:
      return did({ row });
  }
}

/** What was taken back, or done again: by how many undos of it there are before this one. */
function ofUndo(sheet: Sheet, entry: Entry): Note {
  const root = rootOf(sheet, entry.id)!;
  const before = Object.keys(sheet.roots).filter((id) => sheet.roots[id] === root.id);
  const code = before.indexOf(entry.id) % 2 === 1 ? "sheet.did.redo" : "sheet.did.undo";
  const row = "row" in root.op ? placeOf(sheet, root.op.row) : 0;
  return ofSeat(note(code, { seat: seatOf(sheet, entry.by), by: seatOf(sheet, root.by), what: root.op.type, row }));
}

/** A note's actor stands beside its parameters. */
function ofSeat({ code, params }: Note): Note {
  const { seat, ...others } = params as Record<string, unknown>;
  return { code, params: others, seat } as Note;
}

/** How many of the last entries are looked through for it. */
const RECENT = 60;

/** The newest of the last entries that has changed what counted in a cell. */
export function lastCorrection(sheet: Sheet): Entry | undefined {
  return sheet.log
    .all()
    .slice(-RECENT)
    .findLast(({ id, op }) => {
      if (op.type !== "write" && op.type !== "pick") return false;
      const change = cellOf(sheet, op.row, op.player).history.find((one) => one.id === id);
      return change !== undefined && change.old !== null && change.old !== change.new;
    });
}

export const seatOf = (sheet: Sheet, player: string): number => sheet.players.findIndex(({ id }) => id === player);

/** The number that people see before a row. */
export const placeOf = (sheet: Sheet, row: number): number => counted(sheet).findIndex(({ id }) => id === row) + 1;

export function valueNote(value: Value): Note {
  if (value === null) return note("sheet.value.empty");
  return value === "out" ? note("sheet.value.out") : note("sheet.value.number", { value });
}

function settingNote(value: unknown): Note {
  if (typeof value === "boolean") return note(value ? "sheet.setting.high" : "sheet.setting.low");
  if (typeof value === "number") return note("sheet.value.number", { value });
  return typeof value === "string" && value ? note("sheet.setting.text", { text: value }) : note("sheet.setting.none");
}

/** The last thing I did that can be undone, and the last undo of mine that can be taken back. */
export function steps(
  sheet: Sheet,
  me: string,
  may: (op: Op) => boolean,
): { undo: string | null; redo: string | null } {
  let redo: string | null = null;
  for (const entry of sheet.log.all().toReversed()) {
    if (entry.by !== me) continue;
    if (entry.op.type === "undo") {
      const root = rootOf(sheet, entry.id)!;
      const open = sheet.undone.has(root.id) && sheet.heads[root.id] === entry.id;
      if (open && redo === null && may({ type: "undo", entry: entry.id })) redo = entry.id;
    } else if (!sheet.undone.has(entry.id)) {
      return { undo: may({ type: "undo", entry: entry.id }) ? entry.id : null, redo };
    }
  }
  return { undo: null, redo };
}
