import { describe, expect, it } from "vitest";
import { EMPTY, fromFragment, toFragment, together, withCard, withoutCard, writeHands, type Laid } from "./hands";
import { signed, tone } from "./numbers";
import { choose } from "./options";

const LAID: Laid = { name: "Ana", rows: { front: ["AS", "AH"], middle: ["10D"], back: [] } };

describe("hands as text", () => {
  it("names the player, and each row by its label", () => {
    expect(writeHands([LAID, EMPTY], (row) => row)).toBe(
      "Ana:\nfront: A♠ A♥\nmiddle: 10♦\nback:\n\nfront:\nmiddle:\nback:",
    );
  });

  it("fills the rows from the front, and is full with thirteen", () => {
    let hand: Laid | null = EMPTY;
    for (let i = 0; i < 13; i += 1) hand = withCard(hand!, `card ${i}`);
    expect(hand!.rows.front).toEqual(["card 0", "card 1", "card 2"]);
    expect(hand!.rows.middle).toHaveLength(5);
    expect(hand!.rows.back).toHaveLength(5);
    expect(withCard(hand!, "one more")).toBeNull();
    expect(withCard(withoutCard(hand!, "card 4"), "again")!.rows.middle).toContain("again");
  });

  it("lays pairs together, then high before low", () => {
    expect(together(["4D", "KC", "2S", "KD", "AS"])).toEqual(["KC", "KD", "AS", "4D", "2S"]);
  });
});

describe("a shared link", () => {
  it("holds the text and the options, and gives them back", () => {
    const shared = { text: "前墩: A♠\n10h", rules: { majority: "more_rows", point_value: 5 } };
    expect(fromFragment(toFragment(shared))).toEqual(shared);
  });

  it("is nothing without cards", () => {
    expect(fromFragment("")).toBeNull();
    expect(fromFragment("#main")).toBeNull();
  });
});

it("leaves a default out of the options", () => {
  const chosen = choose({}, "majority", "more_rows");
  expect(chosen).toEqual({ majority: "more_rows" });
  expect(choose(chosen, "majority", "two_rows")).toEqual({});
  expect(choose({ point_value: 5 }, "point_value", 0)).toEqual({});
});

it("writes points with their sign", () => {
  expect([signed(4), signed(-4), signed(0), signed(0.836, 2), signed(-0.001, 2)]).toEqual([
    "+4",
    "−4",
    "0",
    "+0.84",
    "0",
  ]);
  expect([tone(1), tone(-1), tone(0)]).toEqual(["pos", "neg", undefined]);
});
