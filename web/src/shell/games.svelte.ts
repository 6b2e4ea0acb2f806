/** The four games as the home page shows them, and which of them can be played: here is a table, there a server. */
import type { Games } from "../protocol";
import { keep, keptJson } from "../storage";

export interface Game {
  readonly id: string;
  /** Its name where it comes from. */
  readonly native?: { readonly text: string; readonly lang: string } | undefined;
  /** Cards for its picture. */
  readonly art: readonly string[];
}

export const GAMES: readonly Game[] = [
  {
    id: "japanese51",
    native: { text: "ごじゅういち", lang: "ja" },
    art: ["JH", "QH", "AH"],
  },
  { id: "chinese51", art: ["7S", "10S", "KS"] },
  {
    id: "turkish51",
    native: { text: "Elli Bir", lang: "tr" },
    art: ["KS", "KH", "KD", "JK"],
  },
  {
    id: "chinese_poker",
    native: { text: "十三张", lang: "zh-Hans" },
    art: ["9C", "10S", "JH", "QC", "KD"],
  },
];

/** A game's own name beside the name shown, unless that says it already. */
export function nativeName(id: string, shown: string): Game["native"] {
  const native = GAMES.find((game) => game.id === id)?.native;
  return native && !shown.includes(native.text) ? native : undefined;
}

const KEY = "table51.games";

/** Games that this build has a table for. */
const TABLES = Object.keys(import.meta.glob("../games/*/Table.svelte")).map((path) => path.split("/").at(-2) ?? "");

let served: readonly string[] = $state.raw(known());

/** What the server said last time; on the first visit, what we have tables for. */
function known(): readonly string[] {
  const found = keptJson(KEY);
  return Array.isArray(found) ? found.map(String) : TABLES;
}

/** Whether a game can be played here now. */
export function isPlayable(id: string): boolean {
  return TABLES.includes(id) && served.includes(id);
}

/** Asks the server which games it plays; offline, the last answer stands. */
export async function refreshGames(fetcher: typeof fetch = fetch): Promise<void> {
  try {
    const response = await fetcher("/api/games");
    if (!response.ok) return;
    const { games } = (await response.json()) as Games;
    served = games.map(({ id }) => id);
    keep(KEY, JSON.stringify(served));
  } catch {
    // Offline.
  }
}
