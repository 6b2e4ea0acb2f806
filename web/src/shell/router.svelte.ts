/** The pages and their addresses, on the browser's history. */
import type { Component } from "svelte";

/** One page. A path segment that begins with ":" is a parameter and becomes a property of the page's component. */
export interface Route {
  readonly path: string;
  readonly page: () => Promise<{ default: Component<any> }>;
  /** The page brings its own top bar. */
  readonly bare?: boolean;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const here = $state({ path: window.location.pathname, search: window.location.search, back: false });

/** Where we are: path, query, and whether we came by the browser's back or forward. */
export function place(): Readonly<typeof here> {
  return here;
}

/** The route of a path, with its parameters. */
export function match(path: string, routes: readonly Route[]): Match | undefined {
  const given = segments(path);
  for (const route of routes) {
    const wanted = segments(route.path);
    if (wanted.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((segment, i) => {
      if (!segment.startsWith(":")) return segment === given[i];
      params[segment.slice(1)] = decode(given[i] ?? "");
      return true;
    });
    if (fits) return { route, params };
  }
  return undefined;
}

const segments = (path: string): string[] => path.split("/").filter(Boolean);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Goes to an address of ours; `replace` leaves no trace in the history. */
export function navigate(href: string, { replace = false } = {}): void {
  const url = new URL(href, window.location.href);
  history[replace ? "replaceState" : "pushState"](null, "", url);
  arrive(false);
}

function arrive(back: boolean): void {
  Object.assign(here, { path: window.location.pathname, search: window.location.search, back });
}

/** Follows links of ours and the history buttons without loading the page anew. Returns what stops it. */
export function startRouter(): () => void {
  const onpopstate = (): void => arrive(true);
  const onclick = (event: MouseEvent): void => {
    const href = ourLink(event);
    if (href === undefined) return;
    event.preventDefault();
    navigate(href);
  };
  window.addEventListener("popstate", onpopstate);
  document.addEventListener("click", onclick);
  return () => {
    window.removeEventListener("popstate", onpopstate);
    document.removeEventListener("click", onclick);
  };
}

/** The address behind a plain click on a link within the site; undefined leaves the click to the browser. */
function ourLink(event: MouseEvent): string | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href, window.location.href);
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  const ours = url.origin === window.location.origin && !url.pathname.startsWith("/api/");
  return ours && !(samePage && url.hash) ? url.href : undefined;
}
