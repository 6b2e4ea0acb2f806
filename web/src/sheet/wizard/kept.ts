/** A deal that is being worked out stays in the browser's session, so that closing the wizard or a reload lose nothing. */
import { keep, keptJson } from "../../storage";
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
  keep(KEPT + room, deal && JSON.stringify({ game, row, deal }), "tab");
}

/** The deal that was begun there. */
export function keptDeal({ room, game, row }: Spot): Deal | null {
  const found = keptJson(KEPT + room, "tab") as (Spot & { deal: Deal }) | null;
  return found?.row === row && found.game === game && Array.isArray(found.deal?.playing) ? found.deal : null;
}
