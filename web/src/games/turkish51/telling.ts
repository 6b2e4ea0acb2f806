/** What Elli Bir tells the frame of its table: keys, which events make a turn, an example, table, hand and hint in words. */
import { t } from "../../i18n/language.svelte";
import type { Turkish51View } from "../../protocol";
import type { KeyHelp } from "../../table/keys";
import type { LogHabits } from "../../table/log";
import type { Room } from "../../table/room.svelte";
import { needOf, openingOf } from "./opening";
import type { Turn } from "./turn.svelte";

const TURN_ENDS = ["turkish51.discarded"];

export const HABITS: LogHabits = {
  silent: new Set(["turkish51.dealt", "turkish51.shown"]),
  acts: new Set([
    ...TURN_ENDS,
    ...["drew", "took", "returned", "opened", "opened_pairs", "melded", "laid_off", "retrieved"].map(
      (act) => `turkish51.${act}`,
    ),
  ]),
  turnEnds: new Set(TURN_ENDS),
};

export const EXAMPLE = "open 5H6H7H 9C10CJC";

export const KEYS: readonly KeyHelp[] = [
  { keys: ["D"], code: "turkish51.act.draw" },
  { keys: ["T"], code: "ui.turkish51.key.take" },
  { keys: ["S"], code: "ui.turkish51.key.set" },
  { keys: ["O"], code: "ui.turkish51.key.open" },
  { keys: ["E"], code: "ui.turkish51.key.lay" },
  { keys: ["X"], code: "ui.turkish51.key.discard" },
  { keys: ["M"], code: "ui.turkish51.key.sort" },
  { keys: ["B"], code: "ui.turkish51.key.best" },
];

/** What to do, the melds, the piles, and how every seat stands. */
export function tableInWords(room: Room, { prompt, table, match }: Turkish51View): string {
  if (!table) return "";
  const left = ((room.you ?? 0) + table.held.length - 1) % table.held.length;
  const top = table.discards[left]?.at(-1);
  return [
    ...(prompt ? [room.sentence([prompt])] : []),
    ...table.melds.map(({ owner, meld: { kind, cards } }, i) =>
      t(
        "ui.turkish51.read.meld",
        { number: i + 1, seat: owner, mine: owner === room.you ? "yes" : "no", kind, cards },
        room.names,
      ),
    ),
    t("ui.turkish51.read.stock", { count: table.stock }) + ".",
    ...(top ? [t("ui.turkish51.read.left", { seat: left, card: top }, room.names)] : []),
    ...table.held.map((count, seat) =>
      t(
        "ui.turkish51.read.seat",
        { seat, count, opened: table.opened[seat] || "no", points: match.totals[seat] },
        room.names,
      ),
    ),
  ].join(" ");
}

/** The loose cards, the melds set aside and what they count, and what an opening would be. */
export function handInWords(room: Room, view: Turkish51View, { cards, tray, opened }: Turn): string {
  const opening = openingOf(view);
  const pairs = view.remarks.find(({ code }) => code === "turkish51.hand.pairs");
  return [
    t("ui.turkish51.read.hand", { hand: cards, count: cards.length }),
    ...tray.groups.map(({ readings, chosen }) => room.sentence(readings.slice(chosen, chosen + 1))),
    ...(opened || tray.groups.length === 0 || tray.pairs
      ? []
      : [t("turkish51.tray.total", { have: tray.have, need: needOf(view) })]),
    ...(opening ? [room.sentence([opening, ...(pairs ? [pairs] : [])])] : []),
  ].join(" ");
}

/** What the picked or any card fits; else the best opening and the pairs. */
export function hintInWords(room: Room, { remarks }: Turkish51View): string {
  const fits = remarks.filter(({ code }) => code === "turkish51.fits");
  const said = fits.length ? fits.slice(0, 4) : remarks.filter(({ code }) => code.startsWith("turkish51.hand."));
  return said.length ? room.sentence(said) : t("ui.turkish51.hint.none");
}
