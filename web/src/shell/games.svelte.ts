/** The four games as the home page shows them, and which of them can be played: here is a table, there a server. */
import type { Games } from "../protocol";

export interface Game {
  readonly id: string;
  readonly native?: { readonly text: string; readonly lang: string };
  readonly players: readonly [number, number];
  readonly minutes: number;
  /** Cards for its picture. */
  readonly art: readonly string[];
}

export const GAMES: readonly Game[] = [
  {
    id: "japanese51",
    native: { text: "ごじゅういち", lang: "ja" },
    players: [2, 5],
    minutes: 10,
    art: ["JH", "QH", "AH"],
  },
  { id: "chinese51", players: [2, 5], minutes: 25, art: ["7S", "10S", "KS"] },
  {
    id: "turkish51",
    native: { text: "Elli Bir", lang: "tr" },
    players: [4, 4],
    minutes: 30,
    art: ["KS", "KH", "KD", "JK"],
  },
  {
    id: "chinese_poker",
    native: { text: "十三张", lang: "zh-Hans" },
    players: [2, 4],
    minutes: 8,
    art: ["9C", "10S", "JH", "QC", "KD"],
  },
];

const KEY = "table51.games";

/** Games that this build has a table for. */
const TABLES = Object.keys(import.meta.glob("../games/*/Table.svelte")).map((path) => path.split("/").at(-2) ?? "");

let served: readonly string[] = $state.raw(known());

/** What the server said last time; on the first visit, what we have tables for. */
function known(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(found) ? found.map(String) : TABLES;
  } catch {
    return TABLES;
  }
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
    localStorage.setItem(KEY, JSON.stringify(served));
  } catch {
    // Offline, or storage is closed.
  }
}
