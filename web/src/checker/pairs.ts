import { t } from "../i18n/language.svelte";
import type { Pair } from "../protocol";
import { signed } from "./numbers";

/** What a pair of players owes, in short: "Ana v. Chi: +2". */
export function pairTitle({ one, other, points }: Pair, names: readonly string[]): string {
  return t("ui.check.pair", { one, other, points: signed(points) }, names);
}
