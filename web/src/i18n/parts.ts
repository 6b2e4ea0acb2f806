/** The parts of a catalogue: a page loads the texts that every page needs, and those of what it shows. */

/** What only some pages need: each game's texts, and those of score sheets. */
const APART = ["chinese51", "chinese_poker", "japanese51", "sheet", "turkish51"] as const;

/** `core` is what every page needs. */
export const PARTS = ["core", ...APART] as const;
export type Part = (typeof PARTS)[number];

/** The part that a message belongs to: `japanese51.swapped` and `ui.japanese51.last.swapped` to the same. */
export function partOf(code: string): Part {
  const [first, second] = code.split(".", 2);
  const room = first === "ui" ? second : first;
  return APART.find((part) => part === room) ?? "core";
}

/** Whether a page may say it; the rest is for the terminal. */
export function isOnPages(code: string): boolean {
  return !code.startsWith("cli.");
}
