/** What was made on this device, laid upon what the room has. */
import { against } from "./check";
import type { Draft } from "./device";
import { taken } from "./reduce";
import type { Sheet } from "./sheet";

/** A draft that cannot be done any more is left out: the room will say why. */
export function laid(sheet: Sheet | null, drafts: readonly Draft[], player: string | null): Sheet | null {
  let now = sheet;
  for (const { id, when, op } of drafts) {
    const entry = { id, by: player ?? "", when, op };
    if (now && !against(now, entry).length) now = taken(now, entry);
  }
  return now;
}
