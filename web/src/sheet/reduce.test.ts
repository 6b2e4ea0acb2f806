/** The page's reducer and the server's make the same sheet of the same entries: tests/sheet/vectors.json. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { against } from "./check";
import { taken } from "./reduce";
import type { Entry, Sheet } from "./sheet";
import { standing } from "./standing";

interface Vector {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly sheet: unknown;
}

const vectors = JSON.parse(readFileSync("../tests/sheet/vectors.json", "utf8")) as readonly Vector[];

function plain(sheet: Sheet): unknown {
  const { log: _log, roots: _roots, heads: _heads, ...fields } = sheet;
  return { ...fields, undone: [...sheet.undone].toSorted(), standing: standing(sheet) };
}

describe("the sheet's reducer", () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))("%s", (_, { entries, refused, sheet: expected }) => {
    let sheet: Sheet | null = null;
    const found: Record<string, string[]> = {};
    for (const entry of entries) {
      const reasons = against(sheet, entry);
      if (reasons.length) found[entry.id] = reasons.map(({ code }) => code);
      else sheet = taken(sheet, entry);
    }
    expect(found).toEqual(refused);
    expect(plain(sheet!)).toEqual(expected);
  });
});

describe("the log", () => {
  const entry = (id: string): Entry => ({ id, by: "p1", when: 0, op: { type: "end" } });
  const make: Entry = {
    id: "m",
    by: "p1",
    when: 0,
    op: {
      type: "make",
      title: "",
      players: [{ id: "p1", name: "A" }],
      game: "",
      rules: {},
      high: true,
      target: null,
      deals: null,
    },
  };

  it("keeps two continuations of one sheet apart", () => {
    const sheet = taken(null, make);
    const [one, other] = [sheet.log.with(entry("a")), sheet.log.with(entry("b"))];
    expect(one.all().map(({ id }) => id)).toEqual(["m", "a"]);
    expect(other.all().map(({ id }) => id)).toEqual(["m", "b"]);
    expect([sheet.log.get("a"), one.get("b"), other.get("a")]).toEqual([undefined, undefined, undefined]);
  });
});
