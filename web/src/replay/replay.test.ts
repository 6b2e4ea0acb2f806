import { describe, expect, it } from "vitest";
import type { ShownDeal, Showing } from "../protocol";
import { framesOf, seenBy } from "./frame";
import { Playback } from "./playback.svelte";
import { commentsIn, fileName, toFile, unchecked, withComments, withoutNames } from "./showing";
import { act, decision, turn } from "./steps";

/** Two deals; in the first seat 0 acts twice, then seat 1, then chance. */
const first: ShownDeal = {
  deal: 1,
  first: 0,
  pack: ["AS", "KS"],
  moments: [
    {
      events: [{ code: "dealt", seat: 1, own: { hand: ["KS"] } }],
      table: { turn: 0, row: [] },
      own: { "0": ["AS"], "1": ["KS"] },
    },
    { act: { seat: 0, act: "draw" }, table: { row: ["2S"] } },
    { act: { seat: 0, act: "discard AS", comment: "Hm." }, table: { turn: 1 }, own: { "0": [] } },
    { act: { seat: 1, act: "pass", by: "bot" } },
    { act: { seat: -1, act: [1, 0] } },
  ],
  outcome: { points: [3, 1], places: [1, 2], lines: [] },
};
const second: ShownDeal = { deal: 2, first: 1, moments: [{ table: { turn: 1 } }, { act: { seat: 1, act: "pass" } }] };
const showing: Showing = {
  format: "table51 showing",
  version: 1,
  game: "japanese51",
  rules_version: 1,
  rules: { deals: 2 },
  players: [{ name: "Ann" }, { name: "Ben", level: "easy" }],
  first_dealer: 1,
  seat: null,
  deals: [first, second],
  totals: [3, 1],
};

describe("frames", () => {
  const frames = framesOf(first, 2);

  it("are what the changes add up to", () => {
    expect(frames.map(({ table }) => table)).toEqual([
      { turn: 0, row: [] },
      { turn: 0, row: ["2S"] },
      { turn: 1, row: ["2S"] },
      { turn: 1, row: ["2S"] },
      { turn: 1, row: ["2S"] },
    ]);
    expect(frames[2]!.own).toEqual([[], ["KS"]]);
  });

  it("hide what a seat does not see", () => {
    const seen = frames.map((frame) => seenBy(frame, 0));
    expect(seen[0]!.own).toEqual([["AS"], null]);
    expect(seen[0]!.events[0]!.own).toBeNull();
    expect(seen[2]!.act?.act).toBe("discard AS");
    expect(seen[3]!.act).toEqual({ seat: 1, act: null, by: "bot" });
    expect(JSON.stringify(seen)).not.toContain("KS");
  });
});

describe("steps", () => {
  const frames = [first, second].map((deal) => framesOf(deal, 2));

  it("go by acts, over the edge of a deal", () => {
    expect(act(frames, { deal: 0, at: 4 }, 1)).toEqual({ deal: 1, at: 0 });
    expect(act(frames, { deal: 1, at: 0 }, -1)).toEqual({ deal: 0, at: 4 });
    expect(act(frames, { deal: 0, at: 0 }, -1)).toBeNull();
    expect(act(frames, { deal: 1, at: 1 }, 1)).toBeNull();
  });

  it("go by turns: all that a seat does in a row", () => {
    expect(turn(frames, { deal: 0, at: 0 }, 1)).toEqual({ deal: 0, at: 2 });
    expect(turn(frames, { deal: 0, at: 3 }, -1)).toEqual({ deal: 0, at: 2 });
    expect(turn(frames, { deal: 0, at: 2 }, -1)).toEqual({ deal: 0, at: 0 });
    expect(turn(frames, { deal: 1, at: 1 }, 1)).toBeNull();
  });

  it("go to where a seat has to decide", () => {
    expect(decision(frames, { deal: 0, at: 0 }, 1, 1)).toEqual({ deal: 0, at: 2 });
    expect(decision(frames, { deal: 0, at: 2 }, 1, 1)).toEqual({ deal: 1, at: 0 });
    expect(decision(frames, { deal: 1, at: 0 }, 0, -1)).toEqual({ deal: 0, at: 1 });
    expect(decision(frames, { deal: 1, at: 0 }, 0, 1)).toBeNull();
  });

  it("of a match with a deal that is lost go past it", () => {
    const lost = [frames[0]!, [], frames[1]!];
    expect(act(lost, { deal: 0, at: 4 }, 1)).toEqual({ deal: 1, at: 0 });
    expect(act(lost, { deal: 1, at: 0 }, 1)).toEqual({ deal: 2, at: 0 });
    expect(turn(lost, { deal: 2, at: 0 }, -1)).toEqual({ deal: 1, at: 0 });
  });
});

describe("a playback", () => {
  it("begins where it is told, within the match", () => {
    expect(new Playback(showing, 0, { deal: 0, at: 2 }).place).toEqual({ deal: 0, at: 2 });
    expect(new Playback(showing, 0, { deal: 7, at: 99 }).place).toEqual({ deal: 1, at: 1 });
    expect(new Playback({ ...showing, deals: [] }, 0, { deal: 7, at: 99 }).frame).toBeUndefined();
  });

  it("tells what a deal brought at its end, and the points before it", () => {
    const playback = new Playback(showing, 0);
    expect(playback.outcome).toBeNull();
    playback.toEnd();
    expect(playback.outcome?.points).toEqual([3, 1]);
    playback.byDeal(1);
    expect(playback.before).toEqual([3, 1]);
    expect(playback.byDeal(1)).toBe(false);
  });

  it("plays from the beginning again once it has come to the end", () => {
    const playback = new Playback(showing, 0, { deal: 0, at: 2 });
    playback.toggle();
    expect([playback.playing, playback.place]).toEqual([true, { deal: 0, at: 2 }]);
    playback.toggle();
    playback.go({ deal: 1, at: 1 });
    playback.toggle();
    expect([playback.playing, playback.place]).toEqual([true, { deal: 0, at: 0 }]);
  });

  it("shows only what the eyes see", () => {
    const playback = new Playback(showing, 0);
    expect(playback.frame?.own[1]).toEqual(["KS"]);
    playback.eyes = 0;
    expect(playback.frame?.own[1]).toBeNull();
  });

  it("keeps what is written on an act", () => {
    const playback = new Playback(showing, 0, { deal: 0, at: 2 });
    expect(playback.comment).toBe("Hm.");
    playback.write("");
    expect(playback.comments).toEqual({});
    playback.byAct(1);
    playback.write("Why?");
    expect(playback.comments).toEqual({ "0.3": "Why?" });
  });
});

describe("a match", () => {
  it("takes comments and gives them back", () => {
    expect(commentsIn(showing)).toEqual({ "0.2": "Hm." });
    expect(commentsIn(withComments(showing, {}))).toEqual({});
    expect(commentsIn(withComments(showing, { "0.0": "none here", "0.3": " Why? ", "1.1": "  " }))).toEqual({
      "0.3": "Why?",
    });
  });

  it("loses its names", () => {
    expect(withoutNames(showing).players).toEqual([{ name: "" }, { name: "", level: "easy" }]);
  });

  it("is a record as a file where all cards are open", () => {
    const record = JSON.parse(toFile(showing));
    expect(record.format).toBe("table51 record");
    expect(record).not.toHaveProperty("seat");
    expect(record.deals[0]).toEqual({
      deal: 1,
      pack: ["AS", "KS"],
      first: 0,
      acts: first.moments!.slice(1).map(({ act: one }) => one),
      outcome: { points: [3, 1], places: [1, 2] },
    });
    expect(fileName(showing)).toBe("table51-japanese51.json");
  });

  it("is what the seat saw as a file where it is of a seat", () => {
    expect(JSON.parse(toFile({ ...showing, seat: 1 }))).toEqual({ ...showing, seat: 1 });
    expect(fileName({ ...showing, seat: 1 })).toBe("table51-japanese51-seat-2.json");
  });

  it("is read without a server only if it is one", () => {
    expect(unchecked(JSON.stringify(showing))).toEqual(showing);
    for (const text of ["", "{}", "null", "[]", '{"format":"table51 showing"}', toFile(showing)]) {
      expect(unchecked(text)).toBeNull();
    }
  });
});
