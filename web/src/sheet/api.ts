/** What the pages of sheets ask of the server over HTTP. */
import type { JoinSheet, NewSheet, SheetNewLinks, SheetRelink, SheetSeat, SheetSummary } from "../protocol";
import { ask, refusalIn } from "../table/api";
import { save } from "../ui/save";
import type { HeldSheet } from "./device";
import { keptSheet, written } from "./file";
import type { Sheet } from "./sheet";

const at = (room: string): string => `/api/sheets/${encodeURIComponent(room)}`;

export const makeSheet = (wish: NewSheet): Promise<SheetSeat> => ask("/api/sheets", wish);

/** What may be known of a sheet by who has its code, or a link's key. */
export const summaryOf = (roomOrCode: string, key?: string): Promise<SheetSummary> =>
  ask(at(roomOrCode), undefined, key);

export const joinSheet = (roomOrCode: string, wish: JoinSheet): Promise<SheetSeat> =>
  ask(`${at(roomOrCode)}/join`, wish);

/** New secrets; those they replace open nothing any more. */
export const renewLinks = (room: string, token: string, role: SheetRelink["role"]): Promise<SheetNewLinks> =>
  ask(`${at(room)}/links`, { role }, token);

/** The link of a role as a QR code: the address of a picture, to be revoked once it is not shown any more. */
export async function pictureOf(room: string, token: string, role: SheetRelink["role"]): Promise<string> {
  const response = await fetch(`${at(room)}/picture`, {
    method: "POST",
    body: JSON.stringify({ role }),
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw await refusalIn(response);
  return URL.createObjectURL(await response.blob());
}

/** The same people on a new sheet. */
export const goOn = (room: string, token: string): Promise<SheetSeat> => ask(`${at(room)}/again`, {}, token);

/** A sheet out of a file, with what was wrong with it. */
export async function bringFile(file: Blob): Promise<SheetSeat> {
  const response = await fetch("/api/sheets/file", {
    method: "POST",
    body: file,
    headers: { "Content-Type": "application/json" },
  });
  if (response.ok) return (await response.json()) as SheetSeat;
  throw await refusalIn(response);
}

/** Has the browser save the sheet with its history, as this device has it. */
export function saveFile(sheet: Sheet): void {
  save(new Blob([written(sheet)], { type: "application/json" }), "table51-sheet.json");
}

/** Has the browser save the sheet's numbers as a table for spreadsheets. */
export async function saveTable(room: string, token: string, lang: string): Promise<void> {
  save(await fileOf(room, token, `table?lang=${lang}`), "table51-sheet.csv");
}

/** What a file of many sheets says that it is. */
const MANY = "table51 sheets";

/** Has the browser save all these sheets as one file, without a network as the device has them. How many there were. */
export async function saveAll(sheets: readonly HeldSheet[]): Promise<number> {
  const files: unknown[] = [];
  for (const held of sheets) {
    const file = await fileOf(held.room, held.token, "file").catch(() => null);
    const kept = file ? null : keptSheet(held);
    const text = file ? await file.text() : kept && written(kept);
    if (text) files.push(JSON.parse(text));
  }
  if (files.length) save(new Blob([JSON.stringify({ format: MANY, sheets: files })]), "table51-sheets.json");
  return files.length;
}

/** The sheets of a file, each as a file of its own: one, or all of a backup. */
export async function filesIn(file: Blob): Promise<Blob[]> {
  try {
    const found = JSON.parse(await file.text()) as { format?: unknown; sheets?: unknown } | null;
    if (found?.format === MANY && Array.isArray(found.sheets)) {
      return found.sheets.map((one) => new Blob([JSON.stringify(one)]));
    }
  } catch {
    // A damaged file is the server's to read.
  }
  return [file];
}

async function fileOf(room: string, token: string, path: string): Promise<Blob> {
  const response = await fetch(`${at(room)}/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw await refusalIn(response);
  return response.blob();
}
