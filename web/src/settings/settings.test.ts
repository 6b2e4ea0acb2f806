import { render, screen, fireEvent } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "../i18n/language.svelte";
import SettingsPage from "./SettingsPage.svelte";
import { applySettings, defaults, readSettings, resetSettings, settings } from "./settings.svelte";
import { play, SOUNDS, type Sound } from "./sounds";

beforeAll(() => chooseLanguage("en"));
beforeEach(() => {
  resetSettings();
  vi.unstubAllGlobals();
});

describe("reading what is stored", () => {
  it.each([null, "", "{", "null", "7", "[]"])("%s gives the defaults", (stored) => {
    expect(readSettings(stored)).toEqual(defaults());
  });

  it("replaces only what is not allowed", () => {
    const stored = JSON.stringify({ theme: "dark", deck: "3", pace: 99, sound: true, stray: 1 });
    expect(readSettings(stored)).toEqual({ ...defaults(), theme: "dark", sound: true });
  });
});

describe("applying them", () => {
  it("shows them on <html> and keeps them", () => {
    Object.assign(settings, { theme: "dark", deck: "2", size: "large", speed: "off" });
    applySettings();
    expect({ ...document.documentElement.dataset }).toMatchObject({
      theme: "dark",
      deck: "2",
      size: "large",
      speed: "off",
    });
    expect(readSettings(localStorage.getItem("table51.settings"))).toEqual({ ...settings });
  });

  it("leaves the theme to the system unless one is chosen", () => {
    applySettings();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it("goes on without storage", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("closed");
      },
    });
    expect(applySettings).not.toThrow();
  });
});

describe("the page", () => {
  it("changes a choice and a switch at once", async () => {
    render(SettingsPage);
    await fireEvent.click(screen.getByRole("radio", { name: "Two colours" }));
    await fireEvent.click(screen.getByRole("switch", { name: /Letter keys/ }));
    expect(settings).toMatchObject({ deck: "2", letters: false });
  });

  it("sets all back", async () => {
    settings.deck = "2";
    render(SettingsPage);
    await fireEvent.click(screen.getByRole("button", { name: "Set all back" }));
    flushSync();
    expect({ ...settings }).toEqual(defaults());
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Four colours" }).checked).toBe(true);
  });

  it("offers every sound once sounds are on", async () => {
    render(SettingsPage);
    expect(screen.queryByRole("group", { name: "Try the sounds" })).toBeNull();
    await fireEvent.click(screen.getByRole("switch", { name: /Sounds/ }));
    const group = screen.getByRole("group", { name: "Try the sounds" });
    expect(group.querySelectorAll("button")).toHaveLength(6);
  });
});

describe("sounds", () => {
  function audio() {
    const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    const oscillator = { frequency: param, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() };
    const context = {
      currentTime: 0,
      destination: {},
      resume: async () => undefined,
      createOscillator: () => oscillator,
      createGain: () => ({ gain: param, connect: (next: unknown) => next }),
    };
    vi.stubGlobal("AudioContext", function () {
      return context;
    });
    return oscillator;
  }

  it("are silent until switched on, then ring tone by tone", () => {
    const oscillator = audio();
    play("turn");
    expect(oscillator.start).not.toHaveBeenCalled();
    settings.sound = true;
    play("turn");
    expect(oscillator.start).toHaveBeenCalledTimes(SOUNDS.turn.length);
  });

  it.each(Object.keys(SOUNDS) as Sound[])("%s is short", (sound) => {
    for (const { at, length } of SOUNDS[sound]) expect(at + length).toBeLessThan(1);
  });
});
