/** What Fifty-One tells the frame of its table: keys, which events make a turn, an example, table, hand and hint in words. */
import { t } from "../../i18n/language.svelte";
import type { Japanese51View } from "../../protocol";
import type { KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";
import type { Room } from "../../table/room.svelte";

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

/** What to do, what lies on the table, and the points of all. */
export function tableInWords(room: Room, { prompt, table, match }: Japanese51View): string {
  const { row = [], stock, cleared } = table ?? {};
  return [
    ...(prompt ? [room.sentence([prompt])] : []),
    t("ui.japanese51.read.table", { row, stock, cleared: cleared?.length }),
    ...match.totals.map((points, seat) => t("ui.table.read.points", { seat, points }, room.labels)),
  ].join(" ");
}

/** What the hand is worth, and its joker in it. */
export function worthInWords(room: Room, { remarks }: Japanese51View): string {
  return room.sentence(remarks.filter(({ code }) => !code.startsWith("japanese51.makes.")));
}

export function handInWords(room: Room, view: Japanese51View, hand: readonly string[]): string {
  return `${t("ui.japanese51.read.hand", { hand })} ${worthInWords(room, view)}`;
}

/** The swap that makes the most of one suit now. */
export function hintInWords(room: Room, { remarks }: Japanese51View): string {
  const best = remarks
    .filter(({ code }) => code.startsWith("japanese51.makes."))
    .toSorted((a, b) => Number(b.params?.points) - Number(a.params?.points))[0];
  return best ? room.sentence([best]) : t("ui.japanese51.hint.none");
}
