import { expect, it } from "vitest";
import { actOf, takeText } from "./acts";

it("names the cards given in the order of the hand, whichever was picked first", () => {
  expect(takeText(["10H", "4C"], ["4C", "7D", "10H"])).toBe("take 4C10H");
  expect(takeText(["JK", "2S", "JK"], ["2S", "JK", "9C", "JK"])).toBe("take 2SJKJK");
});

it("finds which act the server speaks of", () => {
  expect(actOf({ code: "chinese51.hand.value", params: { points: 0 } })).toBeNull();
  expect(actOf({ code: "chinese51.makes.discard", params: { card: "4C", points: 44 } })).toBe("discard 4C");
  expect(actOf({ code: "chinese51.makes.take", params: { give: ["4C", "7D"], points: 39 } })).toBe("take 4C7D");
  expect(actOf({ code: "chinese51.makes.swap", params: { give: "4C", take: "KH", points: 51 } })).toBe("swap 4C>KH");
});
