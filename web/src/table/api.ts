/** What a page asks of the server over HTTP. A refusal is thrown, with every reason. */
import { needTexts } from "../i18n/language.svelte";
import type { GameInfo, Games, Join, NewTable, Note, Recover, Refusal, Replayed, Seated, Summary } from "../protocol";

/** The server refused; nothing changed. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reasons: readonly Note[],
  ) {
    super(reasons.map(({ code }) => code).join(", ") || `status ${status}`);
  }
}

/** The refusal that an answer is. */
export async function refusalIn(response: Response): Promise<ApiRefusal> {
  return new ApiRefusal(response.status, ((await response.json()) as Refusal).reasons);
}

/** Asks, and gives the answer's JSON. Throws ApiRefusal, or what fetch throws without a network. */
export async function ask<T>(path: string, body?: unknown, token?: string | null, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, {
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => ({ reasons: [] }))) as Partial<Refusal>;
  throw new ApiRefusal(response.status, refusal.reasons ?? []);
}

/** What there is to know of a game, once its texts are here; undefined if it cannot be played here. */
export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  const [{ games }] = await Promise.all([ask<Games>("/api/games"), needTexts(id)]);
  return games.find((game) => game.id === id);
}

export function makeTable(wish: NewTable): Promise<Seated> {
  return ask("/api/tables", wish);
}

const at = (roomOrCode: string): string => `/api/tables/${encodeURIComponent(roomOrCode)}`;

export function joinTable(roomOrCode: string, join: Join): Promise<Seated> {
  return ask(`${at(roomOrCode)}/join`, join);
}

/** The seat that has this recovery code, from now on held by this device. */
export function recoverSeat(roomOrCode: string, recovery: string): Promise<Seated> {
  return ask(`${at(roomOrCode)}/recover`, { recovery } satisfies Recover);
}

/** What anybody may know of a table. */
export function tableSummary(roomOrCode: string): Promise<Summary> {
  return ask(at(roomOrCode));
}

/** The link to a table as a picture for a camera; give its address back with URL.revokeObjectURL. */
export async function pictureOf(roomOrCode: string): Promise<string> {
  const response = await fetch(`${at(roomOrCode)}/picture`, { method: "POST" });
  if (!response.ok) throw await refusalIn(response);
  return URL.createObjectURL(await response.blob());
}

/** The room behind a code. */
export async function resolveCode(code: string): Promise<string> {
  return (await tableSummary(code)).room;
}

/** The same people again; everybody's token holds in the new room. */
export function rematch(room: string, token: string): Promise<Seated> {
  return ask(`${at(room)}/rematch`, {}, token);
}

/** A file of a match, act by act; seat: as that seat saw it. */
export async function replayFile(text: string, seat: number | null = null): Promise<Replayed> {
  const response = await fetch(`/api/replay${seat === null ? "" : `?seat=${seat}`}`, {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/json" },
  });
  if (response.ok) return (await response.json()) as Replayed;
  throw await refusalIn(response);
}
