/** The steps of a deal, game by game, and what is told of it. */
import { describe, expect, it } from "vitest";
import { misreadOf, newDeal, withChallenger, withEnder, withEnding, withPlayers, type Deal } from "./deal";
import { cardsOf, holding, NO_HAND, rowFor, typed, without, type Hand } from "./hand";
import { picked } from "./picking";
import { blanks, isFilled, stepsOf } from "./steps";
import { telling } from "./told";

const SEATS = [2, 5] as const;
const names = (game: string, deal: Deal): string[] => stepsOf(game, deal, SEATS).map(({ name }) => name);
const open = (game: string, deal: Deal): string | undefined =>
  stepsOf(game, deal, SEATS).find(({ done }) => !done)?.name;
const told = (deal: Deal, hands: Record<string, Partial<Hand>>): Deal => ({
  ...deal,
  hands: {
    ...deal.hands,
    ...Object.fromEntries(Object.entries(hands).map(([id, hand]) => [id, { ...NO_HAND, ...hand }])),
  },
});
const called = withEnder(withEnding(newDeal(["a", "b", "c", "d"]), "call"), "a");

describe("the steps", () => {
  it("are those of how the deal ended", () => {
    expect(names("chinese51", called)).toEqual(["players", "ending", "ender", "challengers", "hands"]);
    expect(names("chinese51", withEnding(called, "clear"))).toEqual(["players", "ending", "ender", "hands"]);
    expect(names("chinese51", withEnding(called, "stock"))).toEqual(["players", "ending", "hands"]);
    expect(names("japanese51", called)).toEqual(["players", "ending", "ender", "hands", "after"]);
    expect(names("japanese51", withEnding(called, "none"))).toEqual(["players", "ending", "hands"]);
    expect(names("turkish51", withEnding(called, "out"))).toEqual(["players", "ending", "ender", "hands"]);
    expect(names("chinese_poker", newDeal(["a", "b"]))).toEqual(["players", "hands"]);
  });

  it("open one after the other", () => {
    let deal = newDeal(["a", "b", "c", "d"]);
    expect(open("chinese51", deal)).toBe("ending");
    deal = withEnder(withEnding(deal, "call"), "a");
    expect(open("chinese51", deal)).toBe("ender");
    deal = told(deal, { a: { text: "48" } });
    expect(open("chinese51", deal)).toBe("challengers");
    deal = told(withChallenger(deal, "c"), { c: { text: "50" } });
    expect(open("chinese51", deal)).toBe("hands");
    expect(blanks("chinese51", deal)).toEqual(["b", "d"]);
    deal = told(deal, { b: { text: "44" }, d: { kind: "none" } });
    expect(open("chinese51", deal)).toBeUndefined();
  });

  it("want as many players as the game has", () => {
    expect(open("chinese51", newDeal(["a", "b", "c", "d", "e", "f"]))).toBe("players");
    expect(open("chinese51", newDeal(["a"]))).toBe("players");
  });

  it("have no other hands where everybody is in the challenge", () => {
    const all = withChallenger(withChallenger(withPlayers(called, ["a", "b", "c"]), "c"), "b");
    expect(names("chinese51", all)).toEqual(["players", "ending", "ender", "challengers"]);
  });
});

describe("a hand", () => {
  it.each([
    ["4", false],
    ["44", true],
    ["", false],
    ["-4", true],
  ])("of %s points is whole: %s", (text, whole) => {
    expect(isFilled("chinese51", told(called, { a: { text } }), "a")).toBe(whole);
  });

  it("of one digit, or of few cards, is whole when it is meant so", () => {
    expect(isFilled("chinese51", told(called, { a: { text: "4", meant: true } }), "a")).toBe(true);
    const few = { text: "AS KS", cards: ["AS", "KS"] };
    expect(isFilled("chinese51", told(called, { a: few }), "a")).toBe(false);
    expect(isFilled("chinese51", told(called, { a: { ...few, meant: true } }), "a")).toBe(true);
    expect(isFilled("turkish51", told(called, { b: { ...few, kind: "left" } }), "b")).toBe(true);
    expect(isFilled("turkish51", told(called, { b: few }), "b")).toBe(false);
  });

  it("with something that is no card is not whole", () => {
    expect(isFilled("chinese51", told(called, { a: { text: "Zs", cards: [], misread: ["Zs"] } }), "a")).toBe(false);
  });
});

describe("what is told", () => {
  it("has challengers in the order of challenging, and blanks as nothing", () => {
    const deal = told(withChallenger(withChallenger(called, "c"), "b"), {
      a: { text: "46", joker: true },
      b: { text: "46" },
      c: { text: "46" },
    });
    expect(telling("chinese51", deal)).toEqual([
      { player: "c", role: "challenge", text: "46", joker: false },
      { player: "b", role: "challenge", text: "46", joker: false },
      { player: "a", role: "call", text: "46", joker: true },
      { player: "d", role: "mixed" },
    ]);
  });

  it("is a call of 51 where 51 was declared, and the last card of who went out", () => {
    expect(telling("chinese51", withEnding(called, "clear"))?.[0]).toEqual({ player: "a", role: "call", text: "51" });
    const out = { ...withEnding(called, "out"), jokerOut: true };
    expect(telling("turkish51", out)?.[0]).toEqual({ player: "a", role: "out", joker: true });
  });

  it("of Chinese Poker is rows, or places, or a foul, of everybody", () => {
    const rows = { front: ["AS"], middle: ["KS"], back: ["QS"] };
    const two = newDeal(["a", "b"]);
    const some = told(two, { a: { text: "x", rows, meant: true } });
    expect(telling("chinese_poker", some)).toBeNull();
    expect(telling("chinese_poker", told(some, { b: { kind: "foul" } }))).toEqual([
      { player: "a", role: "rows", text: "AS / KS / QS" },
      { player: "b", role: "foul", text: "" },
    ]);
    const places = told(
      { ...two, byPlaces: true },
      { a: { places: { front: 1, middle: 2, back: 1 } }, b: { kind: "foul" } },
    );
    expect(telling("chinese_poker", places)?.[0]).toEqual({ player: "a", role: "rows", text: "1 / 2 / 1" });
  });

  it("forgets who no longer plays, and challenges of what was no call", () => {
    expect(withPlayers(called, ["b", "c"]).ender).toBeNull();
    expect(withEnding(withChallenger(called, "b"), "stock").challengers).toEqual([]);
    expect(withEnder(withChallenger(called, "b"), "b").challengers).toEqual([]);
  });
});

it("puts a picked card into the row wanted, then into one that has room", () => {
  const rows = { front: ["AS", "KS", "QS"], middle: [], back: [] };
  expect(rowFor(rows, "back")).toBe("back");
  expect(rowFor(rows, "front")).toBe("middle");
  const full = { ...rows, middle: Array<string>(5).fill("2S"), back: Array<string>(5).fill("3S") };
  expect(rowFor(full, "front")).toBeNull();
});

it("takes back the one card that is meant, of twins and in rows", () => {
  expect(without(holding(NO_HAND, ["KS", "5H", "KS"]), 2).cards).toEqual(["KS", "5H"]);
  const rows = { front: ["AS"], middle: ["KS", "QS"], back: ["JS"] };
  expect(cardsOf(without({ ...NO_HAND, rows }, 2))).toEqual(["AS", "KS", "JS"]);
});

it("keeps how somebody opened while the cards left are told, and nothing of another kind", () => {
  expect(typed({ ...NO_HAND, kind: "pairs" }, "20").kind).toBe("pairs");
  expect(typed({ ...NO_HAND, kind: "none" }, "44").kind).toBe("");
  expect(typed({ ...NO_HAND, text: "4", joker: true }, "44").joker).toBe(true);
  expect(typed({ ...NO_HAND, text: "44", joker: true }, "AS").joker).toBe(false);
});

it("does not ask for cards where rows are told by their places", () => {
  const deal = told(newDeal(["a"]), { a: { text: "quark", misread: ["quark"] } });
  expect(misreadOf(deal, "a")).toEqual(["quark"]);
  expect(misreadOf({ ...deal, byPlaces: true }, "a")).toEqual([]);
});

describe("a card of the picker", () => {
  const deal = told(newDeal(["a", "b"]), { a: holding(NO_HAND, ["AH"]), b: {} });

  it("comes into the hand, and leaves it when pressed again", () => {
    expect(picked("chinese51", deal, "b", "KH", 1, "front")).toMatchObject({ hand: { cards: ["KH"] } });
    expect(picked("chinese51", deal, "a", "AH", 1, "front")).toMatchObject({ hand: { cards: [] } });
  });

  it("is not there twice, unless the pack has it twice", () => {
    expect(picked("chinese51", deal, "b", "AH", 1, "front")).toEqual({ holder: "a" });
    expect(picked("turkish51", deal, "b", "AH", 2, "front")).toMatchObject({ hand: { cards: ["AH"] } });
  });

  it("finds no room in a full hand, and the next row where one is full", () => {
    const five = told(deal, { b: holding(NO_HAND, ["2H", "3H", "4H", "5H", "6H"]) });
    expect(picked("chinese51", five, "b", "KH", 1, "front")).toEqual({ full: 5 });
    const rows = { front: ["2S", "3S", "4S"], middle: [], back: [] };
    const laidOut = told(newDeal(["a"]), { a: { rows } });
    const next = picked("chinese_poker", laidOut, "a", "KH", 1, "front");
    expect(next).toMatchObject({ hand: { rows: { front: rows.front, middle: ["KH"], back: [] } } });
  });
});
