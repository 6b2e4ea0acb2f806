import { describe, expect, it } from "vitest";
import type { Note } from "../../protocol";
import { pointsOf, swapText, takeText } from "./acts";

describe("acts in the notation", () => {
  it("names the cards given in the order of the hand, whichever was picked first", () => {
    expect(takeText(["10H", "4C"], ["4C", "7D", "10H"])).toBe("take 4C10H");
    expect(takeText(["JK", "2S", "JK"], ["2S", "JK", "9C", "JK"])).toBe("take 2SJKJK");
  });

  it("writes a swap", () => {
    expect(swapText("4C", "KH")).toBe("swap 4C>KH");
  });
});

it("finds what the server says of an act", () => {
  const remarks: readonly Note[] = [
    { code: "chinese51.hand.value", params: { points: 0 } },
    { code: "chinese51.makes.discard", params: { card: "4C", points: 44 } },
    { code: "chinese51.makes.take", params: { give: ["4C", "7D"], points: 39 } },
    { code: "chinese51.makes.swap", params: { give: "4C", take: "KH", points: 51 } },
  ];
  expect(pointsOf("discard 4C", remarks)).toBe(44);
  expect(pointsOf("take 4C7D", remarks)).toBe(39);
  expect(pointsOf("swap 4C>KH", remarks)).toBe(51);
  expect(pointsOf("swap 4C>QH", remarks)).toBeNull();
});
