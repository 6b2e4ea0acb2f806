import { expect, it } from "vitest";

const files = import.meta.glob<string>("./*/*", { query: "?raw", import: "default", eager: true });
const games = [...new Set(Object.keys(files).map((path) => path.split("/")[1]!))];

/** What every game has under the same name (docs/web.md). */
const NAMES = [
  "Table.svelte",
  "Centre.svelte",
  "OwnHand.svelte",
  "Status.svelte",
  "Picture.svelte",
  "turn.svelte.ts",
  "turn.test.ts",
  "buttons.ts",
  "acts.ts",
  "telling.ts",
];

it.each(games)("%s has what every game has, under the same names", (game) => {
  expect(NAMES.filter((name) => !(`./${game}/${name}` in files))).toEqual([]);
});

it.each(games)("%s knows no other game", (game) => {
  const others = games.filter((other) => other !== game).map((other) => `from "../${other}/`);
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${game}/`));
  expect(own.filter(([, text]) => others.some((other) => text.includes(other))).map(([path]) => path)).toEqual([]);
});
