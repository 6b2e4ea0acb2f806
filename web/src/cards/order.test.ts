import { describe, expect, it } from "vitest";
import { byRank, bySuit, keepOrder, tally } from "./order";

describe("the order of a hand", () => {
  it("puts a new card where the old one lay", () => {
    expect(keepOrder(["AS", "2H", "3D"], ["3D", "AS", "KC"])).toEqual(["AS", "KC", "3D"]);
  });

  it("begins as dealt, and takes a new hand as it comes", () => {
    expect(keepOrder([], ["AS", "2H"])).toEqual(["AS", "2H"]);
    expect(keepOrder(["AS", "2H"], ["5C", "6C"])).toEqual(["5C", "6C"]);
  });

  it("puts a drawn card at the end, and knows twins apart", () => {
    expect(keepOrder(["AS", "JK"], ["JK", "AS", "JK"])).toEqual(["AS", "JK", "JK"]);
    expect(keepOrder(["JK", "AS", "JK"], ["JK", "AS"])).toEqual(["JK", "AS"]);
  });

  it("sorts by suit and rank, the ace high, the joker last", () => {
    expect(bySuit(["JK", "2C", "AH", "10H", "KS"])).toEqual(["KS", "10H", "AH", "2C", "JK"]);
  });

  it("sorts by rank, the ace high, equal ranks by suit, the joker last", () => {
    expect(byRank(["2C", "JK", "KD", "AH", "10H", "KS"])).toEqual(["AH", "KS", "KD", "10H", "2C", "JK"]);
  });
});

it("counts suits, most first, without the joker", () => {
  expect(tally(["2H", "JK", "3S", "4H", "5H"])).toEqual([
    { suit: "H", count: 3 },
    { suit: "S", count: 1 },
  ]);
});
