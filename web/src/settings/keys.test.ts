import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import { shownKey, usualKeys } from "../table/keys";
import { chooseKey, EVERY_TABLE, isFree, keyFor, readKeys, resetKeys, usualKey } from "./keys.svelte";
import KeySettings from "./KeySettings.svelte";
import { resetSettings, settings } from "./settings.svelte";

beforeAll(() => chooseLanguage("en"));
beforeEach(() => {
  resetKeys();
  resetSettings();
});

const CALL = { scope: "japanese51", key: "C" };
const KEYS = usualKeys("japanese51", [
  { keys: ["C"], code: "japanese51.act.call" },
  { keys: ["1", "2"], code: "x" },
]);

describe("what can be a key", () => {
  it.each(["Q", "ç", "?", "ı", "字"])("%s can", (key) => expect(isFree(key)).toBe(true));
  it.each(["", " ", "5", "Enter", "AB", "\n"])("%s cannot", (key) => expect(isFree(key)).toBe(false));
});

describe("keys out of what is stored", () => {
  it.each([null, "", "{", "null", "7", "[]", '"x"'])("%s gives the usual ones", (stored) => {
    expect(readKeys(stored)).toEqual({});
  });

  it("leaves out what is no key", () => {
    expect(readKeys('{"table": {"Z": "U", "H": 3, "K": "Enter"}, "x": 1}')).toEqual({ table: { Z: "U" }, x: {} });
  });
});

describe("a key in place of the usual one", () => {
  it("does what that did, which does nothing any more", () => {
    chooseKey(CALL, "Q");
    expect(usualKey("Q", KEYS)).toBe("C");
    expect(usualKey("C", KEYS)).toBeNull();
    expect(usualKey("Z", KEYS)).toBe("Z");
    expect(usualKey("Enter", KEYS)).toBe("Enter");
    expect(usualKey("1", KEYS)).toBe("1");
  });

  it("may be a usual key that another act has left free", () => {
    chooseKey({ scope: EVERY_TABLE, key: "H" }, "J");
    chooseKey(CALL, "H");
    expect(usualKey("H", KEYS)).toBe("C");
    expect(usualKey("J", KEYS)).toBe("H");
  });

  it("is kept on this device, until all are set back", () => {
    chooseKey(CALL, "Q");
    expect(readKeys(localStorage.getItem("table51.keys"))).toEqual({ japanese51: { C: "Q" } });
    chooseKey(CALL, "C");
    expect(readKeys(localStorage.getItem("table51.keys"))).toEqual({ japanese51: {} });
    chooseKey(CALL, "Q");
    resetKeys();
    expect(keyFor(CALL)).toBe("C");
  });

  it("holds at its own game only", () => {
    chooseKey(CALL, "Q");
    expect(keyFor({ scope: "chinese51", key: "C" })).toBe("C");
  });

  it("is what buttons show; nothing, while letters are off", () => {
    chooseKey(CALL, "Q");
    expect(shownKey("japanese51", "C")).toBe("Q");
    settings.letters = false;
    expect(shownKey("japanese51", "C")).toBeUndefined();
    expect(shownKey("japanese51", "Esc")).toBe("Esc");
  });
});

describe("choosing keys", () => {
  async function type(label: string, value: string): Promise<HTMLInputElement> {
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    await fireEvent.input(input, { target: { value } });
    flushSync();
    return input;
  }

  it("takes the letter typed behind the old one", async () => {
    render(KeySettings);
    const input = await type("Swap all", "aq");
    expect(input.value).toBe("Q");
    expect(keyFor({ scope: "japanese51", key: "A" })).toBe("Q");
  });

  it.each([
    ["P", /P already means: Pass \(Fifty-One\)/],
    ["Z", /Z already means: take a move back/],
    ["7", /one letter or one sign/],
  ])("refuses %s with the reason", async (key, why) => {
    render(KeySettings);
    const input = await type("Swap all", key);
    expect(input.value).toBe("A");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input.getAttribute("aria-describedby")!)?.textContent).toMatch(why);
    expect(keyFor({ scope: "japanese51", key: "A" })).toBe("A");
  });

  it("says so in the language of the page, also when that is changed", async () => {
    render(KeySettings);
    const input = await type("Swap all", "P");
    const why = document.getElementById(input.getAttribute("aria-describedby")!);
    await chooseLanguage("tr");
    flushSync();
    expect(why?.textContent).toContain("P zaten şu işte");
    await chooseLanguage("en");
  });

  it("lets two games have the same key, but no game one of every table's", async () => {
    render(KeySettings);
    await type("Swap all", "D");
    expect(keyFor({ scope: "japanese51", key: "A" })).toBe("D");
    const input = await type("hint", "D");
    expect(input.value).toBe("H");
  });

  it("sets all back", async () => {
    render(KeySettings);
    const input = await type("Swap all", "Q");
    await fireEvent.click(screen.getByRole("button", { name: "Usual keys" }));
    flushSync();
    expect(input.value).toBe("A");
  });
});
