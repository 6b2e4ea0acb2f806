/** What speaks against an entry: the same codes as table51.sheet.checking, so that a phone refuses at once. */
import type { Note } from "../protocol";
import {
  CANCEL_MS,
  cellOf,
  counts,
  isClosed,
  nextRow,
  playerOf,
  present,
  rootOf,
  rowOf,
  type Entry,
  type Op,
  type Sheet,
  type Value,
} from "./sheet";

export const MOST_PLAYERS = 12;
export const MOST_ROWS = 500;
export const LARGEST = 1_000_000;
export const LONGEST_NAME = 40;
export const LONGEST_TITLE = 80;
const MOST_ENTRIES = 50_000;
const MOST_LINES = 60;
const MOST_RULES = 40;
const LATEST = 2 ** 47;

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const CODE = /^[a-z0-9_.]{1,80}$/;
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]/u;
/** Letters that nobody sees. A name has something else too. */
const EMPTY_NAME =
  /^[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0000}-\u{e0fff}]*$/u;
const HOST_ONLY: ReadonlySet<Op["type"]> = new Set([
  "free",
  "deal",
  "pick",
  "delete",
  "allow",
  "set",
  "reopen",
  "pass",
]);
const NEVER_UNDONE: ReadonlySet<Op["type"]> = new Set(["make", "join", "free", "pass", "vote"]);

type Notes = Generator<Note, void>;
const note = (code: string, clause = "", params: Note["params"] = {}): Note => ({ code, clause, params }) as Note;

/** Every reason against an entry; none means that it may be done. sheet: null before it was made. */
export function against(sheet: Sheet | null, entry: Entry): Note[] {
  return [...reasons(sheet, entry)];
}

function* reasons(sheet: Sheet | null, { id, by, when, op }: Entry): Notes {
  if (!ID.test(id) || !ID.test(by) || !(when >= 0 && when < LATEST)) yield note("sheet.id");
  if (!sheet) {
    if (op.type === "make") yield* ofMake(op, by);
    else yield note("sheet.not_made");
    return;
  }
  if (op.type === "make") return yield note("sheet.made");
  if (sheet.log.get(id)) yield note("sheet.id_taken");
  if (sheet.log.size >= MOST_ENTRIES) yield note("sheet.full", "", { most: MOST_ENTRIES });
  if (op.type === "join") return yield* ofJoin(sheet, by, op.name);
  const me = playerOf(sheet, by);
  if (!me || (me.gone && by !== sheet.host)) return yield note("sheet.viewer", "S-10");
  if (HOST_ONLY.has(op.type) && by !== sheet.host) yield note("sheet.host_only", op.type === "reopen" ? "S-4" : "S-3");
  yield* ofOperation(sheet, { id, by, when, op });
}

function* ofOperation(sheet: Sheet, { by, when, op }: Entry): Notes {
  switch (op.type) {
    case "write":
      yield* ofOwn(sheet, by, op.player);
      return yield* ofCells(sheet, op.row, [op]);
    case "deal":
      yield* ofCells(sheet, op.row, op.cells);
      if (op.lines.length > MOST_LINES || !op.lines.every(({ code }) => CODE.test(code))) {
        yield note("sheet.lines", "S-7", { most: MOST_LINES });
      }
      return;
    case "pick":
      return yield* ofPick(sheet, op.row, op.player, op.change);
    case "add":
      if (sheet.ended && by !== sheet.host) yield note("sheet.ended", "S-4");
      return yield* ofRow(sheet, op.row, true);
    case "delete":
    case "allow":
      return yield* ofRow(sheet, op.row, false);
    case "end":
      if (sheet.ended) yield note("sheet.ended", "S-4");
      return;
    case "cancel":
    case "reopen":
      if (!sheet.ended) yield note("sheet.not_ended", "S-4");
      else if (op.type === "cancel") yield* ofSoon(when, sheet.ended.when);
      return;
    case "set":
      return yield* ofSetting(sheet, op.what, op.value);
    case "undo":
      return yield* ofUndo(sheet, by, when, op.entry);
    case "rename":
    case "remove":
    case "free":
    case "pass":
    case "vote":
      yield* ofPlayer(sheet, op.player);
      return yield* ofPerson(sheet, by, op);
  }
}

function* ofSoon(when: number, ended: number): Notes {
  if (when - ended > CANCEL_MS) yield note("sheet.too_late", "S-4", { seconds: CANCEL_MS / 1000 });
}

/** What is a player's own is theirs and the host's to change. */
function* ofOwn(sheet: Sheet, by: string, player: string): Notes {
  if (by !== player && by !== sheet.host) yield note("sheet.not_yours", "S-3");
}

// Names and numbers

function* ofMake(made: Extract<Op, { type: "make" }>, by: string): Notes {
  const ids = made.players.map(({ id }) => id);
  if (ids.length < 1 || ids.length > MOST_PLAYERS) yield note("sheet.players", "", { most: MOST_PLAYERS });
  if (new Set(ids).size < ids.length || !ids.every((id) => ID.test(id))) yield note("sheet.id");
  if (!ids.includes(by)) yield note("sheet.no_player");
  for (const { name } of made.players) yield* ofName(name);
  yield* ofText(made.title, LONGEST_TITLE, "sheet.title");
  yield* ofGame(made.game);
  yield* ofRules(made.rules);
  yield* ofNumber(made.target, LARGEST, "sheet.target");
  yield* ofNumber(made.deals, MOST_ROWS, "sheet.deals");
}

function* ofName(name: string): Notes {
  if (EMPTY_NAME.test(name)) yield note("sheet.name", "", { most: LONGEST_NAME });
  else yield* ofText(name, LONGEST_NAME, "sheet.name");
}

/** A text is short, and shows what it is: no control characters, none that reverse what follows. */
function* ofText(text: string, most: number, code: string): Notes {
  if ([...text].length > most || UNSEEN.test(text)) yield note(code, "", { most });
}

function* ofGame(game: string): Notes {
  if (game && !ID.test(game)) yield note("sheet.game");
}

function* ofRules(rules: unknown): Notes {
  const whole = typeof rules === "object" && rules !== null && !Array.isArray(rules);
  const options = whole ? Object.entries(rules) : [];
  if (!whole || options.length > MOST_RULES || !options.every(isOption)) yield note("sheet.rules");
}

function isOption([name, value]: [string, unknown]): boolean {
  const short =
    typeof value === "string"
      ? [...value].length <= LONGEST_NAME
      : Number.isInteger(value) && Math.abs(value as number) <= LARGEST;
  return short && ID.test(name);
}

function* ofNumber(value: unknown, most: number, code: string): Notes {
  const whole = Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
  if (value !== null && !whole) yield note(code, "S-9", { most });
}

function* ofValue(value: Value): Notes {
  if (typeof value === "number" && Math.abs(value) > LARGEST) yield note("sheet.value", "S-1", { most: LARGEST });
}

// Cells and rows

/** A row that is there; with `isNew`, the next one also. */
function* ofRow(sheet: Sheet, row: number, isNew: boolean): Notes {
  const known = rowOf(sheet, row);
  if (!known && !(isNew && row === nextRow(sheet))) yield note("sheet.no_row", "", { row });
  else if (!known && row > MOST_ROWS) yield note("sheet.rows", "", { most: MOST_ROWS });
  else if (known && !counts(known)) yield note("sheet.row_gone", "S-8");
}

function* ofCells(sheet: Sheet, row: number, cells: readonly { player: string; value: Value }[]): Notes {
  yield* ofRow(sheet, row, true);
  if (!cells.length || new Set(cells.map(({ player }) => player)).size < cells.length) yield note("sheet.cells", "S-1");
  for (const { player, value } of cells) {
    yield* ofPlayer(sheet, player);
    yield* ofValue(value);
  }
}

function* ofPick(sheet: Sheet, row: number, player: string, change: string | null): Notes {
  const cell = cellOf(sheet, row, player);
  if (!cell.also.length) yield note("sheet.pick.one", "S-8");
  else if (change !== cell.change && !cell.also.some(({ id }) => id === change)) yield note("sheet.pick.which", "S-8");
}

// Players

function* ofPlayer(sheet: Sheet, player: string): Notes {
  const known = playerOf(sheet, player);
  if (!known || known.gone) yield note("sheet.no_player");
}

function* ofJoin(sheet: Sheet, by: string, name: string): Notes {
  yield* ofName(name);
  const known = playerOf(sheet, by);
  if (!known && present(sheet).length >= MOST_PLAYERS) yield note("sheet.players", "", { most: MOST_PLAYERS });
  if (known && (known.joined || known.gone)) yield note("sheet.column_taken", "S-10");
}

type AboutPlayer = Extract<Op, { type: "rename" | "remove" | "free" | "pass" | "vote" }>;

/** What speaks against doing something to a player. */
function* ofPerson(sheet: Sheet, by: string, op: AboutPlayer): Notes {
  const isHost = op.player === sheet.host;
  switch (op.type) {
    case "rename":
      yield* ofName(op.name);
      return yield* ofOwn(sheet, by, op.player);
    case "remove":
      yield* ofOwn(sheet, by, op.player);
      return yield* ofRemoval(sheet);
    case "free":
      if (isHost) yield note("sheet.is_host", "S-10");
      return;
    case "pass":
    case "vote": {
      const known = playerOf(sheet, op.player);
      if (known && !known.joined) yield note("sheet.nobody", "S-10");
      if (isHost) yield note("sheet.is_host");
      if (op.type === "vote" && by === sheet.host) yield note("sheet.host_votes");
    }
  }
}

function* ofRemoval(sheet: Sheet): Notes {
  if (present(sheet).length === 1) yield note("sheet.last_player");
}

function* ofSetting(sheet: Sheet, what: Extract<Op, { type: "set" }>["what"], value: unknown): Notes {
  switch (what) {
    case "target":
      return yield* ofNumber(value, LARGEST, "sheet.target");
    case "deals":
      return yield* ofNumber(value, MOST_ROWS, "sheet.deals");
    case "rules":
      return yield* ofRules(value);
    case "high":
      if (typeof value !== "boolean") yield note("sheet.high", "S-9");
      return;
    case "first":
      return yield* ofPlayer(sheet, String(value));
    case "title":
    case "game":
      if (typeof value !== "string") yield note(`sheet.${what}`, "", { most: LONGEST_TITLE });
      else if (what === "title") yield* ofText(value, LONGEST_TITLE, "sheet.title");
      else yield* ofGame(value);
  }
}

// Undo

/** The host may undo anything; the others what they did, as long as it is still theirs to change (S-8). */
function* ofUndo(sheet: Sheet, by: string, when: number, undone: string): Notes {
  const target = sheet.log.get(undone);
  const root = rootOf(sheet, undone);
  if (!target || !root) return yield note("sheet.undo.unknown");
  if (NEVER_UNDONE.has(root.op.type)) yield note("sheet.undo.never");
  if (root === target ? sheet.undone.has(undone) : sheet.heads[root.id] !== undone) yield note("sheet.undo.undone");
  if (root.op.type === "remove") {
    if (sheet.undone.has(root.id)) yield* ofRemoval(sheet);
    else if (present(sheet).length >= MOST_PLAYERS) yield note("sheet.players", "", { most: MOST_PLAYERS });
  }
  if (by === sheet.host) return;
  if (target.by !== by) yield note("sheet.undo.not_yours", "S-8");
  if (root.op.type === "write" && isClosed(sheet, root.op.row)) yield note("sheet.row_closed", "S-3");
  if (root.op.type === "end") yield* ofSoon(when, root.when);
}
