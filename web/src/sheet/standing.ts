/** How a sheet stands: totals and places, worked out from the rows whenever they are asked for (S-2, S-5). */
import type { SheetStanding } from "../protocol";
import { counted, isComplete, nextRow, own, present, type Sheet } from "./sheet";

export function standing(sheet: Sheet): SheetStanding {
  const rows = counted(sheet);
  const columns = present(sheet).map(({ id }) => id);
  const totals: Record<string, number> = Object.fromEntries(columns.map((id) => [id, 0]));
  for (const { cells } of rows) {
    for (const id of columns) {
      const value = own(cells, id)?.value;
      if (typeof value === "number") totals[id]! += value;
    }
  }
  const ranked = Object.values(totals).toSorted((a, b) => (sheet.high ? b - a : a - b));
  const places = Object.fromEntries(columns.map((id) => [id, ranked.indexOf(totals[id]!) + 1]));
  const { target, deals } = sheet;
  const reached = target === null ? [] : columns.filter((id) => totals[id]! >= target);
  const played = rows.filter((row) => isComplete(sheet, row)).length;
  const written = rows.some(({ cells }) => Object.values(cells).some(({ value }) => value !== null));
  const last = rows.at(-1);
  return {
    totals,
    places,
    leaders: written ? columns.filter((id) => places[id] === 1) : [],
    reached,
    played,
    due: reached.length > 0 || (deals !== null && played >= deals),
    current: last && !isComplete(sheet, last) ? last.id : nextRow(sheet),
    dealer: columns[(Math.max(0, columns.indexOf(sheet.first)) + played) % columns.length] ?? "",
  };
}
