/** The parts of Table 51 in the navigation. A part whose page is not there yet is shown as coming, or not at all. */
import { routes } from "../routes";
import { match } from "./router.svelte";

export interface Section {
  readonly id: "play" | "score" | "study" | "rules";
  readonly href: string;
  /** Paths that belong to it. */
  readonly paths: RegExp;
}

export const SECTIONS: readonly Section[] = [
  { id: "play", href: "/", paths: /^\/($|play\/|t\/|end\/|r\/)/ },
  { id: "score", href: "/sheets", paths: /^\/(sheets|s\/|settle\/)/ },
  { id: "study", href: "/check", paths: /^\/(check|learn\/|review\/)/ },
  { id: "rules", href: "/rules/japanese51", paths: /^\/rules/ },
];

/** Whether an address leads to a page. */
export function isThere(href: string): boolean {
  return match(href, routes) !== undefined;
}
