/** What the device writes is the file of the sheet: its entries in order, and a head that follows from them. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { against } from "./check";
import { written } from "./file";
import { taken } from "./reduce";
import type { Entry, Sheet } from "./sheet";

interface Vector {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly sheet: { readonly standing: { readonly totals: unknown } };
}

const vectors = JSON.parse(readFileSync("../tests/sheet/vectors.json", "utf8")) as readonly Vector[];

it.each(vectors.map((vector) => [vector.name, vector] as const))("%s", (_, { entries, sheet: expected }) => {
  let sheet: Sheet | null = null;
  const done: Entry[] = [];
  for (const entry of entries) {
    if (against(sheet, entry).length) continue;
    sheet = taken(sheet, entry);
    done.push(entry);
  }
  const text = written(sheet!);
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file.entries).toEqual(done);
  expect(file.totals).toEqual(expected.standing.totals);
  expect(text.split("\n").filter((line) => line.startsWith('{"id":'))).toHaveLength(done.length);
});
