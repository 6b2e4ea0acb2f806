/** Every page and its address. Pages load when they are first visited. */
import type { Route } from "./shell/router.svelte";

export const routes: readonly Route[] = [
  { path: "/", page: () => import("./pages/Home.svelte") },
  { path: "/settings", page: () => import("./settings/SettingsPage.svelte") },
];
