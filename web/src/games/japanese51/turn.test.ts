import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Japanese51View, Note } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import type { Room } from "../../table/room.svelte";
import { buttonsOf } from "./buttons";
import { Turn } from "./turn.svelte";

const HAND = ["AH", "KH", "QH", "9H", "3C"];
const ROW = ["2S", "4D", "6H", "8C", "JH"];

/** A seat that is to act, and what it sends, asks and is told. */
function seated(legal: readonly string[], remarks: readonly Note[] = []) {
  const view = { own: HAND, legal, remarks, at: 1, table: { row: ROW } };
  const act = vi.fn((_text: string) => Promise.resolve(true));
  const why = vi.fn((_text: string) => Promise.resolve());
  const tell = vi.fn((_text: string) => undefined);
  const idle = { refuse: () => undefined, skip: () => undefined };
  const room = {
    id: "room",
    view: view as unknown as Japanese51View,
    yourTurn: true,
    busy: false,
    act,
    why,
    tell,
    ...idle,
  };
  return { turn: new Turn(room as unknown as Room), act, why, tell, view };
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(settings, { hold: 0 });
});

describe("what is picked", () => {
  it("is a swap as soon as there is one of each side", () => {
    const { turn, act } = seated(["swap 3C>6H"]);
    turn.give = ["3C"];
    turn.pickedAgain();
    expect(act).not.toHaveBeenCalled();
    turn.take = ["6H"];
    turn.pickedAgain();
    expect(act).toHaveBeenCalledWith("swap 3C>6H");
  });

  it("is picked no longer once it has gone, and its question with it", () => {
    const { turn } = seated(["swap 3C>JH", "swap 3C>JH call"]);
    [turn.give, turn.take] = [["3C"], ["JH"]];
    turn.pickedAgain();
    turn.meet(HAND, ROW);
    expect(turn.question).not.toBeNull();
    turn.meet(HAND, ["2S", "4D", "6H", "8C", "5H"]);
    expect([turn.give, turn.take, turn.question]).toEqual([["3C"], [], null]);
    turn.meet(["AH"], ROW);
    expect(turn.give).toEqual([]);
  });

  it("is still picked on a page loaded anew, while its decision lasts", () => {
    const { turn } = seated([]);
    turn.give = ["3C"];
    turn.pickedAgain();
    expect(seated([]).turn.give).toEqual(["3C"]);
  });
});

it("stays picked after the act until the table shows that it was done", async () => {
  const { turn, view } = seated(["swap 3C>6H"]);
  [turn.give, turn.take] = [["3C"], ["6H"]];
  turn.pickedAgain();
  await new Promise((done) => setTimeout(done));
  turn.meet(HAND, ROW);
  expect(turn.give).toEqual(["3C"]);
  view.at = 2;
  turn.meet(HAND, ROW);
  expect([turn.give, turn.take]).toEqual([[], []]);
});

describe("the question whether to call", () => {
  const remarks: readonly Note[] = [{ code: "japanese51.makes.swap", params: { give: "3C", take: "JH", points: 50 } }];

  it.each([
    [true, "swap 3C>JH call"],
    [false, "swap 3C>JH"],
  ])("is answered with the swap: %s", (call, text) => {
    const { turn, act } = seated(["swap 3C>JH", "swap 3C>JH call"], remarks);
    [turn.give, turn.take] = [["3C"], ["JH"]];
    turn.pickedAgain();
    expect(turn.question).toEqual({ text: "swap 3C>JH", points: 50 });
    expect(buttonsOf(turn).map(({ id }) => id)).toEqual(["call", "no_call", "back"]);
    turn.answer(call);
    expect(act.mock.calls).toEqual([[text]]);
  });
});

describe("a button", () => {
  it("swaps what is picked, or says what is missing", () => {
    const { turn, act, tell } = seated(["swap 3C>6H"]);
    turn.press("swap");
    turn.give = ["3C"];
    turn.press("swap");
    expect([tell.mock.calls.length, act.mock.calls]).toEqual([2, []]);
    turn.take = ["6H"];
    turn.press("swap");
    expect(act).toHaveBeenCalledWith("swap 3C>6H");
  });

  it("asks why where it has no place now; a card that is not picked stands for itself", () => {
    const { turn, why } = seated(["pass"]);
    turn.press("clear");
    turn.press("swap");
    expect(why.mock.calls).toEqual([["clear"], ["swap AH>2S"]]);
    expect(buttonsOf(turn).filter(({ reason }) => reason === undefined)).toMatchObject([{ id: "pass" }]);
  });

  it("lets what can be taken back wait, and sends it when pressed again", () => {
    settings.hold = 1000;
    const { turn, act } = seated(["pass", "clear"]);
    turn.press("pass");
    expect([turn.held.text, act.mock.calls]).toEqual(["pass", []]);
    turn.press("pass");
    expect(act.mock.calls).toEqual([["pass"]]);
  });
});
