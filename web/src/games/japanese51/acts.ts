/** Acts of Fifty-One in the notation, and which of them the server's remarks speak of. */
import type { Note } from "../../protocol";
import { swapText } from "../../table/swap";

/** The act that a remark speaks of. */
export function actOf({ code, params = {} }: Note): string | null {
  if (code === "japanese51.makes.swap_all") return "swap all";
  return code === "japanese51.makes.swap" ? swapText(String(params.give), String(params.take)) : null;
}
