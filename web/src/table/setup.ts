/** How a person last set up a game; kept on this device, and checked against what the game allows. */
import type { GameInfo, NewTable } from "../protocol";

export type Level = "easy" | "steady" | "sharp";
/** Who sits at another seat: a computer player of a level, or a friend who joins. */
export type Other = Level | "open";

export interface Setup {
  readonly others: readonly Other[];
  /** A preset's name, or "custom". */
  readonly preset: string;
  /** Every option that is chosen: the length of a match, and with "custom" all. */
  readonly rules: Readonly<Record<string, string | number>>;
  /** Seconds for a decision; 0: no clock. */
  readonly clock: number;
  /** Whether hints and memory aids may be used. */
  readonly aids: boolean;
}

export const CLOCKS = [0, 30, 60, 120] as const;

/** Options that say how many deals a match has. */
export const DEALS: readonly string[] = ["deals", "rounds"];
/** Options that say how long a match is: chosen with every preset. */
export const LENGTHS: readonly string[] = [...DEALS, "target"];

/** How many play, where it is not three. */
const USUAL: Readonly<Record<string, number>> = { turkish51: 4 };

/** Standard rules, steady opponents, no clock. */
export function firstSetup(game: GameInfo): Setup {
  const seats = Math.min(game.seats[1], Math.max(game.seats[0], USUAL[game.id] ?? 3));
  return { others: Array<Other>(seats - 1).fill("steady"), preset: "standard", rules: {}, clock: 0, aids: true };
}

/** The setup of the last time, as far as it is allowed; else the first one. */
export function lastSetup(game: GameInfo, stored: string | null): Setup {
  const first = firstSetup(game);
  let found: Partial<Setup> | null = null;
  try {
    found = JSON.parse(stored ?? "null") as Partial<Setup> | null;
  } catch {
    // Damaged text counts as nothing stored.
  }
  if (typeof found !== "object" || found === null) return first;
  const allowed: readonly unknown[] = [...game.levels, "open"];
  const others = Array.isArray(found.others) ? found.others.filter((one) => allowed.includes(one)) : [];
  const count = others.length + 1;
  return {
    others: count >= game.seats[0] && count <= game.seats[1] ? others : first.others,
    preset: found.preset === "custom" || Object.hasOwn(game.presets, found.preset ?? "") ? found.preset! : first.preset,
    rules: allowedRules(game, found.rules),
    clock: (CLOCKS as readonly unknown[]).includes(found.clock) ? found.clock! : 0,
    aids: found.aids !== false,
  };
}

function allowedRules(game: GameInfo, rules: unknown): Record<string, string | number> {
  const given = (typeof rules === "object" && rules !== null ? rules : {}) as Record<string, unknown>;
  return Object.fromEntries(
    game.options.flatMap(({ name, choices, low, high }) => {
      const value = given[name];
      const number = typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;
      const fits = choices.length ? (choices as readonly unknown[]).includes(value) : number;
      return fits ? [[name, value as string | number]] : [];
    }),
  );
}

/** The table that a setup asks for. names: of the others, by place. */
export function tableFor(game: string, setup: Setup, me: string, names: readonly string[]): NewTable {
  const custom = setup.preset === "custom";
  return {
    game,
    seats: [
      { player: "you", name: me },
      ...setup.others.map((other, i) =>
        other === "open"
          ? ({ player: "open" } as const)
          : ({ player: "bot", level: other, name: names[i] ?? "" } as const),
      ),
    ],
    preset: custom ? null : setup.preset,
    rules: Object.fromEntries(Object.entries(setup.rules).filter(([name]) => custom || LENGTHS.includes(name))),
    clock: setup.clock || null,
    aids: setup.aids,
  };
}
