/** The language of the page: its catalogue, loaded when first needed, and the messages in it. */
import { formatNumber, parts as toParts, speak, type Context, type Params, type Part } from "./format";

export type Language = "en" | "ja" | "tr" | "zh";
type Catalogue = Readonly<Record<string, string>>;

/** Each language in its own name, with the tag that `lang` attributes take. */
export const LANGUAGES: Readonly<Record<Language, { name: string; short: string; tag: string }>> = {
  en: { name: "English", short: "EN", tag: "en" },
  ja: { name: "日本語", short: "日本", tag: "ja" },
  tr: { name: "Türkçe", short: "TR", tag: "tr" },
  zh: { name: "简体中文", short: "中文", tag: "zh-Hans" },
};

const KEY = "table51.language";

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("$locale/en.json"),
  ja: () => import("$locale/ja.json"),
  tr: () => import("$locale/tr.json"),
  zh: () => import("$locale/zh.json"),
};

/** Loads each catalogue, so that the language can later be changed without a network. */
export const catalogues: readonly (() => Promise<unknown>)[] = Object.values(load);

let lang: Language = $state("en");
let catalogue: Catalogue = $state.raw({});

/** The language in use. */
export function language(): Language {
  return lang;
}

/** Switches the language and keeps the page. */
export async function setLanguage(next: Language): Promise<void> {
  const loaded = await load[next]();
  lang = next;
  catalogue = loaded.default;
  document.documentElement.lang = LANGUAGES[lang].tag;
}

/** Switches the language by a person's choice, and remembers it. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be closed; the choice then lasts for this visit.
  }
}

/** The chosen language, else the first of the browser's that we have, else English. */
export function detectLanguage(
  stored: string | null = storedLanguage(),
  wanted: readonly string[] = navigator.languages ?? [],
): Language {
  for (const tag of [stored ?? "", ...wanted]) {
    const base = tag.toLowerCase().split("-")[0] ?? "";
    if (Object.hasOwn(LANGUAGES, base)) return base as Language;
  }
  return "en";
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether the catalogue has a message. */
export function has(code: string): boolean {
  return Object.hasOwn(catalogue, code);
}

/** A message as plain text: for the ear, for attributes, and where no card is drawn. Its code if there is none. */
export function t(code: string, params: Params = {}, seats?: readonly string[]): string {
  const message = catalogue[code];
  return message === undefined ? code : speak(message, params, context(seats));
}

/** A message as parts for <Message>. */
export function parts(code: string, params: Params = {}, seats?: readonly string[]): Part[] {
  const message = catalogue[code];
  return message === undefined ? [{ text: code }] : toParts(message, params, context(seats));
}

/** The spoken name of a card. */
export function cardName(card: string): string {
  return t(`card.${card}`);
}

/** A number with the language's digits and a real minus. */
export function number(value: number): string {
  return formatNumber(value, lang);
}

function context(seats: readonly string[] | undefined): Context {
  return { lang, seats, word: (code) => catalogue[code] ?? code };
}
