import { expect, it } from "vitest";
import { paragraphs } from "./prose";

it("reads cards, options and stress in paragraphs", () => {
  expect(paragraphs("With [KH 10C JK] you *may* call.\n\nOption `caller_tie`, see J-19.")).toEqual([
    [
      { kind: "text", text: "With " },
      { kind: "cards", cards: ["KH", "10C", "JK"] },
      { kind: "text", text: " you " },
      { kind: "stress", text: "may" },
      { kind: "text", text: " call." },
    ],
    [
      { kind: "text", text: "Option " },
      { kind: "option", name: "caller_tie" },
      { kind: "text", text: ", see J-19." },
    ],
  ]);
});

it("leaves brackets around anything else alone", () => {
  expect(paragraphs("[no cards] 5*4")).toEqual([[{ kind: "text", text: "[no cards] 5*4" }]]);
});
