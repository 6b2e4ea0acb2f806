// @vitest-environment node
import { describe, expect, it } from "vitest";
import { fromFragment, LinkProblem, LONGEST_TEXT, toFragment } from "./link";

describe("a link", () => {
  const text = JSON.stringify(Array.from({ length: 400 }, (_, i) => `act ${i * i}`));

  it("holds the match, and where it begins", async () => {
    const fragment = await toFragment({ text, deal: 2, at: 1 });
    expect(fragment).toMatch(/^#at=2\.1&m=[\w-]+$/);
    expect(await fromFragment(fragment)).toEqual({ text, deal: 2, at: 1 });
    expect(await fromFragment(await toFragment({ text, deal: 1, at: 0 }))).toEqual({ text, deal: 1, at: 0 });
  });

  it("that says nothing of a match is none", async () => {
    expect(await fromFragment("")).toBeNull();
    expect(await fromFragment("#J-14")).toBeNull();
  });

  it.each([
    ["cut off", (packed: string) => packed.slice(0, -9)],
    ["changed", (packed: string) => `${packed.slice(0, 40)}AAAA${packed.slice(44)}`],
    ["no base64", () => "%%%"],
    ["empty", () => ""],
  ])("that is damaged is refused: %s", async (_, damage) => {
    const packed = (await toFragment({ text, deal: 1, at: 0 })).slice(3);
    await expect(fromFragment(`#m=${damage(packed)}`)).rejects.toThrow(new LinkProblem("ui.replay.link.broken"));
  });

  it("that unpacks to too much is not unpacked", async () => {
    const bomb = await toFragment({ text: "0".repeat(LONGEST_TEXT + 1), deal: 1, at: 0 });
    expect(bomb.length).toBeLessThan(3000);
    await expect(fromFragment(bomb)).rejects.toThrow(new LinkProblem("ui.replay.link.too_long"));
  });
});
