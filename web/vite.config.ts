/** The browser bundle: main entry, styles, one chunk an island, and the manifest that the generator reads. */
import { defineConfig } from "vite";
import { quietly } from "./scripts/warnings.mjs";

/** React, and the small parts that most islands are made of. */
const EVERY_ISLAND =
  /node_modules\/(react|react-dom|scheduler)\/|src\/(islands\/loader\/(hydrate|frame|boundary)|lib\/(localizer|browser-localizer|messages)|domain\/(direction|recharge)|features\/ordering\/recharge-(field|form)|hooks\/use-(client|hydrated|server-now)|ui\/(button|failed-state|field|form-error|icon|picture))\.ts/;

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
      // What every island needs comes in one file, not in ten of a few hundred bytes.
      output: { codeSplitting: { groups: [{ name: "island", test: EVERY_ISLAND, includeDependenciesRecursively: false }] } },
    },
  },
});
