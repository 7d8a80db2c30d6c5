/** The browser bundle: main entry, styles, one chunk an island, and the manifest that the generator reads. */
import { defineConfig } from "vite";
import { scales } from "./scripts/scales.mjs";
import { quietly } from "./scripts/warnings.mjs";

/** React, and the small parts that most islands are made of. */
const EVERY_ISLAND =
  /node_modules\/(react|react-dom|scheduler)\/|src\/(islands\/loader\/(hydrate|frame|boundary)|lib\/(localizer|browser-localizer|failure-text|messages|shaped)|domain\/(area|direction|recharge)|features\/ordering\/(check-id|phone-field|recharge-(field|form))|hooks\/use-(address-region|client|hydrated|server-now|shopper)|ui\/(button|empty-state|failed-state|field|form-error|icon|illustrations\/(failure|scene)|optional|picture))\.ts/;

/** What asks a question once: small parts that come together, of which each alone has a name in the main script. */
const QUERY = /@tanstack\/react-query\/.*\/(infiniteQueryOptions|queryOptions|useBaseQuery|useQuery)\./;

/** What islands that come later are furnished with: each part is small, and its file's name would stand in the main script. */
const FURNITURE = /src\/(hooks\/use-(debounced|dismiss)|lib\/(current-region|moment|order-page)|ui\/(avatar|badge|dialog|drawer|modal|paged-list|progress-steps|skeleton|tabs))\./;

/** What checkout and orders tell of paying: one file for the same reason. */
const PAYING = /src\/features\/ordering\/(amount|methods|pay-address|pay-countdown|taken-methods|total-lines)\./;

/** What survives a page, and how it is forgotten: the panel and the header's menu take both. */
const REMEMBERED = /src\/lib\/(forget|remembered)\./;

/** What is shown where there is nothing: small, and seldom alone. */
const ILLUSTRATION = /src\/ui\/illustrations\//;

export default defineConfig({
  base: "/",
  publicDir: false,
  css: { postcss: { plugins: [scales] } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    // Icons are masks of the style sheet; every other file keeps an address of its own.
    assetsInlineLimit: (file) => file.includes("/styles/icons/"),
    rolldownOptions: {
      input: { main: "src/main.ts" },
      onLog: quietly,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What every island needs comes in one file, not in ten of a few hundred bytes.
          groups: [
            { name: "island", test: EVERY_ISLAND, priority: 1 },
            { name: "illustrations", test: ILLUSTRATION },
            { name: "query", test: QUERY },
            { name: "furniture", test: FURNITURE },
            { name: "paying", test: PAYING },
            { name: "remembered", test: REMEMBERED },
          ],
        },
      },
    },
  },
});
