/** The buttons of a turn of 51 Chinese, and the letters that do the same. */
import { t } from "../../i18n/language.svelte";
import type { Action } from "../../ui/ActionBar.svelte";
import type { Turn, Verb } from "./turn.svelte";

export const LETTERS: Readonly<Record<string, Verb>> = {
  D: "draw",
  X: "discard",
  T: "take",
  W: "swap",
  C: "call",
  G: "challenge",
  N: "pass",
};

export function buttonsOf(turn: Turn): Action[] {
  return turn.question ? answersTo(turn.question) : actsOf(turn);
}

function answersTo({ about, points }: NonNullable<Turn["question"]>): Action[] {
  if (about === "call") {
    return [
      { id: "yes", label: t("ui.chinese51.call_points", { points }), key: "C", primary: true },
      { id: "no", label: t("ui.chinese51.no_call"), key: "N" },
    ];
  }
  return [
    { id: "yes", label: t("chinese51.act.declare"), key: "C", primary: true },
    { id: "no", label: t("ui.chinese51.no_declare"), key: "N" },
    { id: "back", label: t("ui.table.undo"), key: "Esc" },
  ];
}

function actsOf(turn: Turn): Action[] {
  const why = (verb: Verb): string | undefined => (turn.possible(verb) ? undefined : t("ui.table.why"));
  const { first, value } = turn;
  const label = first === "draw" ? "draw" : turn.view.table?.phase === "lay" ? "lay" : "discard";
  const calls = turn.possible("call");
  return [
    {
      id: first,
      label: t(`chinese51.act.${label}`),
      key: first === "draw" ? "D" : "X",
      primary: !calls,
      reason: why(first),
    },
    { id: "take", label: t("chinese51.act.take"), key: "T", reason: why("take") },
    { id: "swap", label: t("chinese51.act.swap"), key: "W", reason: why("swap") },
    {
      id: "call",
      label: calls && value ? t("ui.chinese51.call_points", { points: value }) : t("chinese51.act.call"),
      key: "C",
      primary: calls,
      reason: why("call"),
    },
  ];
}
