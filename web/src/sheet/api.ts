/** What the pages of sheets ask of the server over HTTP. */
import type {
  JoinSheet,
  NewSheet,
  Refusal,
  Scored,
  ScoreWish,
  SheetNewLinks,
  SheetRelink,
  SheetSeat,
  SheetSummary,
} from "../protocol";
import { ApiRefusal, ask } from "../table/api";

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
  if (!response.ok) throw new ApiRefusal(response.status, ((await response.json()) as Refusal).reasons);
  return URL.createObjectURL(await response.blob());
}

/** The same people on a new sheet. */
export const goOn = (room: string, token: string): Promise<SheetSeat> => ask(`${at(room)}/again`, {}, token);

/** A real table's deal, settled. */
export const score = (wish: ScoreWish): Promise<Scored> => ask("/api/score", wish);

/** A sheet out of a file, with what was wrong with it. */
export async function bringFile(file: Blob): Promise<SheetSeat> {
  const response = await fetch("/api/sheets/file", {
    method: "POST",
    body: file,
    headers: { "Content-Type": "application/json" },
  });
  if (response.ok) return (await response.json()) as SheetSeat;
  throw new ApiRefusal(response.status, ((await response.json()) as Refusal).reasons);
}

/** Has the browser save the sheet: with its history, or as a table for spreadsheets. */
export async function saveFile(room: string, token: string, kind: "json" | "csv", lang: string): Promise<void> {
  const path = kind === "json" ? "file" : `table?lang=${lang}`;
  const response = await fetch(`${at(room)}/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new ApiRefusal(response.status, ((await response.json()) as Refusal).reasons);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `table51-sheet.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
