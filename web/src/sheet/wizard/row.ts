/** What came out of a deal, as the entry that writes the row. */
import type { Scored } from "../../protocol";
import type { Op, Player } from "../sheet";

/**
 * order: who was scored, in this order; everybody else sat out. bases: the change that was seen in each cell. The lines
 * number the cells as seats.
 */
export function rowOf(
  row: number,
  people: readonly Player[],
  order: readonly string[],
  scored: Scored,
  bases: ReadonlyMap<string, string | null>,
): Extract<Op, { type: "deal" }> {
  const cells = people.map(({ id }) => ({
    player: id,
    value: scored.players[order.indexOf(id)]?.points ?? ("out" as const),
    base: bases.get(id) ?? null,
  }));
  const cellOf = (seat: number): number => cells.findIndex(({ player }) => player === order[seat]);
  const lines = scored.players.flatMap((one) =>
    one.lines.map(({ code, params, clause, seat }) => ({
      code,
      params: typeof params["by"] === "number" ? { ...params, by: cellOf(params["by"]) } : params,
      clause,
      seat: cellOf(seat),
    })),
  );
  return { type: "deal", row, cells, lines };
}
