/** The tray: melds that a player has put together before laying them. They are still in the hand; only the page knows. */
import { cardOf, keysOf } from "../../cards/card";
import type { Note } from "../../protocol";
import { readText } from "./acts";

/** Cards of the hand, by key, that are to lie together. */
export interface Group {
  readonly id: number;
  readonly keys: readonly string[];
  /** What they can be as the server says, the highest first; and which of it they are. */
  readonly readings: readonly Note[];
  readonly chosen: number;
}

/** The group as an act writes it. */
export function groupText({ keys, readings, chosen }: Group): string {
  const reading = readings[chosen];
  return reading ? readText(reading, readings) : keys.map(cardOf).join("");
}

/** The keys of `cards` that lie in no group. */
export function loose(cards: readonly string[], groups: readonly Group[]): string[] {
  const away = new Set(groups.flatMap(({ keys }) => keys));
  return keysOf(cards).filter((key) => !away.has(key));
}

/** The groups that `cards` still hold; a card whose twin has left stands under the key that is there. */
export function stillHeld(groups: readonly Group[], cards: readonly string[]): readonly Group[] {
  const left = new Set(keysOf(cards));
  const claimed = (key: string): string | null => {
    const twin = [...left].find((other) => cardOf(other) === cardOf(key));
    const found = left.has(key) ? key : twin;
    if (found) left.delete(found);
    return found ?? null;
  };
  let same = true;
  const held = groups.flatMap((group) => {
    const keys = group.keys.map(claimed);
    same &&= keys.every((key, i) => key === group.keys[i]);
    return keys.includes(null) ? [] : [{ ...group, keys: keys as string[] }];
  });
  return same ? groups : held;
}

/** The groups of melds as an act writes them, "5H6H7H run:9SJKJK", by the keys of `cards`; null: these lack a card. */
export function groupsOf(text: string, cards: readonly string[]): readonly string[][] | null {
  const left = keysOf(cards);
  const groups = text.split(" ");
  const keys = groups.map((group) =>
    (group.replace(/^\w+:/, "").match(/JK|(?:10|[2-9JQKA])[SHDC]/g) ?? []).map((card) => {
      const at = left.findIndex((key) => cardOf(key) === card);
      return at < 0 ? null : left.splice(at, 1)[0]!;
    }),
  );
  return keys.some((group) => group.includes(null)) ? null : (keys as string[][]);
}
