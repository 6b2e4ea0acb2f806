/** Picked hand cards are kept while their decision lasts, so that a page loaded anew has them still. */
import type { Room } from "./room.svelte";

const at = ({ id }: Room): string => `table51.picked.${id}`;

export function rememberPicked(room: Room, keys: readonly string[]): void {
  try {
    if (keys.length) sessionStorage.setItem(at(room), JSON.stringify([room.view?.at, ...keys]));
    else sessionStorage.removeItem(at(room));
  } catch {
    // Storage may be closed; the cards are picked again then.
  }
}

export function pickedBefore(room: Room): string[] {
  try {
    const [decision, ...keys] = JSON.parse(sessionStorage.getItem(at(room)) ?? "[]") as [number?, ...string[]];
    return decision === room.view?.at ? keys : [];
  } catch {
    return [];
  }
}
