import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { texts } from "./texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:5151";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), texts(here("../src/table51/locale"), ["en", "ja", "tr", "zh"])],
  resolve: { alias: { $lib: here("src") } },
  build: {
    outDir: here("../src/table51/static"),
    emptyOutDir: true,
    manifest: true,
    // What every page shares is one file: the first page needs few requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "shared", test: /node_modules|src\/(cards|i18n|shell|ui|settings\/\w+\.(svelte\.)?ts)/ }],
        },
      },
    },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
