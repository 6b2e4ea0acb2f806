/**
 * The keys a person has put in place of the usual ones, kept on this device. Only what is one letter or sign can be
 * changed: arrows, Enter, Space, Escape and the digits that pick cards are the same everywhere.
 */
import { keep, kept } from "../storage";

const KEY = "table51.keys";
/** The scope of keys that every table has; a game's own have its id. */
export const EVERY_TABLE = "table";

/** A usual key within its scope. */
export interface Usual {
  readonly scope: string;
  readonly key: string;
}

/** By scope and usual key, the one chosen instead. */
export type OwnKeys = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Whether a key can be chosen, and given another one: a letter or a sign. */
export function isFree(key: string): boolean {
  return [...key].length === 1 && /[^\s\d\p{C}]/u.test(key);
}

/** A key as it is compared and shown. */
export function keyName(key: string): string {
  return key.toUpperCase();
}

/** Keys out of stored text; what is not a key is left out. */
export function readKeys(stored: string | null): OwnKeys {
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    // Damaged text counts as nothing stored.
  }
  return Object.fromEntries(entriesOf(found).map(([scope, keys]) => [scope, chosenIn(keys)]));
}

function chosenIn(keys: unknown): Record<string, string> {
  const chosen = entriesOf(keys).filter((entry): entry is [string, string] => entry.every(isFreeText));
  return Object.fromEntries(chosen);
}

const isFreeText = (key: unknown): boolean => typeof key === "string" && isFree(key);

function entriesOf(found: unknown): [string, unknown][] {
  return typeof found === "object" && found !== null ? Object.entries(found) : [];
}

let own: OwnKeys = $state.raw(readKeys(kept(KEY)));

function choose(keys: OwnKeys): void {
  own = keys;
  keep(KEY, JSON.stringify(keys));
}

/** The key that does what the usual one did. */
export function keyFor({ scope, key }: Usual): string {
  return own[scope]?.[key] ?? key;
}

/** The usual key that `pressed` stands for at a table with these keys; null: it does nothing there any more. */
export function usualKey(pressed: string, keys: readonly Usual[]): string | null {
  const meant = keys.find((usual) => keyFor(usual) === pressed);
  if (meant) return meant.key;
  return keys.some(({ key }) => key === pressed) ? null : pressed;
}

/** Puts `pressed` in place of a usual key. Whoever calls it has seen that no other act has that key. */
export function chooseKey({ scope, key }: Usual, pressed: string): void {
  const { [key]: _, ...others } = own[scope] ?? {};
  choose({ ...own, [scope]: pressed === key ? others : { ...others, [key]: pressed } });
}

/** Gives every act its usual key again. */
export function resetKeys(): void {
  choose({});
}
