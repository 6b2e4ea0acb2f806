/** What 51 Chinese tells the frame of its table: keys, which events make a turn, an example for the command box. */
import type { KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";

const TURN_ENDS = ["chinese51.laid", "chinese51.discarded", "chinese51.took", "chinese51.swapped"];

export const HABITS: LogHabits = {
  silent: new Set(["chinese51.dealt", "chinese51.shown"]),
  acts: new Set([...TURN_ENDS, "chinese51.drew", "chinese51.reset", "chinese51.called"]),
  turnEnds: new Set(TURN_ENDS),
};

export const EXAMPLE = "discard 4C";

export const KEYS: readonly KeyHelp[] = [
  { keys: ["D"], code: "chinese51.act.draw" },
  { keys: ["X"], code: "ui.chinese51.key.discard" },
  { keys: ["T"], code: "chinese51.act.take" },
  { keys: ["W"], code: "chinese51.act.swap" },
  { keys: ["C"], code: "ui.chinese51.key.call" },
  { keys: ["G"], code: "chinese51.act.challenge" },
  { keys: ["N"], code: "ui.chinese51.key.no" },
];
