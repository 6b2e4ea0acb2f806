import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import type { Event, GameInfo, Note, Outcome } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { Held } from "./held.svelte";
import { tableKey } from "./keys";
import { grouped, sinceMine, traded, type LogHabits } from "./log";
import { paramsOf, sayAll } from "./say";
import { firstSetup, lastSetup, tableFor } from "./setup";
import { leaderSince, series } from "./totals";

const note = (code: string, seat?: number): Note => ({ code, ...(seat === undefined ? {} : { seat }) });
let version = 0;
const event = (code: string, seat?: number, by: Event["by"] = "bot", deal = 1): Event => ({
  v: ++version,
  deal,
  turn: 0,
  by,
  note: note(code, seat),
});

const habits: LogHabits = {
  silent: new Set(["dealt"]),
  acts: new Set(["swap", "clear"]),
  turnEnds: new Set(["swap"]),
};

describe("the log", () => {
  it("has a heading for each deal and round", () => {
    const log = [
      event("dealt", 0, "house"),
      event("row", undefined, "house"),
      event("swap", 1),
      event("swap", 0, "person"),
      event("clear", 1),
      event("row", undefined, "house"),
      event("swap", 1),
      event("call", 1),
      event("row", undefined, "house", 2),
    ];
    expect(
      grouped(log, habits).map(({ deal, round, events }) => [deal, round, events.map(({ note }) => note.code)]),
    ).toEqual([
      [1, 0, ["row"]],
      [1, 1, ["swap", "swap"]],
      [1, 2, ["clear", "row", "swap", "call"]],
      [2, 0, ["row"]],
    ]);
  });

  it("tells what was missed since the reader's own act", () => {
    const log = [event("swap", 1), event("swap", 0, "person"), event("swap", 1), event("swap", 2)];
    expect(sinceMine(log, 0)).toEqual(log.slice(2));
    expect(sinceMine(log, null)).toEqual(log);
  });
});

describe("what was taken and given", () => {
  const told = (code: string, seat: number, params: Note["params"], deal = 1): Event => ({
    ...event(code, seat, "bot", deal),
    note: { code, seat, params: params! },
  });

  it("is told by seat, of this deal alone, whatever the game", () => {
    const log = [
      told("a.swapped", 0, { give: "2H", take: "3H" }, 1),
      told("a.swapped", 1, { give: "2S", take: "3S" }, 2),
      told("a.took", 1, { give: ["4S", "5S"], take: ["6S", "7S"] }, 2),
      told("b.took", 0, { card: "8S" }, 2),
      told("b.discarded", 0, { card: "9S" }, 2),
      told("b.laid_off", 0, { card: "10S" }, 2),
    ];
    expect(traded(log, 2, 3)).toEqual([
      { taken: ["8S"], given: ["9S"] },
      { taken: ["3S", "6S", "7S"], given: ["2S", "4S", "5S"] },
      { taken: [], given: [] },
    ]);
  });
});

it("puts a space between sentences, but not behind a full stop that has its own", async () => {
  const both = (): string => sayAll([note("server.no_room"), note("server.no_room")], [], null);
  await chooseLanguage("zh");
  expect(both()).toMatch(/。\S+。$/);
  await chooseLanguage("en");
  expect(both()).toContain(". ");
});

describe("how a note concerns its reader", () => {
  const told: Note = { code: "x", seat: 1, params: { by: 0 }, own: { card: "KH" } };

  it.each([
    [1, "yes"],
    [0, "by"],
    [2, "no"],
    [null, "no"],
  ] as const)("reader %s: %s", (reader, you) => {
    expect(paramsOf(told, reader)).toEqual({ by: 0, card: "KH", seat: 1, you });
  });
});

describe("the course of a match", () => {
  const outcome = (...points: number[]): Outcome => ({ points, places: [], lines: [] });

  it("has each player's points, deal by deal", () => {
    expect(series(["a", "b"], [outcome(10, 0), outcome(5, 20)]).map(({ points }) => points)).toEqual([
      [10, 5],
      [0, 20],
    ]);
  });

  it("says who has led alone, and since when", () => {
    expect(leaderSince([outcome(10, 0), outcome(0, 20), outcome(1, 0)])).toEqual({ seat: 1, deal: 2 });
    expect(leaderSince([outcome(10, 0), outcome(0, 10)])).toBeNull();
    expect(leaderSince([])).toBeNull();
    expect(leaderSince([outcome(100, -100), outcome(0, 30)], true)).toEqual({ seat: 1, deal: 1 });
  });
});

describe("setting up", () => {
  const game = {
    id: "g",
    seats: [2, 5],
    levels: ["easy", "steady"],
    presets: { standard: { deals: 1, tie: "fails" } },
    options: [
      { name: "deals", clause: "", choices: [], low: 1, high: 99, usual: [1, 3] },
      { name: "tie", clause: "", choices: ["fails", "draw"], low: 0, high: 0, usual: [] },
    ],
  } as unknown as GameInfo;
  const first = firstSetup(game);

  it.each([null, "{", "7", JSON.stringify({ others: ["grandmaster"], preset: "none", clock: 7, rules: 3 })])(
    "falls back where %s is not allowed",
    (stored) => expect(lastSetup(game, stored)).toEqual(first),
  );

  it("keeps what is allowed", () => {
    const rules = { deals: 3, tie: "draw", x: 1 };
    const last = { others: ["easy", "open"], preset: "custom", clock: 60, rules, aids: false };
    expect(lastSetup(game, JSON.stringify(last))).toEqual({ ...last, rules: { deals: 3, tie: "draw" } });
  });

  it("asks for a table", () => {
    expect(
      tableFor("g", { ...first, others: ["easy", "open"], rules: { deals: 3, tie: "draw" } }, "Ada", ["Aki"]),
    ).toEqual({
      game: "g",
      seats: [{ player: "you", name: "Ada" }, { player: "bot", level: "easy", name: "Aki" }, { player: "open" }],
      preset: "standard",
      rules: { deals: 3 },
      clock: null,
      aids: true,
    });
  });
});

describe("an act that waits", () => {
  const sent: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    settings.hold = 1000;
  });
  afterEach(() => vi.useRealTimers());
  let decision = 1;
  const held = (): Held =>
    new Held(
      (text) => sent.push(text),
      () => decision,
    );

  it("goes after its time", () => {
    const one = held();
    one.hold("pass");
    expect([one.text, sent]).toEqual(["pass", []]);
    vi.advanceTimersByTime(1000);
    expect([one.text, sent]).toEqual([null, ["pass"]]);
  });

  it("can be taken back, or sent at once", () => {
    const one = held();
    one.hold("pass");
    expect(one.undo()).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([]);
    one.hold("clear");
    expect([one.now(), one.now(), sent]).toEqual([true, false, ["clear"]]);
  });

  it("is replaced by another, so that neither is played on the next turn", () => {
    const one = held();
    one.hold("swap all");
    one.hold("clear");
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual(["clear"]);
  });

  it("is dropped when its decision is past", () => {
    const one = held();
    one.hold("pass");
    decision += 1;
    vi.advanceTimersByTime(2000);
    expect([one.text, sent]).toEqual([null, []]);
  });

  it("does not wait where nothing is held back", () => {
    settings.hold = 0;
    held().hold("pass");
    expect(sent).toEqual(["pass"]);
  });
});

describe("keys", () => {
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
    target.dispatchEvent(event);
    return event;
  };

  it("are letters in one case, unless they are switched off", () => {
    expect([tableKey(press("p"), true), tableKey(press("p"), false)]).toEqual(["P", null]);
    expect(tableKey(press("ArrowUp"), false)).toBe("ArrowUp");
  });

  it("are nothing while a modifier is held or something is typed", () => {
    expect(tableKey(press("p", { ctrlKey: true }), true)).toBeNull();
    const field = document.body.appendChild(document.createElement("input"));
    expect(tableKey(press("p", {}, field), true)).toBeNull();
    field.remove();
  });
});
