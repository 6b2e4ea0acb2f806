/** What 51 Chinese tells the frame of its table: keys, which events make a turn, an example, table, hand and hint in words. */
import { t } from "../../i18n/language.svelte";
import type { Chinese51View } from "../../protocol";
import type { KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";
import type { Room } from "../../table/room.svelte";
import { missing } from "./hand";

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

/** What to do, what lies on the table, the target, and the points of all. */
export function tableInWords(room: Room, { prompt, table, rules, match }: Chinese51View): string {
  const { layout = [], stock, aside = [] } = table ?? {};
  return [
    ...(prompt ? [room.sentence([prompt])] : []),
    t("ui.chinese51.read.table", {
      layout: layout.length ? layout : "",
      count: layout.length,
      stock,
      aside: aside.length,
    }),
    t("ui.chinese51.read.target", { points: rules.target }),
    ...match.totals.map((points, seat) => t("ui.table.read.points", { seat, points }, room.labels)),
  ].join(" ");
}

/** One suit: what it is worth and how far from 51; a bomb; else how many cards it lacks. */
export function worthInWords(room: Room, { remarks }: Chinese51View, hand: readonly string[]): string {
  const value = remarks.filter(({ code }) => code === "chinese51.hand.value");
  const points = Number(value[0]?.params?.points ?? 0);
  const lacks = missing(hand);
  const far = points
    ? t("ui.chinese51.short", { points: 51 - points })
    : lacks
      ? t("ui.chinese51.lacks", { count: lacks })
      : "";
  if (hand.length !== 5) return far;
  const bomb = remarks.find(({ code }) => code === "chinese51.hand.bomb");
  return bomb ? room.sentence([bomb]) : [room.sentence(value), far].join(" ");
}

export function handInWords(room: Room, view: Chinese51View, hand: readonly string[]): string {
  return [t("ui.chinese51.read.hand", { hand }), worthInWords(room, view, hand)].join(" ");
}

/** What a challenge stakes; else the act that makes the most of one suit now. */
export function hintInWords(room: Room, { remarks }: Chinese51View): string {
  const stake = remarks.find(({ code }) => code === "chinese51.hand.stake");
  const best = remarks
    .filter(({ code }) => code.startsWith("chinese51.makes."))
    .toSorted((a, b) => Number(b.params?.points) - Number(a.params?.points))[0];
  const hint = stake ?? best;
  return hint ? room.sentence([hint]) : t("ui.chinese51.hint.none");
}
