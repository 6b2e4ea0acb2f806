/** Picked hand cards are kept while their decision lasts, so that a page loaded anew has them still. */
import { keep, keptJson } from "../storage";
import type { Room } from "./room.svelte";

const at = ({ id }: Room): string => `table51.picked.${id}`;

export function rememberPicked(room: Room, keys: readonly string[]): void {
  keep(at(room), keys.length ? JSON.stringify([room.view?.at, ...keys]) : null, "tab");
}

export function pickedBefore(room: Room): string[] {
  const found = keptJson(at(room), "tab");
  const [decision, ...keys] = (Array.isArray(found) ? found : []) as [number?, ...string[]];
  return decision === room.view?.at ? keys : [];
}
