/** What Chinese Poker tells the frame of its table: keys, which events make a turn, an example for the command box. */
import type { KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";

export const HABITS: LogHabits = {
  silent: new Set(["chinese_poker.dealt", "chinese_poker.shown"]),
  acts: new Set(["chinese_poker.locked"]),
  turnEnds: new Set(["chinese_poker.locked"]),
};

export const EXAMPLE = "lock 2S3H5D/…/…";

export const KEYS: readonly KeyHelp[] = [
  { keys: ["1", "2", "3"], code: "ui.chinese_poker.key.place" },
  { keys: ["U"], code: "ui.chinese_poker.key.take" },
  { keys: ["W"], code: "ui.chinese_poker.key.swap" },
  { keys: ["S"], code: "ui.chinese_poker.key.sort" },
  { keys: ["B"], code: "ui.chinese_poker.key.suggest" },
  { keys: ["Y"], code: "ui.chinese_poker.key.lock" },
];
