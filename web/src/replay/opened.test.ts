import { afterEach, describe, expect, it, vi } from "vitest";
import type { Replayed, Showing } from "../protocol";
import { Opened } from "./opened.svelte";

function match(name: string): Replayed {
  const showing = {
    format: "table51 showing",
    version: 1,
    game: "japanese51",
    rules_version: 1,
    rules: {},
    players: [{ name }, { name: "Aki", level: "easy" }],
    first_dealer: 0,
    seat: null,
    deals: [],
    totals: [0, 0],
  } as unknown as Showing;
  return { showing, problems: [] };
}

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

afterEach(() => vi.unstubAllGlobals());

describe("the match on the replay page", () => {
  it("speaks to the one person who played", async () => {
    vi.stubGlobal("fetch", async () => answer(match("Ann")));
    const opened = new Opened();
    await opened.text("a file");
    expect(opened.playback?.names).toEqual(["Ann", "Aki"]);
    expect(opened.playback?.you).toBe(0);
  });

  it("is the newest of what was opened, however late the others come", async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
    const opened = new Opened();
    const both = [opened.text("first"), opened.text("second")];
    answers[1]!(answer(match("Second")));
    await both[1];
    answers[0]!(answer(match("First")));
    await both[0];
    expect(opened.playback?.names[0]).toBe("Second");
  });

  it("says why there is none by a code, so that it follows the language", async () => {
    const opened = new Opened();
    await opened.link("#m=***");
    expect(opened.refusal).toEqual([{ code: "ui.replay.link.broken" }]);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await opened.text("no showing");
    expect(opened.refusal).toEqual([{ code: "ui.problem.offline.help" }]);
    expect(opened.playback).toBeUndefined();
  });

  it("is shown unchecked without a network", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    const opened = new Opened();
    await opened.text(JSON.stringify(match("Ann").showing));
    expect(opened.isUnchecked).toBe(true);
    expect(opened.playback?.names[0]).toBe("Ann");
    await opened.text(JSON.stringify({ ...match("Ann").showing, players: [null] }));
    expect(opened.playback).toBeUndefined();
    expect(opened.refusal).toEqual([{ code: "ui.replay.link.broken" }]);
  });
});
