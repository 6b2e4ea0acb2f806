/** How the moments of each game look: one component a game. */
import type { Component } from "svelte";
import { needTexts } from "../i18n/language.svelte";
import type { PictureProps } from "./frame";

export type Picture = Component<PictureProps>;

const found = import.meta.glob<{ default: Picture }>("../games/*/Picture.svelte");

/** Loads each, so that a link opens without a network. */
export const pictures: readonly (() => Promise<unknown>)[] = Object.values(found);

/** The picture of a game, and its texts; undefined if it has none. */
export async function pictureOf(game: string): Promise<Picture | undefined> {
  const [module] = await Promise.all([found[`../games/${game}/Picture.svelte`]?.(), needTexts(game)]);
  return module?.default;
}
