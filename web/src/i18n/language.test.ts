import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import Message from "./Message.svelte";
import {
  cardName,
  chooseLanguage,
  detectLanguage,
  has,
  language,
  LANGUAGES,
  number,
  t,
  type Language,
} from "./language.svelte";

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

it("draws the cards of a message and names them", async () => {
  await chooseLanguage("en");
  const { container, getByRole } = render(Message, { code: "ui.card.selected", params: { card: "KH" } });
  expect(getByRole("img", { name: "king of hearts" }).textContent).toBe("K");
  expect(container.querySelector("use")?.getAttribute("href")).toBe("#pip-H");
});
