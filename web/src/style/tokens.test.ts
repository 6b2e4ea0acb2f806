/** What the tokens promise of colours: suits can be told apart by whoever sees them, and stand out from the card. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");

type Colour = [number, number, number];

/** The values that a block of custom properties gives, in the light or the dark theme. */
function block(selector: string, theme: "light" | "dark"): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const lines = css.slice(start, css.indexOf("}", start)).matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, inTheme(value!, theme)]));
}

function inTheme(value: string, theme: "light" | "dark"): string {
  const both = /^light-dark\((.+?), (.+)\)$/.exec(value);
  return both ? both[theme === "light" ? 1 : 2]! : value;
}

/** Red, green and blue as light, 0 to 1. */
function light(hex: string): Colour {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Colour;
}

const product = (rows: number[][], colour: Colour): Colour =>
  rows.map((row) => row.reduce((sum, part, i) => sum + part * colour[i]!, 0)) as Colour;

/** How colours look without one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES: Record<string, number[][]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const XYZ = [
  [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
  [0.2126, 0.7152, 0.0722],
  [0.0193 / 1.0888, 0.1192 / 1.0888, 0.9505 / 1.0888],
];

/** The place of a colour in CIELAB, where distances are about as large as they look. */
function lab(colour: Colour): Colour {
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = product(XYZ, colour.map((part) => Math.min(1, Math.max(0, part))) as Colour).map(root) as Colour;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: string, other: string, eyes: string): number {
  const [a, b] = [one, other].map((hex) => lab(product(EYES[eyes]!, light(hex)))) as [Colour, Colour];
  return Math.hypot(...a.map((part, i) => part - b[i]!));
}

function contrast(one: string, other: string): number {
  const [high, low] = [one, other].map((hex) => product(XYZ, light(hex))[1]).sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const suits = (tokens: Record<string, string>, kind: "suit" | "pip"): string[] =>
  ["s", "h", "d", "c"].map((suit) => tokens[`${kind}-${suit}`]!);

const LIGHT = block(":root", "light");
const DARK = block(":root", "dark");
const SAFE = '[data-deck="safe"]';
const DARK_CARDS = '[data-cards="dark"]';

const PALETTES: [name: string, colours: string[], grounds: string[]][] = [
  ["on cards", suits({ ...LIGHT, ...block(SAFE, "light") }, "suit"), [LIGHT["card"]!, DARK["card"]!]],
  [
    "on dark cards",
    suits({ ...DARK, ...block(DARK_CARDS, "dark"), ...block(DARK_CARDS + SAFE, "dark") }, "suit"),
    [block(DARK_CARDS, "dark")["card"]!],
  ],
  ["in light text", suits({ ...LIGHT, ...block(SAFE, "light") }, "pip"), [LIGHT["bg"]!, LIGHT["surface"]!]],
  ["in dark text", suits({ ...DARK, ...block(SAFE, "dark") }, "pip"), [DARK["bg"]!, DARK["surface"]!]],
];

describe.each(PALETTES)("the red-green safe suits %s", (_, colours, grounds) => {
  it.each(Object.keys(EYES))("are far apart with %s", (eyes) => {
    for (const [i, one] of colours.entries()) {
      for (const other of colours.slice(i + 1)) {
        expect(distance(one, other, eyes), `${one} and ${other}`).toBeGreaterThan(25);
      }
    }
  });

  it("stand out from their ground", () => {
    for (const colour of colours) {
      for (const ground of grounds) expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThan(4.5);
    }
  });
});
