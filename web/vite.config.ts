/** The browser bundle: main entry, styles, one chunk an island, and the manifest that the generator reads. */
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/",
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { main: "src/main.ts" },
    },
  },
});
