/** What a person has chosen for this device. Kept in local storage; whatever is not valid there falls back alone. */
import { keep, kept } from "../storage";

const KEY = "table51.settings";

/** The values each setting may take; the first is the default. */
export const CHOICES = {
  /** Light, dark, or as the system has it. */
  theme: ["system", "light", "dark"],
  /** Suit colours. */
  deck: ["4", "2", "safe"],
  /** The first letter of the suit in the corner of a card. */
  corners: [false, true],
  /** Card faces in the dark theme stay light unless asked. */
  cards: ["light", "dark"],
  size: ["medium", "small", "large"],
  /** Room between letters, words and lines. */
  spacing: ["normal", "wide"],
  /** Speed of one card movement. */
  speed: ["normal", "off", "fast", "slow"],
  /** Milliseconds a computer player appears to think. */
  pace: [800, 0, 400, 1500],
  /** Milliseconds in which a move can be taken back before it is sent. */
  hold: [1000, 0, 2000],
  sound: [false, true],
  /** A short tick in the hand when it is your turn. */
  haptic: [false, true],
  /** How much is spoken of what others do. */
  speech: ["normal", "brief", "full"],
  /** Single letters as keys at the table. */
  letters: [true, false],
  /** Ask once more before calling, and the like. */
  confirm: [true, false],
  /** No memory aids: known cards are not listed. */
  purist: [false, true],
  /** Hints on the key H; whoever asks for one has used an aid. */
  hints: [false, true],
} as const;

export type Settings = { -readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
export type Setting = keyof Settings;

const NAMES = Object.keys(CHOICES) as Setting[];

/** The defaults. */
export function defaults(): Settings {
  return Object.fromEntries(NAMES.map((name) => [name, CHOICES[name][0]])) as Settings;
}

/** Settings out of stored text; each value that is not allowed is replaced by its default. */
export function readSettings(stored: string | null): Settings {
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // Damaged text counts as nothing stored.
  }
  const values = (typeof found === "object" && found !== null ? found : {}) as Record<string, unknown>;
  const allowed = (name: Setting): boolean => (CHOICES[name] as readonly unknown[]).includes(values[name]);
  return { ...defaults(), ...Object.fromEntries(NAMES.filter(allowed).map((name) => [name, values[name]])) };
}

/** The settings in force; assign to change one. */
export const settings: Settings = $state(readSettings(kept(KEY)));

/** Sets everything back. */
export function resetSettings(): void {
  Object.assign(settings, defaults());
}

/** Keeps the settings and shows them on <html>; call it from an effect, so that it follows every change. */
export function applySettings(): void {
  const { theme, deck, cards, size, speed, spacing } = settings;
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  Object.assign(dataset, { deck, cards, size, speed, spacing });
  keep(KEY, JSON.stringify(settings));
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
