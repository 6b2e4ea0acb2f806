/** What undo and redo would do next, what is told of an entry, and what the device keeps. */
import { beforeEach, describe, expect, it } from "vitest";
import { against } from "./check";
import { dropSheet, heldSheet, holdSheet, keepUnsent, putAway, unsent } from "./device";
import { taken } from "./reduce";
import type { Op, Sheet } from "./sheet";
import { steps, told } from "./tell";

let sheet: Sheet;
let count = 0;

function done(by: string, op: Op): string {
  const entry = { id: `e${++count}`, by, when: count, op };
  expect(against(sheet, entry)).toEqual([]);
  sheet = taken(sheet, entry);
  return entry.id;
}

const write = (player: string, value: number): Op => ({ type: "write", row: 1, player, value, base: null });
const next = (me: string): ReturnType<typeof steps> =>
  steps(sheet, me, (op) => against(sheet, { id: "asking", by: me, when: count, op }).length === 0);
const said = (id: string): string => told(sheet, sheet.log.get(id)!).code;

beforeEach(() => {
  localStorage.clear();
  count = 0;
  const players = ["p1", "p2"].map((id) => ({ id, name: id }));
  const op: Op = { type: "make", title: "", players, game: "", rules: {}, high: true, target: null, deals: null };
  sheet = taken(null, { id: "make", by: "p1", when: 0, op });
});

describe("undo and redo", () => {
  it("go back and forth through what one person did", () => {
    const first = done("p1", write("p1", 1));
    const second = done("p1", write("p2", 2));
    expect(next("p1")).toEqual({ undo: second, redo: null });
    const undone = done("p1", { type: "undo", entry: second });
    expect(next("p1")).toEqual({ undo: first, redo: undone });
    const both = done("p1", { type: "undo", entry: first });
    expect(next("p1")).toEqual({ undo: null, redo: both });
    done("p1", { type: "undo", entry: both });
    expect(next("p1")).toEqual({ undo: first, redo: undone });
    done("p1", { type: "undo", entry: undone });
    expect(next("p1")).toEqual({ undo: second, redo: null });
  });

  it("leave what others did alone", () => {
    done("p2", { type: "join", name: "Ben" });
    done("p2", write("p2", 5));
    expect(next("p1")).toEqual({ undo: null, redo: null });
  });

  it("have nothing to redo once something else was done", () => {
    done("p1", { type: "undo", entry: done("p1", write("p1", 1)) });
    const other = done("p1", write("p2", 2));
    expect(next("p1")).toEqual({ undo: other, redo: null });
  });
});

it("tells a first value from a change, an undo from a redo", () => {
  const first = done("p1", write("p1", 1));
  const second = done("p1", { type: "write", row: 1, player: "p1", value: 2, base: first });
  const undo = done("p1", { type: "undo", entry: second });
  const redo = done("p1", { type: "undo", entry: undo });
  expect([first, second, undo, redo].map(said)).toEqual([
    "sheet.did.write",
    "sheet.did.change",
    "sheet.did.undo",
    "sheet.did.redo",
  ]);
  expect(told(sheet, sheet.log.get(second)!)).toMatchObject({
    seat: 0,
    params: { by: 0, row: 1, old: { code: "sheet.value.number", params: { value: 1 } } },
  });
});

describe("the device", () => {
  it("keeps what was not sent in the order in which it was made, sheet by sheet", () => {
    keepUnsent("A", { id: "two", when: 2, op: { type: "end" } });
    keepUnsent("A", { id: "one", when: 1, op: { type: "add", row: 1 } });
    keepUnsent("B", { id: "other", when: 0, op: { type: "end" } });
    expect(unsent("A").map(({ id }) => id)).toEqual(["one", "two"]);
    putAway("A", "one");
    expect(unsent("A").map(({ id }) => id)).toEqual(["two"]);
  });

  it("forgets a sheet with all that is kept of it", () => {
    holdSheet({ room: "A", player: "p1", token: "secret", title: "", game: "" });
    keepUnsent("A", { id: "one", when: 1, op: { type: "end" } });
    expect(heldSheet("A")?.token).toBe("secret");
    dropSheet("A");
    expect(heldSheet("A")).toBeUndefined();
    expect(unsent("A")).toEqual([]);
    expect(Object.values({ ...localStorage }).join()).not.toContain("secret");
  });
});
