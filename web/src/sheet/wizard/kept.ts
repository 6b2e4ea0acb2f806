/** A deal that is being worked out stays in the browser's session, so that closing the wizard or a reload lose nothing. */
import type { Deal } from "./deal";

const KEPT = "table51.working.";

/** Where a deal belongs. */
export interface Spot {
  readonly room: string;
  readonly game: string;
  readonly row: number;
}

/** Keeps the deal; null: it is written. */
export function keepDeal({ room, game, row }: Spot, deal: Deal | null): void {
  try {
    if (deal) sessionStorage.setItem(KEPT + room, JSON.stringify({ game, row, deal }));
    else sessionStorage.removeItem(KEPT + room);
  } catch {
    // Storage is closed or full: it is kept while the page is open.
  }
}

/** The deal that was begun there. */
export function keptDeal({ room, game, row }: Spot): Deal | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT + room) ?? "null") as (Spot & { deal: Deal }) | null;
    return found?.row === row && found.game === game && Array.isArray(found.deal?.playing) ? found.deal : null;
  } catch {
    return null;
  }
}
