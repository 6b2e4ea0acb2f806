import { describe, expect, it, vi } from "vitest";
import { actOf } from "./keys";
import type { Playback } from "./playback.svelte";

function press(key: string, options: KeyboardEventInit & { on?: string; letters?: boolean } = {}) {
  const { on = "div", letters = true, ...init } = options;
  document.body.innerHTML = `<${on}></${on}>`;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...init });
  let act: ReturnType<typeof actOf>;
  document.body.addEventListener("keydown", (heard) => (act = actOf(heard, letters)), { once: true });
  document.body.firstElementChild!.dispatchEvent(event);
  return act;
}

/** The method of the playback that a key calls, with what. */
function called(key: string, options: Parameters<typeof press>[1] = {}): unknown[] {
  const calls: unknown[] = [];
  const heard = new Proxy({}, { get: (_, name) => vi.fn((...given: unknown[]) => calls.push(name, ...given)) });
  const act = press(key, options);
  if (typeof act === "function") act(heard as Playback);
  return calls;
}

describe("the keys of the replay page", () => {
  it("step by acts, turns, deals and decisions", () => {
    expect(called("ArrowLeft")).toEqual(["byAct", -1]);
    expect(called("ArrowRight", { shiftKey: true })).toEqual(["byTurn", 1]);
    expect(called("End", { shiftKey: true })).toEqual(["toEnd"]);
    expect(called("PageUp")).toEqual(["byDeal", -1]);
    expect(called("n")).toEqual(["byDecision", 1]);
    expect(called("N", { shiftKey: true })).toEqual(["byDecision", -1]);
    expect(called("N")).toEqual(["byDecision", 1]);
    expect(press(" ")).toBe("toggle");
  });

  it("leave alone what belongs to fields, to the browser, and to who wants no letters", () => {
    expect(press("n", { on: "textarea" })).toBeUndefined();
    expect(press("ArrowRight", { on: "select" })).toBeUndefined();
    expect(press("ArrowLeft", { altKey: true })).toBeUndefined();
    expect(press(" ", { on: "button" })).toBeUndefined();
    expect(press("n", { letters: false })).toBeUndefined();
    expect(press("x")).toBeUndefined();
    expect(called("ArrowRight", { letters: false })).toEqual(["byAct", 1]);
  });
});
