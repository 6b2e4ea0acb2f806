import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Chinese51View, Note } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import type { Room } from "../../table/room.svelte";
import { Turn } from "./turn.svelte";

const HAND = ["AH", "KH", "QH", "9H", "3C"];
const FIVE = ["2S", "4D", "6H", "8C", "JH"];

interface Scene {
  own?: readonly string[];
  layout?: readonly string[];
  phase?: string;
  legal?: readonly string[];
  remarks?: readonly Note[];
}

/** A seat that is to act, and what it sends and asks. */
function seated({ own = HAND, layout = FIVE, phase = "turn", legal = [], remarks = [] }: Scene) {
  const view = { own, legal, remarks, at: 1, table: { layout, phase } } as unknown as Chinese51View;
  const act = vi.fn((_text: string) => Promise.resolve(true));
  const why = vi.fn((_text: string) => Promise.resolve());
  const room = { id: "room", view, yourTurn: true, busy: false, act, why, refuse: () => undefined };
  return { turn: new Turn(room as unknown as Room), act, why };
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(settings, { hold: 0, confirm: true });
});

describe("what is picked", () => {
  it("lays at first, and discards after a draw", () => {
    for (const [phase, text] of [
      ["lay", "lay 3C"],
      ["drawn", "discard 3C"],
    ] as const) {
      const { turn, act } = seated({ phase, legal: [text] });
      turn.give = ["3C"];
      expect(turn.do("discard")).toBe(true);
      expect(act).toHaveBeenCalledWith(text);
    }
  });

  it("is a swap as soon as one of each side is picked and five lie there", () => {
    const { turn, act } = seated({ legal: ["swap 3C>JH"] });
    turn.give = ["3C"];
    turn.take = ["JH"];
    turn.pickedAgain();
    expect(act).toHaveBeenCalledWith("swap 3C>JH");
  });

  it("is no swap while fewer lie there: the server says why", () => {
    const { turn, act, why } = seated({ layout: ["2S", "JH"], legal: ["draw", "take 9H3C"] });
    turn.give = ["3C"];
    turn.take = ["JH"];
    turn.pickedAgain();
    expect(why).toHaveBeenCalledWith("swap 3C>JH");
    expect([turn.take, act.mock.calls]).toEqual([[], []]);
  });

  it("goes for the layout, if it is as many, when the layout is pressed", () => {
    const { turn, act } = seated({ layout: ["2S", "JH"], legal: ["take 9H3C"] });
    turn.give = ["3C", "9H"];
    turn.take = ["2S"];
    turn.pickedAgain();
    expect(act).toHaveBeenCalledWith("take 9H3C");
  });

  it("need not be picked where the whole hand goes", () => {
    const { turn, act } = seated({ legal: ["take AHKHQH9H3C"] });
    expect(turn.do("take")).toBe(true);
    expect(act).toHaveBeenCalledWith("take AHKHQH9H3C");
  });

  it("is too little", () => {
    const { turn } = seated({ layout: ["2S"] });
    expect([turn.do("take"), turn.do("swap"), turn.do("discard")]).toEqual([false, false, false]);
  });
});

describe("the question", () => {
  const declaring = { legal: ["swap 3C>JH", "swap 3C>JH declare"] };

  it.each([
    [true, "swap 3C>JH declare"],
    [false, "swap 3C>JH"],
  ])("whether to declare is answered with the act: %s", (yes, text) => {
    const { turn, act } = seated(declaring);
    [turn.give, turn.take] = [["3C"], ["JH"]];
    turn.pickedAgain();
    expect(turn.question?.about).toBe("declare");
    expect(act).not.toHaveBeenCalled();
    turn.answer(yes);
    expect(act).toHaveBeenCalledWith(text);
  });

  const value = (points: number): Note => ({ code: "chinese51.hand.value", params: { points } });

  it("whether to call is asked while others may challenge", () => {
    const { turn, act } = seated({ legal: ["call"], remarks: [value(48)] });
    turn.do("call");
    expect(turn.question).toMatchObject({ about: "call", points: 48 });
    turn.answer(false);
    expect([turn.question, act.mock.calls]).toEqual([null, []]);
  });

  it("whether to call is not asked for a clear count, nor if the settings say so", () => {
    for (const [remarks, confirm] of [
      [[value(51)], true],
      [[value(0), { code: "chinese51.hand.bomb" }], true],
      [[value(48)], false],
    ] as const) {
      settings.confirm = confirm;
      const { turn, act } = seated({ legal: ["call"], remarks });
      turn.do("call");
      expect(act).toHaveBeenCalledWith("call");
    }
  });

  it("is taken back with the cards picked", () => {
    const { turn } = seated(declaring);
    [turn.give, turn.take] = [["3C"], ["JH"]];
    turn.pickedAgain();
    expect(turn.undo()).toBe(true);
    expect([turn.question, turn.give, turn.take]).toEqual([null, [], []]);
    expect(turn.undo()).toBe(false);
  });
});

it("waits a moment with what can be taken back, and draws at once", () => {
  settings.hold = 1000;
  const { turn, act } = seated({ legal: ["draw", "swap 3C>JH"] });
  [turn.give, turn.take] = [["3C"], ["JH"]];
  turn.pickedAgain();
  expect([turn.held.text, act.mock.calls]).toEqual(["swap 3C>JH", []]);
  turn.undo();
  turn.do("draw");
  expect(act.mock.calls).toEqual([["draw"]]);
});
