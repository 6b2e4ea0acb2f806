/** What an entry makes of a sheet; `check` has said before that it may be done. The same as table51.sheet.reducing. */
import {
  cellOf,
  counts,
  EMPTY,
  isClosed,
  isComplete,
  Log,
  nextRow,
  own,
  playerOf,
  present,
  rootOf,
  rowOf,
  valuesOf,
  type Cell,
  type CellChange,
  type Change,
  type Entry,
  type Row,
  type Sheet,
  type Value,
} from "./sheet";

/** What can change of a player, and of a row. */
const OF_PLAYER = new Set(["name", "gone"]);
const OF_ROW = new Set(["added", "deleted", "allowed", "work"]);

interface Written {
  readonly player: string;
  readonly value: Value;
  readonly base: string | null;
}

/** The sheet with an entry that there is nothing against. */
export function taken(sheet: Sheet | null, entry: Entry): Sheet {
  return sheet === null ? begun(entry) : after(sheet, entry);
}

function begun(entry: Entry): Sheet {
  const made = entry.op;
  if (made.type !== "make") throw new Error("a sheet begins by being made");
  return {
    v: 1,
    title: made.title,
    game: made.game,
    rules: made.rules,
    high: made.high,
    target: made.target,
    deals: made.deals,
    first: made.players[0]?.id ?? "",
    host: entry.by,
    players: made.players.map(({ id, name }) => ({ id, name, joined: id === entry.by, since: 1, gone: false })),
    rows: [],
    ended: null,
    votes: {},
    changes: [],
    undone: new Set(),
    log: new Log().with(entry),
    roots: {},
    heads: {},
  };
}

function after(before: Sheet, entry: Entry): Sheet {
  const { op, by, id, when } = entry;
  const votes = by === before.host ? {} : before.votes; // a host who does something is not away
  const sheet: Sheet = { ...before, v: before.v + 1, votes, log: before.log.with(entry) };
  switch (op.type) {
    case "write":
      return written(sheet, entry, op.row, [op]);
    case "deal": {
      const [players, values] = [op.cells.map((one) => one.player), op.cells.map((one) => one.value)];
      return assigned(written(sheet, entry, op.row, op.cells), entry, "work", op.row, {
        id,
        players,
        values,
        lines: op.lines,
      });
    }
    case "pick": {
      const cell = cellOf(sheet, op.row, op.player);
      return celled(sheet, op.row, op.player, picked(cell, entry, op.change));
    }
    case "add": // of a row that another phone has added, nothing comes
      return op.row === nextRow(sheet) ? assigned(withRow(sheet, op.row, false), entry, "added", op.row, true) : sheet;
    case "delete":
      return assigned(sheet, entry, "deleted", op.row, true);
    case "allow":
      return assigned(sheet, entry, "allowed", op.row, valuesOf(rowOf(sheet, op.row)!));
    case "join":
      return joined(sheet, by, op.name);
    case "free":
      return withPlayer(sheet, op.player, { joined: false });
    case "rename":
      return assigned(sheet, entry, "name", op.player, op.name);
    case "remove":
      return assigned(sheet, entry, "gone", op.player, true);
    case "set":
      return assigned(sheet, entry, op.what, null, op.value);
    case "end":
      return assigned(sheet, entry, "ended", null, { id, by, when });
    case "cancel":
    case "reopen":
      return assigned(sheet, entry, "ended", null, null);
    case "pass":
      return hosted(sheet, entry, op.player);
    case "vote":
      return voted(sheet, entry, op.player);
    case "undo":
      return undone(sheet, entry, op.entry);
    case "make":
      throw new Error("a sheet is made once");
  }
}

// Cells

/** Where a written value goes (S-3, S-8): nowhere, to count, or aside. */
function placed(sheet: Sheet, by: string, row: number, cell: Cell, { value, base }: Written): string {
  if (value === cell.value) return "same";
  if (by !== sheet.host && isClosed(sheet, row)) return "aside";
  return cell.value === null || base === cell.change ? "write" : "aside";
}

function written(before: Sheet, entry: Entry, row: number, cells: readonly Written[]): Sheet {
  let sheet = withRow(before, row, true);
  for (const one of cells) {
    const cell = cellOf(sheet, row, one.player);
    const what = placed(sheet, entry.by, row, cell, one);
    if (what !== "same" || cell.also.some(({ by }) => by === entry.by)) {
      sheet = celled(sheet, row, one.player, followed(cell, changed(entry, what, cell, one.value), sheet.undone));
    }
  }
  return sheet;
}

function picked(cell: Cell, entry: Entry, change: string | null): Cell {
  const candidate = cell.also.find(({ id }) => id === change);
  const value = candidate ? candidate.value : cell.value;
  return followed(cell, changed(entry, "pick", cell, value, change), new Set());
}

function changed(entry: Entry, what: string, cell: Cell, value: Value, of: string | null = null): CellChange {
  return { id: entry.id, by: entry.by, when: entry.when, what, value, of, old: cell.value, new: cell.value };
}

/** The cell after one more change; an undo works it out anew from what still counts. */
function followed(cell: Cell, change: CellChange, undone: ReadonlySet<string>): Cell {
  const counting = cell.history.filter(({ what, id }) => what !== "undo" && !undone.has(id));
  const now = change.what === "undo" ? counting.reduce(put, EMPTY) : put(cell, change);
  return { ...now, history: [...cell.history, { ...change, new: now.value }] };
}

/** What counts in a cell, and what is kept beside it, after a change. */
function put(cell: Cell, change: CellChange): Cell {
  if (change.what === "pick") {
    const chosen = cell.also.find(({ id }) => id === change.of);
    return { ...cell, ...(chosen ? { value: chosen.value, change: chosen.id } : {}), also: [] };
  }
  let also = cell.also.filter(({ by }) => by !== change.by); // whoever writes again means the newest
  const counting = change.what === "write" ? { value: change.value, change: change.id } : cell;
  if (change.what === "aside") {
    also = [...also, { id: change.id, by: change.by, when: change.when, value: change.value }];
  }
  const { value } = counting;
  return { ...cell, value, change: counting.change, also: also.filter((one) => one.value !== value) };
}

function celled(sheet: Sheet, row: number, player: string, cell: Cell): Sheet {
  const known = rowOf(sheet, row)!;
  return rowed(sheet, { ...known, cells: { ...known.cells, [player]: cell } });
}

// Rows and players

function withRow(sheet: Sheet, row: number, added: boolean): Sheet {
  if (row !== nextRow(sheet)) return sheet;
  return { ...sheet, rows: [...sheet.rows, { id: row, cells: {}, added, deleted: false, allowed: null, work: null }] };
}

function rowed(sheet: Sheet, row: Row): Sheet {
  return { ...sheet, rows: sheet.rows.with(row.id - 1, row) };
}

/** A new column waits from the first row that is not complete yet; one that was there is taken with its name. */
function joined(sheet: Sheet, player: string, name: string): Sheet {
  if (playerOf(sheet, player)) return withPlayer(sheet, player, { joined: true, name });
  const last = sheet.rows.findLast(counts);
  const since = last && !isComplete(sheet, last) ? last.id : nextRow(sheet);
  return { ...sheet, players: [...sheet.players, { id: player, name, joined: true, since, gone: false }] };
}

function withPlayer(sheet: Sheet, player: string, part: object): Sheet {
  return { ...sheet, players: sheet.players.map((one) => (one.id === player ? { ...one, ...part } : one)) };
}

// The host

function hosted(sheet: Sheet, { id, by, when }: Entry, player: string): Sheet {
  const change: Change = { id, by, when, what: "host", of: null, undo: null, old: sheet.host, new: player };
  return { ...sheet, host: player, votes: {}, changes: [...sheet.changes, change] };
}

/** More than half of the players who have joined, the host not counted, make another the host. */
function voted(sheet: Sheet, entry: Entry, player: string): Sheet {
  const votes = { ...sheet.votes, [entry.by]: player };
  const voters = present(sheet).filter((one) => one.joined && one.id !== sheet.host);
  const agreed = voters.filter(({ id }) => own(votes, id) === player).length;
  return 2 * agreed > voters.length ? hosted(sheet, entry, player) : { ...sheet, votes };
}

// Everything else that can be undone is a value that has a name

type Of = string | number | null;

function assigned(sheet: Sheet, entry: Entry, what: string, of: Of, value: unknown, undo: string | null = null): Sheet {
  const { id, by, when } = entry;
  const change: Change = { id, by, when, what, of, undo, old: valueOf(sheet, what, of), new: value };
  const noted = { ...sheet, changes: [...sheet.changes, change] };
  if (OF_PLAYER.has(what)) return withPlayer(noted, String(of), { [what]: value });
  if (OF_ROW.has(what)) return rowed(noted, { ...rowOf(noted, Number(of))!, [what]: value });
  return { ...noted, [what]: value };
}

function valueOf(sheet: Sheet, what: string, of: Of): unknown {
  const holder = OF_PLAYER.has(what)
    ? playerOf(sheet, String(of))
    : OF_ROW.has(what)
      ? rowOf(sheet, Number(of))
      : sheet;
  return (holder as unknown as Record<string, unknown>)[what];
}

// Undo

/** What an undo is about counts no longer, or counts again if it did not: that was an undo of an undo. */
function undone(before: Sheet, entry: Entry, target: string): Sheet {
  const root = rootOf(before, target)!;
  const flipped = new Set(before.undone);
  if (!flipped.delete(root.id)) flipped.add(root.id);
  let sheet: Sheet = {
    ...before,
    undone: flipped,
    roots: { ...before.roots, [entry.id]: root.id },
    heads: { ...before.heads, [root.id]: entry.id },
  };
  const { op } = root;
  if (op.type === "write" || op.type === "pick") return cellAgain(sheet, entry, root.id, op.row, op.player);
  if (op.type === "deal") {
    for (const { player } of op.cells) sheet = cellAgain(sheet, entry, root.id, op.row, player);
  }
  for (const change of before.changes) {
    if (change.id === root.id) {
      sheet = assigned(sheet, entry, change.what, change.of, again(sheet, change), root.id);
    }
  }
  return sheet;
}

function cellAgain(sheet: Sheet, entry: Entry, target: string, row: number, player: string): Sheet {
  const cell = cellOf(sheet, row, player);
  if (cell.history.every(({ id }) => id !== target)) return sheet;
  const change: CellChange = { ...changed(entry, "undo", cell, null, target) };
  return celled(sheet, row, player, followed(cell, change, sheet.undone));
}

/** The value that the entries that still count give what `changed` has changed. */
function again(sheet: Sheet, { what, of }: Change): unknown {
  const same = sheet.changes.filter((one) => one.what === what && one.of === of && one.undo === null);
  const last = same.findLast(({ id }) => !sheet.undone.has(id));
  return last ? last.new : same[0]?.old;
}
