/** The seats this device holds: the secret of each, kept here only, and the newest summary of its table. */
import type { Seated, Summary } from "../protocol";
import { keep, kept } from "../storage";

const KEY = "table51.seats";
/** Older seats than this many are forgotten. */
const MOST = 24;

/** A seat at a table, as this device keeps it; its recovery code too, where the server has given one. */
export interface HeldSeat extends Omit<Seated, "recovery"> {
  readonly recovery?: string | null | undefined;
  /** What is played there. */
  readonly game: string;
  /** When it was last used here, in milliseconds since 1970. */
  readonly used: number;
  /** What the server last said about the table. */
  readonly summary?: Summary | undefined;
}

/** Seats out of stored text; entries that are not whole are left out. */
export function readSeats(stored: string | null): HeldSeat[] {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  return Array.isArray(found) ? found.filter(isSeat) : [];
}

function isSeat(entry: unknown): entry is HeldSeat {
  if (typeof entry !== "object" || entry === null) return false;
  const { room, code, token, game, seat, used } = entry as Record<string, unknown>;
  const texts = [room, code, token, game].every((text) => typeof text === "string" && text !== "");
  return texts && Number.isInteger(seat) && Number.isFinite(used);
}

let held: HeldSeat[] = $state.raw(readSeats(kept(KEY)));

function hold(seats: HeldSeat[]): void {
  held = seats.toSorted((a, b) => b.used - a.used).slice(0, MOST);
  keep(KEY, JSON.stringify(held));
}

/** Remembers a seat just taken, or used again. In a rematch the code of before goes on to hold, as the token does. */
export function holdSeat(seated: Omit<HeldSeat, "game" | "used">, game: string, now = Date.now()): void {
  const recovery = seated.recovery ?? held.find(({ token }) => token === seated.token)?.recovery;
  hold([{ ...seated, recovery, game, used: now }, ...held.filter(({ room }) => room !== seated.room)]);
}

/** The seat held at a table, by its room or its code. */
export function heldSeat(roomOrCode: string): HeldSeat | undefined {
  return held.find(({ room, code }) => room === roomOrCode || code === roomOrCode);
}

/** Forgets a seat. */
export function dropSeat(room: string): void {
  hold(held.filter((other) => other.room !== room));
}

/** Whether this device has never held a seat. */
export function isNewHere(): boolean {
  return held.length === 0;
}

/** Seats whose match can go on, the last used first. */
export function openSeats(): readonly HeldSeat[] {
  return held.filter(({ summary }) => summary?.phase !== "over" && summary?.phase !== "closed");
}

/** Asks the server about every open seat; a table that is gone is forgotten, one that cannot be reached stays. */
export async function refreshSeats(fetcher: typeof fetch = fetch): Promise<void> {
  await Promise.all(openSeats().map((seat) => refresh(seat, fetcher)));
}

async function refresh({ room, token }: HeldSeat, fetcher: typeof fetch): Promise<void> {
  try {
    const response = await fetcher(`/api/tables/${encodeURIComponent(room)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (response.status === 404) dropSeat(room);
    if (!response.ok) return;
    const summary = (await response.json()) as Summary;
    hold(held.map((seat) => (seat.room === room ? { ...seat, summary } : seat)));
  } catch {
    // Offline: the last summary stands.
  }
}
