/** The buttons of a turn of Elli Bir, and the letters that do the same. */
import { t } from "../../i18n/language.svelte";
import type { Action } from "../../ui/ActionBar.svelte";
import { needOf } from "./opening";
import type { Turn, Verb } from "./turn.svelte";

const LETTERS: Readonly<Record<string, Verb>> = { D: "draw", T: "take", S: "set", O: "open", E: "lay", X: "discard" };

/** What a letter does; T puts back what was taken, too. */
export function verbOf(key: string, turn: Turn): Verb | undefined {
  return key === "T" && turn.duty ? "return" : LETTERS[key];
}

export function buttonsOf(turn: Turn): Action[] {
  if (turn.question === null) return actsOf(turn);
  return [
    { id: "yes", label: t("turkish51.act.discard"), key: "X", primary: true },
    { id: "back", label: t("ui.turkish51.keep"), key: "Esc" },
  ];
}

function actsOf(turn: Turn): Action[] {
  const { table } = turn.view;
  const drawing = turn.mine && table?.phase === "draw";
  const playing = turn.mine && table?.phase === "play";
  const primary = turn.next;
  const act = (id: Verb, key: string, more: Partial<Action> = {}): Action => ({
    id,
    label: t(`turkish51.act.${id}`),
    key,
    primary: id === primary,
    reason: turn.possible(id) ? undefined : t("ui.table.why"),
    ...more,
  });
  const left = drawing ? table?.discards[turn.before]?.at(-1) : undefined;
  const short = turn.opened || turn.tray.pairs ? 0 : needOf(turn.view) - turn.tray.have;
  return [
    playing && turn.opened ? act("lay", "E") : act("draw", "D", playing ? { note: t("ui.turkish51.done") } : {}),
    ...(left ? [act("take", "T", { card: left })] : []),
    ...(playing && turn.duty ? [act("return", "T")] : []),
    act("set", "S", { label: t("ui.turkish51.set") }),
    act("open", "O", {
      ...(turn.opened ? { label: t("turkish51.act.meld") } : {}),
      note: short > 0 && turn.tray.have > 0 ? t("ui.turkish51.short", { points: short }) : undefined,
    }),
    act("discard", "X", {
      note: drawing ? t("ui.turkish51.draw_first") : turn.duty ? t("ui.turkish51.lay_first") : undefined,
    }),
  ];
}
