/** What came out of a deal, as the entry that writes it. */
import type { Scored } from "../../protocol";
import type { Op, Player, Value } from "../sheet";

/** What came out: who was scored, in this order; everybody else sat out. bases: the change that was seen in each cell. */
export interface Worked {
  readonly row: number;
  readonly order: readonly string[];
  readonly scored: Scored;
  readonly bases: ReadonlyMap<string, string | null>;
}

interface Cell {
  readonly player: string;
  readonly value: Value;
  readonly base: string | null;
}

/** The whole row, which is the host's to write. The lines number the cells as seats. */
export function rowOf(worked: Worked, people: readonly Player[]): Extract<Op, { type: "deal" }> {
  const { row, order, scored } = worked;
  const cells = people.map(({ id }) => cellOf(worked, id));
  const numberOf = (seat: number): number => cells.findIndex(({ player }) => player === order[seat]);
  const lines = scored.players.flatMap((one) =>
    one.lines.map(({ code, params, clause, seat }) => ({
      code,
      params: typeof params["by"] === "number" ? { ...params, by: numberOf(params["by"]) } : params,
      clause,
      seat: numberOf(seat),
    })),
  );
  return { type: "deal", row, cells, lines };
}

/** The one cell of it that is a player's own (S-3). */
export function ownOf(worked: Worked, player: string): Extract<Op, { type: "write" }> {
  return { type: "write", row: worked.row, ...cellOf(worked, player) };
}

function cellOf({ order, scored, bases }: Worked, player: string): Cell {
  const points = scored.players[order.indexOf(player)]?.points;
  return { player, value: points ?? "out", base: bases.get(player) ?? null };
}
