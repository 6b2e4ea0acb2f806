/** Sheets in words: cells, times, notes. */
import { language, LANGUAGES, number, t } from "../i18n/language.svelte";
import type { Note } from "../protocol";
import { sayAll } from "../table/say";
import type { LiveSheet } from "./live.svelte";
import { playerOf, type Cell, type Sheet, type Value } from "./sheet";
import { seatOf } from "./tell";

/** A cell's value as it stands in the grid. */
export function valueText(value: Value): string {
  if (value === null) return "—";
  return value === "out" ? t("ui.sheet.out") : number(value);
}

/** Whether what counts in the cell was ever changed. */
export function wasChanged({ history }: Cell): boolean {
  return history.filter(({ what }) => what !== "same" && what !== "aside").length > 1;
}

/** Notes as one text for a player of the sheet, or for nobody of it. */
export function sentence(notes: readonly Note[], sheet: Sheet | null, me: string | null): string {
  const names = sheet?.players.map(({ name }) => name) ?? [];
  return sayAll(notes, names, sheet && me !== null ? seatOf(sheet, me) : null);
}

export function timeText(when: number): string {
  return new Date(when).toLocaleString(LANGUAGES[language()].tag, { dateStyle: "short", timeStyle: "short" });
}

export function dateText(when: number): string {
  return new Date(when).toLocaleDateString(LANGUAGES[language()].tag, { dateStyle: "medium" });
}

export const titleOf = (title: string): string => title || t("ui.sheet.untitled");

/** What a sheet is about, in short: the game, the target and what it was when the sheet was made (S-9), whose it is. */
export function aboutOf({ sheet, isHost, player }: LiveSheet): string {
  const { game, target, host, log } = sheet!;
  const made = log.all()[0]?.op;
  const before = made?.type === "make" && made.target !== target ? (made.target ?? "none") : undefined;
  return [
    game ? t(`game.${game}.name`) : "",
    target === null ? "" : t("ui.sheet.first_to", { target }),
    before === undefined ? "" : t("ui.sheet.target.was", { target: before }),
    t(isHost ? "ui.sheet.you_host" : player === null ? "ui.sheet.you_look" : "ui.sheet.host_is", {
      name: playerOf(sheet!, host)?.name ?? "",
    }),
  ]
    .filter(Boolean)
    .join(" · ");
}
