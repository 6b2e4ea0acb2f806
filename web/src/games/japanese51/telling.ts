/** What Fifty-One tells the frame of its table: keys, which events make a turn, an example for the command box. */
import type { KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";

const TURN_ENDS = ["japanese51.swapped", "japanese51.swapped_all", "japanese51.passed"];

export const HABITS: LogHabits = {
  silent: new Set(["japanese51.dealt", "japanese51.shown"]),
  acts: new Set([...TURN_ENDS, "japanese51.cleared"]),
  turnEnds: new Set(TURN_ENDS),
};

export const EXAMPLE = "swap 4C>KH";

/** The source's keys (J-27). */
export const KEYS: readonly KeyHelp[] = [
  { keys: ["A"], code: "japanese51.act.swap_all" },
  { keys: ["F"], code: "japanese51.act.clear" },
  { keys: ["P"], code: "japanese51.act.pass" },
  { keys: ["C"], code: "japanese51.act.call" },
  { keys: ["N"], code: "japanese51.act.no_call" },
];
