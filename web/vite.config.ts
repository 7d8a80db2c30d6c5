/** The browser bundle: main entry, styles, one chunk an island, and the manifest that the generator reads. */
import { defineConfig } from "vite";
import { quietly } from "./scripts/warnings.mjs";

export default defineConfig({
  base: "/",
  publicDir: false,
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    // Icons are masks of the style sheet; every other file keeps an address of its own.
    assetsInlineLimit: (file) => file.includes("/styles/icons/"),
    rolldownOptions: {
      input: { main: "src/main.ts" },
      onLog: quietly,
    },
  },
});
