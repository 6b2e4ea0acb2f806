/** The buttons while rows are being set, and the keys that do the same. */
import type { RowName } from "../../checker/hands";
import { t } from "../../i18n/language.svelte";
import type { Action } from "../../ui/ActionBar.svelte";
import type { Turn, Verb } from "./turn.svelte";

export const LETTERS: Readonly<Record<string, Verb>> = { S: "sort", W: "swap", U: "take", B: "suggest", Y: "lock" };
/** The rows that digits place the picked cards in. */
export const PLACES: Readonly<Record<string, RowName>> = { 1: "front", 2: "middle", 3: "back" };

export function buttonsOf(turn: Turn): Action[] {
  const why = turn.free ? undefined : t("ui.table.why");
  if (turn.warned) {
    return [
      { id: "lock", label: t("ui.chinese_poker.lock_foul"), key: "Y", reason: why },
      { id: "back", label: t("ui.chinese_poker.lock_foul.no"), key: "Esc", primary: true },
    ];
  }
  const count = turn.tray.length;
  const left = count ? t("ui.chinese_poker.left", { count }) : undefined;
  const swap = turn.picked.length ? "ui.chinese_poker.swap.cards" : "ui.chinese_poker.swap";
  return [
    { id: "sort", label: t("ui.table.sort"), key: "S", reason: why },
    { id: "swap", label: t(swap), key: "W", reason: why },
    { id: "suggest", label: t("ui.chinese_poker.suggest.act"), key: "B", reason: why },
    {
      id: "lock",
      label: t("chinese_poker.act.lock"),
      key: "Y",
      primary: true,
      reason: why ?? left,
      note: why ? undefined : left,
    },
  ];
}
