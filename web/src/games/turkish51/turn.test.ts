import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Card, Note, Turkish51View } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import type { Room } from "../../table/room.svelte";
import { Turn } from "./turn.svelte";

const HAND = ["5H", "6H", "7H", "8D", "8D", "JK"];

interface Scene {
  own?: readonly string[];
  legal?: readonly string[] | null;
  table?: Record<string, unknown>;
  remarks?: readonly Note[];
}

/** A seat that is to act, and what it sends and asks. */
function seated({ own = HAND, legal = [], table = {}, remarks = [] }: Scene) {
  const lies = { phase: "play", turn: 0, duty: null, laid: false, opened: [""], melds: [], ...table };
  const view = { own, legal, remarks, at: 1, you: 0, match: { deal: 1 }, table: lies };
  const act = vi.fn((_text: string) => {
    view.at += 1;
    return Promise.resolve(true);
  });
  const why = vi.fn((_text: string) => Promise.resolve());
  const tell = vi.fn((_text: string) => undefined);
  const refuse = vi.fn((_reasons: readonly Note[]) => undefined);
  const consider = (text: string) => {
    const cards = text.match(/JK|(?:10|[2-9JQKA])[SHDC]/g) ?? [];
    const reading = { code: "turkish51.reading.run", params: { cards, stands: cards, points: 18 } };
    return Promise.resolve({ reasons: [], remarks: text.startsWith("meld 8D") ? [{ code: "no" }] : [reading] });
  };
  const room = { id: "room", view: view as unknown as Turkish51View, yourTurn: true, busy: false };
  const whole = { ...room, skip: () => undefined, act, why, tell, refuse, consider };
  return { turn: new Turn(whole as unknown as Room, () => own as readonly Card[]), act, why, tell, refuse, view };
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(settings, { hold: 0, confirm: true });
});

describe("an act", () => {
  it("draws, takes and puts back at once", () => {
    const { turn, act } = seated({ legal: ["draw", "take"] });
    turn.press("draw");
    turn.press("take");
    turn.press("return");
    expect(act.mock.calls).toEqual([["draw"], ["take"]]);
  });

  it("may be put back while nothing is laid, also where the acts are too many to list", () => {
    const taken = { duty: "8D" };
    expect(seated({ legal: null, table: taken }).turn.possible("return")).toBe(true);
    expect(seated({ legal: null, table: { ...taken, laid: true } }).turn.possible("return")).toBe(false);
    expect(seated({ legal: null, table: taken }).turn.possible("discard")).toBe(false);
    expect(seated({ legal: null }).turn.possible("discard")).toBe(true);
  });

  it("lays the picked card off where it fits, and asks where it fits twice", () => {
    const { turn, act, tell } = seated({ legal: ["lay 8D>1", "lay JK>1 low", "lay JK>1 high"] });
    turn.press("lay");
    expect(tell).toHaveBeenCalledOnce();
    turn.picked.keys = ["JK"];
    turn.press("lay");
    expect([act.mock.calls, tell.mock.calls.length]).toEqual([[], 2]);
    turn.layAt(turn.places[1]!);
    expect(act).toHaveBeenCalledWith("lay JK>1 high");
    turn.picked.keys = ["8D'"];
    turn.press("lay");
    expect(act).toHaveBeenLastCalledWith("lay 8D>1");
  });

  it("asks the server why it is not possible", () => {
    const { turn, why, tell } = seated({ legal: [] });
    turn.picked.keys = ["8D"];
    for (const verb of ["draw", "lay", "discard"] as const) turn.press(verb);
    expect(why.mock.calls).toEqual([["draw"], ["lay 8D>1"], ["discard 8D"]]);
    turn.press("open");
    expect(tell).toHaveBeenCalledOnce();
  });

  it("waits a moment; picking on sends it, but takes a discard back", () => {
    settings.hold = 1000;
    const { turn, act } = seated({ legal: ["lay 5H>1", "discard 8D"] });
    turn.picked.keys = ["5H"];
    turn.press("lay");
    expect(act).not.toHaveBeenCalled();
    turn.picked.keys = ["5H", "8D"];
    turn.pickedAgain();
    expect(act.mock.calls).toEqual([["lay 5H>1"]]);
    turn.picked.keys = ["8D"];
    turn.press("discard");
    turn.picked.keys = [];
    turn.pickedAgain();
    expect([turn.held.text, act.mock.calls.length]).toEqual([null, 1]);
  });
});

describe("a joker", () => {
  const discards = { legal: ["discard JK"] };

  it("is thrown only after a question", () => {
    const { turn, act } = seated(discards);
    turn.picked.keys = ["JK"];
    turn.press("discard");
    expect([turn.question, act.mock.calls]).toEqual(["discard JK", []]);
    expect(turn.undo()).toBe(true);
    turn.press("discard");
    turn.answer(true);
    expect(act).toHaveBeenCalledWith("discard JK");
  });

  it("is thrown at once if the settings say so", () => {
    settings.confirm = false;
    const { turn, act } = seated(discards);
    turn.picked.keys = ["JK"];
    turn.press("discard");
    expect(act).toHaveBeenCalledWith("discard JK");
  });
});

describe("the tray", () => {
  it("takes the picked cards out of the hand, if they are a meld", async () => {
    const { turn, refuse, tell } = seated({});
    await turn.setAside();
    expect(tell).toHaveBeenCalledOnce();
    turn.picked.keys = ["8D", "8D'"];
    await turn.setAside();
    expect(refuse).toHaveBeenLastCalledWith([{ code: "no" }]);
    turn.picked.keys = ["5H", "6H", "7H"];
    await turn.setAside();
    expect([turn.cards, turn.picked.keys]).toEqual([["8D", "8D", "JK"], []]);
    expect(turn.undo()).toBe(true);
    expect(turn.cards).toHaveLength(6);
  });

  it("opens at once, and lays melds one by one as the table follows", async () => {
    const { turn, act, view } = seated({ table: { opened: ["melds"] } });
    turn.picked.keys = ["5H", "6H", "7H"];
    await turn.setAside();
    turn.picked.keys = ["8D", "JK"];
    await turn.tray.add(["JK", "8D"]);
    await turn.tray.ask();
    turn.press("open");
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    expect(act.mock.calls).toEqual([["meld 5H6H7H"], ["meld JK8D"]]);
    expect(view.at).toBe(3);
    await vi.waitFor(() => expect(turn.tray.groups).toEqual([]));
  });
});
