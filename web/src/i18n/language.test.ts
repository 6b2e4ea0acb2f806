import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Message from "./Message.svelte";
import {
  cardName,
  chooseLanguage,
  detectLanguage,
  has,
  language,
  LANGUAGES,
  needTexts,
  number,
  t,
  type Language,
} from "./language.svelte";
import { partOf } from "./parts";

beforeEach(() => localStorage.clear());

describe("detecting the language", () => {
  it.each<[string | null, string[], Language]>([
    [null, ["tr-TR", "en"], "tr"],
    [null, ["zh-CN"], "zh"],
    [null, ["zh-Hant-TW"], "zh"],
    [null, ["fr", "ja"], "ja"],
    [null, ["fr"], "en"],
    [null, [], "en"],
    ["ja", ["tr"], "ja"],
    ["klingon", ["tr"], "tr"],
  ])("stored %s, browser %j: %s", (stored, wanted, lang) => {
    expect(detectLanguage(stored, wanted)).toBe(lang);
  });
});

describe("choosing a language", () => {
  it.each(Object.keys(LANGUAGES) as Language[])("%s", async (lang) => {
    await chooseLanguage(lang);
    expect(language()).toBe(lang);
    expect(document.documentElement.lang).toBe(LANGUAGES[lang].tag);
    expect(detectLanguage()).toBe(lang);
    expect(cardName("JK")).not.toBe("card.JK");
  });

  it("keeps what it has when a code is unknown", async () => {
    await chooseLanguage("en");
    expect(has("no.such")).toBe(false);
    expect(t("no.such")).toBe("no.such");
  });

  it("writes numbers as the language does", async () => {
    await chooseLanguage("tr");
    expect(number(-1234.5)).toBe("\u22121.234,5");
  });
});

describe("the texts of one game", () => {
  const code = "japanese51.row";

  it("come when they are first asked for, in place of nothing", async () => {
    await chooseLanguage("en");
    expect(t(code, { row: ["2H"] })).toBe("");
    await vi.waitFor(() => expect(t(code, { row: ["2H"] })).toContain("2 of hearts"));
  });

  it("come along to another language", async () => {
    await needTexts("japanese51");
    await chooseLanguage("ja");
    expect(has(code)).toBe(true);
    expect(t(code, { row: ["2H"] })).not.toBe(code);
  });

  it.each([
    ["japanese51.swapped", "japanese51"],
    ["ui.turkish51.tray", "turkish51"],
    ["sheet.closed", "sheet"],
    ["ui.sheet.title", "sheet"],
    ["game.japanese51.name", "core"],
    ["card.2H", "core"],
  ])("%s is of %s", (one, part) => expect(partOf(one)).toBe(part));
});

it("draws the cards of a message and names them", async () => {
  await chooseLanguage("en");
  const { container, getByRole } = render(Message, { code: "card.not_in_hand", params: { card: "KH" } });
  expect(getByRole("img", { name: "king of hearts" }).textContent).toBe("K");
  expect(container.querySelector("use")?.getAttribute("href")).toBe("#pip-H");
});
