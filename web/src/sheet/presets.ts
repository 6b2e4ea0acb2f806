/** What a new sheet has when its game is chosen: who wins, what to reach, how many deals, which house rules. */
import type { GameInfo } from "../protocol";
import { DEALS } from "../table/setup";

export interface Preset {
  readonly high: boolean;
  readonly target: number | null;
  readonly deals: number | null;
  /** Numbers that are offered. */
  readonly targets: readonly number[];
  readonly lengths: readonly number[];
  /** Players, least and most; null: as many as a sheet has. */
  readonly seats: readonly [number, number] | null;
  /** Sets of house rules that a deal's settlement can hang on, by name. */
  readonly rules: readonly { readonly name: string; readonly rules: Readonly<Record<string, string | number>> }[];
}

export const NO_PRESET: Preset = {
  high: true,
  target: null,
  deals: null,
  targets: [],
  lengths: [],
  seats: null,
  rules: [],
};

/** The preset of a game; that of any other game if it is not known. */
export function presetOf(info: GameInfo | undefined): Preset {
  if (!info) return NO_PRESET;
  const standard = info.presets["standard"] as Readonly<Record<string, string | number>>;
  const target = info.options.find(({ name }) => name === "target");
  const length = info.options.find(({ name }) => DEALS.includes(name));
  // One deal is a match among friends at a table here, and no reason for a sheet.
  const lengths = length?.usual.filter((count) => count > 1) ?? [];
  const own = Number(standard[length?.name ?? ""]);
  return {
    high: !info.lowest_wins,
    target: target ? Number(standard[target.name]) : null,
    deals: own > 1 ? own : (lengths[0] ?? null),
    targets: target?.usual ?? [],
    lengths,
    seats: [info.seats[0], info.seats[1]],
    rules: rulesOf(info),
  };
}

function rulesOf({ options, presets }: GameInfo): Preset["rules"] {
  const settles = options.filter((option) => option.settles).map(({ name }) => name);
  const sets = Object.entries(presets as Record<string, Record<string, string | number>>).map(([name, values]) => ({
    name,
    rules: Object.fromEntries(settles.flatMap((option) => (option in values ? [[option, values[option]!]] : []))),
  }));
  return settles.length ? sets : [];
}
