/** Every page and its address. Pages load when they are first visited. */
import type { Route } from "./shell/router.svelte";

export const routes: readonly Route[] = [
  { path: "/", page: () => import("./pages/Home.svelte") },
  { path: "/play/:game", page: () => import("./pages/SetUp.svelte") },
  { path: "/t/:room", page: () => import("./pages/Table.svelte"), bare: true },
  { path: "/end/:room", page: () => import("./pages/MatchEnd.svelte") },
  { path: "/rules/:game", page: () => import("./pages/Rules.svelte") },
  { path: "/r", page: () => import("./pages/Replay.svelte") },
  { path: "/r/:room", page: () => import("./pages/Replay.svelte") },
  { path: "/sheets", page: () => import("./pages/Sheets.svelte") },
  { path: "/s/:sheet", page: () => import("./pages/Sheet.svelte"), bare: true },
  { path: "/check", page: () => import("./pages/Check.svelte") },
  { path: "/settings", page: () => import("./settings/SettingsPage.svelte") },
];
