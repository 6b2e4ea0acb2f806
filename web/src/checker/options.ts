/** The options that a checked or settled hand can depend on, the default first. */
import type { ChinesePokerRules } from "../protocol";

export const OPTIONS = {
  tied_row: ["push", "banker"],
  majority: ["two_rows", "more_rows"],
  row_order: ["equal_allowed", "strict"],
  wheel: ["lowest", "second", "none"],
  wrong_count: ["misdeal", "foul"],
} as const satisfies { [K in keyof ChinesePokerRules]?: readonly ChinesePokerRules[K][] };

export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** Options that differ from the defaults. */
export type Chosen = Readonly<Record<string, string | number>>;

/** The chosen options with one changed; a default is left out. */
export function choose(chosen: Chosen, name: string, value: string | number): Chosen {
  const { [name]: _, ...rest } = chosen;
  const standard = name in OPTIONS ? OPTIONS[name as OptionName][0] : 0;
  return value === standard ? rest : { ...rest, [name]: value };
}
