/** What a new sheet takes from its game. */
import { expect, it } from "vitest";
import type { GameInfo } from "../protocol";
import { NO_PRESET, presetOf } from "./presets";

const option = (name: string, more: object = {}): object => ({
  name,
  clause: "X-1",
  choices: [],
  low: 0,
  high: 99,
  usual: [],
  settles: false,
  ...more,
});
const info = (options: object[], standard: object, more: object = {}): GameInfo =>
  ({ id: "x", seats: [2, 5], lowest_wins: false, options, presets: { standard }, ...more }) as unknown as GameInfo;

it("is the game's own target, direction and seats", () => {
  const preset = presetOf(info([option("target", { usual: [300, 500, 1000] })], { target: 500 }));
  expect(preset).toMatchObject({ high: true, target: 500, deals: null, targets: [300, 500, 1000], seats: [2, 5] });
  expect(presetOf(info([], {}, { lowest_wins: true })).high).toBe(false);
});

it("has a number of deals or rounds, but not one, and not no end", () => {
  const deals = presetOf(info([option("deals", { usual: [1, 3, 5] })], { deals: 1 }));
  expect(deals).toMatchObject({ deals: 3, lengths: [3, 5] });
  expect(presetOf(info([option("rounds", { usual: [3, 5, 9] })], { rounds: 5 })).deals).toBe(5);
  expect(presetOf(info([option("deals", { usual: [10, 5, 20, 0] })], { deals: 10 })).lengths).toEqual([10, 5, 20]);
});

it("offers the sets of rules with what a settlement can hang on", () => {
  const options = [option("bomb", { choices: ["off", "on"], settles: true }), option("clock")];
  const presets = { standard: { bomb: "off", clock: 1 }, wild: { bomb: "on", clock: 1 } };
  expect(presetOf(info(options, {}, { presets })).rules).toEqual([
    { name: "standard", rules: { bomb: "off" } },
    { name: "wild", rules: { bomb: "on" } },
  ]);
  expect(presetOf(info([option("clock")], {}, { presets })).rules).toEqual([]);
});

it("is empty without a game", () => {
  expect(presetOf(undefined)).toBe(NO_PRESET);
});
