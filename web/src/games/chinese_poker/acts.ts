/** The act of Chinese Poker in the notation. */
import { ROWS } from "../../checker/hands";
import type { Rows } from "./rows";

/** The act that locks these rows; a row without cards is written "-". */
export function lockText(rows: Rows): string {
  return `lock ${ROWS.map((row) => rows[row].join("") || "-").join("/")}`;
}
