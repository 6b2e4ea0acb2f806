/** A table's options in words. */
import { t } from "../i18n/language.svelte";

/** The value of an option: a choice by its name, a number with its unit. */
export function optionValue(game: string, name: string, value: string | number): string {
  const code = `${game}.option.${name}`;
  return typeof value === "number" ? t(`${code}.value`, { n: value }) : t(`${code}.${value}`);
}
