import { expect, it } from "vitest";
import { missing, suitOfHand } from "./hand";

it("names the suit of a hand, whatever jokers stand for", () => {
  expect(suitOfHand(["AH", "KH", "QH", "9H", "JK"])).toBe("H");
  expect(suitOfHand(["AH", "KH", "QH", "9H", "8C"])).toBeNull();
});

it("counts the cards that one suit still lacks", () => {
  expect(missing(["AH", "KH", "2C", "3C", "4C"])).toBe(2);
  expect(missing(["AH", "KH", "2C", "3C", "JK"])).toBe(2);
  expect(missing(["AH", "KH", "QH", "9H", "8H", "8C"])).toBe(0);
});
