/** What Chinese Poker tells the frame of its table: keys, which events make a turn, an example, table, hand and hint in words. */
import { ROWS } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { ChinesePokerView } from "../../protocol";
import { keysInWords, type KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";
import type { Room } from "../../table/room.svelte";
import type { Turn } from "./turn.svelte";

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

/** What to do, who has set, and the points of all. */
export function tableInWords(room: Room, { prompt, table, match }: ChinesePokerView): string {
  return [
    ...(prompt ? [room.sentence([prompt])] : []),
    ...match.totals.map((_, seat) =>
      t(table?.locked[seat] ? "ui.chinese_poker.read.set" : "ui.chinese_poker.read.not_set", { seat }, room.names),
    ),
    ...match.totals.map((points, seat) => t("ui.table.read.points", { seat, points }, room.labels)),
  ].join(" ");
}

/** The tray, the rows, and what they are worth. */
export function handInWords(room: Room, { tray, rows, said }: Turn): string {
  return [
    t("ui.chinese_poker.read.tray", { cards: tray, count: tray.length }),
    ...ROWS.map((row) => t("ui.chinese_poker.read.row", { row, cards: rows[row], count: rows[row].length })),
    room.sentence(said.remarks),
  ].join(" ");
}

/** Where a hint is to be found. */
export const hintInWords = (): string => keysInWords("ui.chinese_poker.hint", "chinese_poker");
