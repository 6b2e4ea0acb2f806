/** What a page asks of the server over HTTP. A refusal is thrown, with every reason. */
import type { GameInfo, Games, Join, NewTable, Note, Refusal, Replayed, Seated, Summary } from "../protocol";

/** The server refused; nothing changed. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reasons: readonly Note[],
  ) {
    super(reasons.map(({ code }) => code).join(", ") || `status ${status}`);
  }
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

/** What there is to know of a game; undefined if it cannot be played here. */
export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  const { games } = await ask<Games>("/api/games");
  return games.find((game) => game.id === id);
}

export function makeTable(wish: NewTable): Promise<Seated> {
  return ask("/api/tables", wish);
}

export function joinTable(roomOrCode: string, join: Join): Promise<Seated> {
  return ask(`/api/tables/${encodeURIComponent(roomOrCode)}/join`, join);
}

/** The room behind a code. */
export async function resolveCode(code: string): Promise<string> {
  return (await ask<Summary>(`/api/tables/${encodeURIComponent(code)}`)).room;
}

/** The same people again; everybody's token holds in the new room. */
export function rematch(room: string, token: string): Promise<Seated> {
  return ask(`/api/tables/${encodeURIComponent(room)}/rematch`, {}, token);
}

/** A record file, act by act. */
export async function replayFile(text: string): Promise<Replayed> {
  const response = await fetch("/api/replay", {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/json" },
  });
  if (response.ok) return (await response.json()) as Replayed;
  throw new ApiRefusal(response.status, ((await response.json()) as Refusal).reasons);
}
