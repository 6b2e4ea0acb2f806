/** A table's options in words. */
import { has, t } from "../i18n/language.svelte";

/** The value of an option: a choice by its name, any other number with its unit. */
export function optionValue(game: string, name: string, value: string | number): string {
  const code = `${game}.option.${name}`;
  const named = typeof value === "string" || has(`${code}.${value}`);
  return named ? t(`${code}.${value}`) : t(`${code}.value`, { n: value });
}
