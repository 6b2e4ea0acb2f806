/** A sheet as a file, made on this device: what table51.sheet.file writes, so that it can be read again (S-11). */
import { keptEntries, unsent, type HeldSheet } from "./device";
import { laid } from "./laid";
import { taken } from "./reduce";
import type { Sheet } from "./sheet";
import { standing } from "./standing";

/** JSON with the whole history, an entry a line; what is before the entries mends a damaged file. */
export function written(sheet: Sheet): string {
  const { title, game, rules, high, target, deals, host } = sheet;
  const head = {
    format: "table51 sheet",
    version: 1,
    title,
    game,
    rules,
    high,
    target,
    deals,
    host,
    players: sheet.players.map(({ id, name }) => ({ id, name })),
    totals: standing(sheet).totals,
  };
  const lines = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const entries = sheet.log.all().map(({ id, by, when, op }) => JSON.stringify({ id, by, when, op }));
  return `{\n${[...lines, `"entries":[\n${entries.join(",\n")}\n]`].join(",\n")}\n}\n`;
}

/** A sheet as this device has it, with what was not sent; null if it has none of it. */
export function keptSheet({ room, player }: HeldSheet): Sheet | null {
  try {
    const drafts = unsent(room).filter(({ reasons }) => !reasons);
    return laid(keptEntries(room).reduce<Sheet | null>(taken, null), drafts, player);
  } catch {
    return null;
  }
}
