/** The language of the page: its catalogue, loaded part by part when first needed, and the messages in it. */
import texts from "virtual:texts";
import { keep, kept } from "../storage";
import { formatNumber, parts as toParts, speak, type Context, type Params, type Part } from "./format";
import { partOf, PARTS, type Part as TextPart } from "./parts";

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

/** Loads every part of each catalogue, so that the language can later be changed without a network. */
export const catalogues: readonly (() => Promise<unknown>)[] = Object.values(texts).flatMap((parts) =>
  Object.values(parts),
);

let lang: Language = $state("en");
let catalogue: Catalogue = $state.raw({});
/** The parts asked for, and those of them whose messages are in the catalogue. */
const needed = new Set<TextPart>(["core"]);
let here: ReadonlySet<TextPart> = new Set();

/** The language in use. */
export function language(): Language {
  return lang;
}

/** Switches the language and keeps the page. */
export async function setLanguage(next: Language): Promise<void> {
  let asked: TextPart[], loaded: { default: Catalogue }[];
  do {
    asked = [...needed];
    loaded = await Promise.all(asked.map((part) => texts[next][part]()));
  } while (asked.length < needed.size);
  lang = next;
  catalogue = Object.assign({}, ...loaded.map((part) => part.default)) as Catalogue;
  here = new Set(asked);
  document.documentElement.lang = LANGUAGES[lang].tag;
}

/** Loads the texts of a game, or of score sheets: in this language, and in every one that is switched to later. */
export async function needTexts(name: string): Promise<void> {
  const part = PARTS.find((own) => own === name);
  if (!part || needed.has(part)) return;
  needed.add(part);
  const wanted = lang;
  try {
    const loaded = await texts[wanted][part]();
    if (wanted !== lang) return await setLanguage(lang);
    catalogue = { ...catalogue, ...loaded.default };
    here = new Set([...here, part]);
  } catch {
    needed.delete(part); // it is fetched again when next asked for
  }
}

/** Switches the language by a person's choice, and remembers it. */
export async function chooseLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  keep(KEY, next);
}

/** The chosen language, else the first of the browser's that we have, else English. */
export function detectLanguage(
  stored: string | null = kept(KEY),
  wanted: readonly string[] = navigator.languages ?? [],
): Language {
  for (const tag of [stored ?? "", ...wanted]) {
    const base = tag.toLowerCase().split("-")[0] ?? "";
    if (Object.hasOwn(LANGUAGES, base)) return base as Language;
  }
  return "en";
}

/** Whether the catalogue has a message. */
export function has(code: string): boolean {
  return !!message(code);
}

/** A message of the catalogue. While its part is on its way it is empty; undefined is only what no part has. */
function message(code: string): string | undefined {
  const found = catalogue[code];
  if (found !== undefined) return found;
  const part = partOf(code);
  void needTexts(part);
  return here.has(part) ? undefined : "";
}

/** A message as plain text: for the ear, for attributes, and where no card is drawn. Its code if there is none. */
export function t(code: string, params: Params = {}, seats?: readonly string[]): string {
  return speak(message(code) ?? code, params, context(seats));
}

/** A message as parts for <Message>. */
export function parts(code: string, params: Params = {}, seats?: readonly string[]): Part[] {
  return toParts(message(code) ?? code, params, context(seats));
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
  return { lang, seats, word: (code) => message(code) ?? code };
}
