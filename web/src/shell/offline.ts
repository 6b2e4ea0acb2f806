/** After the first visit the pages open without a network: public/sw.js keeps what this module names. */
import { catalogues, LANGUAGES } from "../i18n/language.svelte";
import { pictures } from "../replay/pictures";
import { routes } from "../routes";
import { GAMES, isPlayable } from "./games.svelte";

/** Milliseconds after which a page that is being opened has long settled. */
const SETTLED = 5000;

/** Registers the service worker, loads every page and language while nothing else is to do, and has it all kept. */
export async function prepareOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  for (const load of [...routes.map(({ page }) => page), ...pictures, ...catalogues]) {
    await idle();
    await load().catch(() => undefined);
  }
  active?.postMessage({ keep: ["/", "/api/games", ...loadedFiles(), ...rules()] });
}

/** What the page has loaded from our own server, but for the API. */
function loadedFiles(): string[] {
  const { origin } = window.location;
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/`) && !name.startsWith(`${origin}/api/`));
}

function rules(): string[] {
  const games = GAMES.filter(({ id }) => isPlayable(id));
  return games.flatMap(({ id }) => Object.keys(LANGUAGES).map((lang) => `/api/rulebook/${id}?lang=${lang}`));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2000);
  });
}
