import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatNumber, parse, parts, speak, type Context, type Params } from "./format";

interface Vector {
  lang: string;
  message: string;
  params: Params;
  seats: string[];
  text: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8"));
const vectors = read("tests/locale/format_vectors.json") as Vector[];
const catalogues = new Map<string, Record<string, string>>();

function context(lang: string, seats: string[] = []): Context {
  if (!catalogues.has(lang)) catalogues.set(lang, read(`src/table51/locale/${lang}.json`) as Record<string, string>);
  return { lang, seats, word: (code) => catalogues.get(lang)?.[code] ?? code };
}

describe("the vectors that Python reads too", () => {
  it.each(vectors)("$lang: $message", ({ lang, message, params, seats, text }) => {
    expect(speak(message, params, context(lang, seats))).toBe(text);
  });
});

describe("parts for the eye", () => {
  it("keeps cards and seats apart from text", () => {
    const params = { seat: 1, given: "4C", taken: "KH" };
    expect(
      parts("{seat, seat} swapped {given, card} for {taken, card}.", params, context("en", ["You", "Aki"])),
    ).toEqual([
      { seat: 1, text: "Aki" },
      { text: " swapped " },
      { card: "4C" },
      { text: " for " },
      { card: "KH" },
      { text: "." },
    ]);
  });

  it("spaces the cards of a list", () => {
    expect(parts("{cards, cards}", { cards: ["AS", "JK"] }, context("ja"))).toEqual([
      { card: "AS" },
      { text: " " },
      { card: "JK" },
    ]);
  });

  it("falls back to the seat's number without names", () => {
    expect(speak("{seat, seat}", { seat: 3 }, context("en"))).toBe("3");
  });
});

describe("malformed messages", () => {
  it.each([
    ["{", "name expected"],
    ["{n", "kind expected"],
    ["{n, date}", "unknown kind date"],
    ["{n, plural, one {x}}", "no branch other"],
    ["{n, plural, other {x}", "branch expected"],
    ["a } b", "text expected"],
  ])("%s: %s", (message, reason) => {
    expect(() => parse(message)).toThrow(new RegExp(`^${reason}`));
  });
});

it.each(["en", "ja", "tr", "zh"])("writes small whole numbers as the language does: %s", (lang) => {
  const intl = new Intl.NumberFormat(lang);
  for (let n = -1001; n <= 1001; n++) expect(formatNumber(n, lang)).toBe(intl.format(n).replace("-", "\u2212"));
});

it("writes negative numbers with a real minus in every language", () => {
  for (const lang of ["en", "ja", "tr", "zh"]) expect(formatNumber(-7, lang)).toBe("\u22127");
});
