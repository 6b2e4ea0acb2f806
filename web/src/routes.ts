/** Every page and its address. Pages load when they are first visited. */
import { needTexts } from "./i18n/language.svelte";
import type { Part } from "./i18n/parts";
import type { Route } from "./shell/router.svelte";

/** A page, when its texts are here too. */
async function withTexts<Page>(part: Part, page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, needTexts(part)]);
  return loaded;
}

export const routes: readonly Route[] = [
  { path: "/", page: () => import("./pages/Home.svelte") },
  { path: "/play/:game", page: () => import("./pages/SetUp.svelte") },
  { path: "/t/:room", page: () => import("./pages/Table.svelte"), bare: true },
  { path: "/end/:room", page: () => import("./pages/MatchEnd.svelte") },
  { path: "/rules/:game", page: () => import("./pages/Rules.svelte") },
  { path: "/r", page: () => import("./pages/Replay.svelte") },
  { path: "/r/:room", page: () => import("./pages/Replay.svelte") },
  { path: "/sheets", page: () => withTexts("sheet", import("./pages/Sheets.svelte")) },
  { path: "/s/:sheet", page: () => withTexts("sheet", import("./pages/Sheet.svelte")), bare: true },
  { path: "/check", page: () => withTexts("chinese_poker", import("./pages/Check.svelte")) },
  { path: "/settings", page: () => import("./settings/SettingsPage.svelte") },
];
