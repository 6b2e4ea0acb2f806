/** Acts of 51 Chinese in the notation, and what the server says they would make. */
import type { Note } from "../../protocol";

export const LAYOUT_SIZE = 5;

/** Gives `cards`, named in the order of the hand `own`, for the layout. */
export function takeText(cards: readonly string[], own: readonly string[]): string {
  return `take ${cards.toSorted((a, b) => own.indexOf(a) - own.indexOf(b)).join("")}`;
}

export function swapText(give: string, take: string): string {
  return `swap ${give}>${take}`;
}

/** The points of the one-suit hand that an act would leave; null: the hand would be mixed. */
export function pointsOf(text: string, remarks: readonly Note[]): number | null {
  const found = remarks.find((note) => textOf(note) === text);
  return found ? Number(found.params?.points) : null;
}

/** The act that a remark speaks of. */
function textOf({ code, params = {} }: Note): string | null {
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
