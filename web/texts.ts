/** Makes `virtual:texts` of the catalogues: each language in parts, and without what only the terminal says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { isOnPages, partOf, PARTS } from "./src/i18n/parts.ts";

const ALL = "virtual:texts";
const ONE = /^virtual:texts\/(\w+)\/(\w+)$/;

/**
 * `virtual:texts` holds a loader for each part of each language, `virtual:texts/en/core` one part's messages by code.
 *
 * folder: where the catalogues are. languages: the names of their files.
 */
export function texts(folder: string, languages: readonly string[]): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id === ALL || ONE.test(id) ? `\0${id}` : undefined),
    load(resolved) {
      const id = resolved.replace(/^\0/, "");
      if (id === ALL) return loaders(languages);
      const [, language, part] = ONE.exec(id) ?? [];
      if (!language) return;
      const file = join(folder, `${language}.json`);
      this.addWatchFile(file);
      const messages = Object.entries(JSON.parse(readFileSync(file, "utf-8")) as Record<string, string>);
      const own = messages.filter(([code]) => isOnPages(code) && partOf(code) === part);
      return `export default ${JSON.stringify(Object.fromEntries(own))};`;
    },
  };
}

function loaders(languages: readonly string[]): string {
  const ofLanguage = (lang: string) => PARTS.map((part) => `${part}: () => import("${ALL}/${lang}/${part}")`);
  return `export default { ${languages.map((lang) => `${lang}: { ${ofLanguage(lang).join(", ")} }`).join(", ")} };`;
}
