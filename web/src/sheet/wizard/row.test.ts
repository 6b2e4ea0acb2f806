import { expect, it } from "vitest";
import type { Scored } from "../../protocol";
import type { Player } from "../sheet";
import { ownOf, rowOf, type Worked } from "./row";

const PEOPLE = ["ada", "ben", "cara"].map((id) => ({ id, name: id })) as unknown as readonly Player[];
const line = { code: "chinese51.score.call", params: { by: 1 }, clause: "C-17", seat: 0 };
const worked: Worked = {
  row: 2,
  order: ["cara", "ada"],
  scored: {
    players: [
      { points: 48, lines: [line] },
      { points: 0, lines: [] },
    ],
  } as unknown as Scored,
  bases: new Map([["ada", "seen"]]),
};

it("is a row whose lines number its cells; who did not play sits out", () => {
  expect(rowOf(worked, PEOPLE)).toEqual({
    type: "deal",
    row: 2,
    cells: [
      { player: "ada", value: 0, base: "seen" },
      { player: "ben", value: "out", base: null },
      { player: "cara", value: 48, base: null },
    ],
    lines: [{ ...line, params: { by: 0 }, seat: 2 }],
  });
});

it("is one cell where only that is its writer's own", () => {
  expect(ownOf(worked, "ada")).toEqual({ type: "write", row: 2, player: "ada", value: 0, base: "seen" });
  expect(ownOf(worked, "ben")).toEqual({ type: "write", row: 2, player: "ben", value: "out", base: null });
});
