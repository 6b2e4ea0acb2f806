/** Acts of 51 Chinese in the notation, and which of them the server's remarks speak of. */
import type { Note } from "../../protocol";
import { swapText } from "../../table/swap";

export const LAYOUT_SIZE = 5;

/** Gives `cards`, named in the order of the hand `own`, for the layout. */
export function takeText(cards: readonly string[], own: readonly string[]): string {
  return `take ${cards.toSorted((a, b) => own.indexOf(a) - own.indexOf(b)).join("")}`;
}

/** The act that a remark speaks of. */
export function actOf({ code, params = {} }: Note): string | null {
  switch (code) {
    case "chinese51.makes.discard":
      return `discard ${String(params.card)}`;
    case "chinese51.makes.take":
      return `take ${(params.give as readonly string[]).join("")}`;
    case "chinese51.makes.swap":
      return swapText(String(params.give), String(params.take));
    default:
      return null;
  }
}
