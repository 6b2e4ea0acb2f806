/** Points as a settlement shows them. */
import { number } from "../i18n/language.svelte";

/** A number with its sign, "+4", "−4", "0". */
export function signed(value: number, digits = 0): string {
  const rounded = Number(value.toFixed(digits)) || 0; // no minus before a zero
  return (rounded > 0 ? "+" : "") + number(rounded);
}

/** How a number is shown: won, lost, or neither. */
export function tone(value: number): string | undefined {
  return value > 0 ? "pos" : value < 0 ? "neg" : undefined;
}
