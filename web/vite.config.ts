import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = "http://127.0.0.1:5151";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: here("src"), $locale: here("../src/table51/locale") } },
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
    fs: { allow: [here("."), here("../src/table51/locale")] },
  },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
