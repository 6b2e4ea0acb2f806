/** The buttons of a turn of Fifty-One, and the letters that do the same (J-27). */
import { t } from "../../i18n/language.svelte";
import type { Action } from "../../ui/ActionBar.svelte";
import type { Turn, Verb } from "./turn.svelte";

export const LETTERS: Readonly<Record<string, Verb>> = { A: "swap all", F: "clear", P: "pass" };
/** Of the question whether to call. */
export const ANSWERS: Readonly<Record<string, boolean>> = { C: true, N: false };

export function buttonsOf(turn: Turn): Action[] {
  const { question } = turn;
  if (question) {
    return [
      { id: "call", label: t("ui.japanese51.call_points", { points: question.points }), key: "C", primary: true },
      { id: "no_call", label: t("japanese51.act.no_call"), key: "N" },
      { id: "back", label: t("ui.table.undo"), key: "Esc" },
    ];
  }
  const why = (verb: Verb): string | undefined => (turn.possible(verb) ? undefined : t("ui.table.why"));
  return [
    { id: "swap", label: t("japanese51.act.swap"), key: "Enter", primary: true, reason: why("swap") },
    { id: "swap all", label: t("japanese51.act.swap_all"), key: "A", reason: why("swap all") },
    { id: "clear", label: t("japanese51.act.clear"), key: "F", reason: why("clear") },
    { id: "pass", label: t("japanese51.act.pass"), key: "P", reason: why("pass") },
  ];
}
