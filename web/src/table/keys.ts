/** The keys of a table. Letters work while nothing is being typed; one setting turns them off, and each can be changed. */
import { t } from "../i18n/language.svelte";
import { EVERY_TABLE, keyFor, type Usual } from "../settings/keys.svelte";
import { settings } from "../settings/settings.svelte";

/** A key and what it does, for the help. */
export interface KeyHelp {
  readonly keys: readonly string[];
  /** Catalogue code of what it does. */
  readonly code: string;
}

/** Keys that every table has. */
export const COMMON_KEYS: readonly KeyHelp[] = [
  { keys: ["←", "→"], code: "ui.table.key.move" },
  { keys: ["↑", "↓"], code: "ui.table.key.region" },
  { keys: ["Enter", "Space"], code: "ui.table.key.pick" },
  { keys: ["1–9"], code: "ui.table.key.number" },
  { keys: ["Esc"], code: "ui.table.key.clear" },
  { keys: ["Z"], code: "ui.table.key.undo" },
  { keys: ["/"], code: "ui.table.key.command" },
  { keys: ["I"], code: "ui.table.key.table" },
  { keys: ["K"], code: "ui.table.key.hand" },
  { keys: ["L"], code: "ui.table.key.log" },
  { keys: ["V"], code: "ui.table.key.known" },
  { keys: ["H"], code: "ui.table.key.hint" },
  { keys: ["?"], code: "ui.table.key.help" },
];

/** Every usual key of a table of `game`: what the game has and what all tables have. */
export function usualKeys(game: string, own: readonly KeyHelp[]): Usual[] {
  const within = (scope: string, keys: readonly KeyHelp[]): Usual[] =>
    keys.flatMap(({ keys }) => keys.map((key) => ({ scope, key })));
  return [...within(game, own), ...within(EVERY_TABLE, COMMON_KEYS)];
}

/** A sentence that names a game's keys by their usual letters, as they were chosen; nothing while letters do nothing. */
export function keysInWords(code: string, game: string): string {
  const keys = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((key) => [key, keyFor({ scope: game, key })]);
  return settings.letters ? t(code, Object.fromEntries(keys) as Record<string, string>) : "";
}

/** How a game's key is shown: as it was chosen; not at all while letters do nothing. */
export function shownKey(game: string, key: string): string | undefined {
  if (key.length === 1 && !settings.letters) return undefined;
  return keyFor({ scope: game, key });
}

/** The key of an event as the table names it; null while something is typed, a dialog is open, or a modifier is held. */
export function tableKey(event: KeyboardEvent, letters: boolean): string | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog") || document.querySelector("dialog[open]")) {
    return null;
  }
  if (event.key.length > 1) return event.key;
  return letters ? event.key.toUpperCase() : null;
}

/** Moves the focus one region up or down: players, table, hand, actions. Whether there was one. */
export function moveRegion(root: ParentNode, step: 1 | -1): boolean {
  const regions = [...root.querySelectorAll<HTMLElement>("[data-region]")];
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  for (let i = here + step; i in regions && (here >= 0 || step > 0); i += step) {
    if (focusIn(regions[i]!)) return true;
  }
  return here < 0 && focusRegion(root, "hand");
}

/** Moves the focus into the region of that name. Whether there is one. */
export function focusRegion(root: ParentNode, name: string): boolean {
  const region = root.querySelector<HTMLElement>(`[data-region="${name}"]`);
  return region !== null && focusIn(region);
}

function focusIn(region: HTMLElement): boolean {
  const stop = region.querySelector<HTMLElement>(
    '[role="option"][tabindex="0"], button[tabindex="0"], .seat.turn, .seat, button, a',
  );
  stop?.focus();
  return stop !== null;
}
