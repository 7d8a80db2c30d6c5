/** Builds what the generator takes from here: browser bundle, ssr.js and sw.js, in `dist/` or, for development, `dist-dev/`; and beside them the gallery, in `dist-ui/`. */
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { injectManifest } from "workbox-build";
import { quietly } from "./warnings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const development = process.argv.includes("--development");
const mode = development ? "development" : "production";
const outDir = development ? "dist-dev" : "dist";

// React chooses its build by this variable, and Vite hands it on.
process.env.NODE_ENV = mode;

/** One self-contained classic script, for engines that load no modules. */
function script(entry, file) {
  return {
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: entry,
        onLog: quietly,
        output: { format: "iife", entryFileNames: file, codeSplitting: false },
      },
    },
  };
}

/** The page of all components: a bundle of its own, in a folder that no site is made from. */
const gallery = {
  root: `${root}src/gallery`,
  mode,
  configFile: `${root}vite.config.ts`,
  base: "/_kiosk/dev/ui/",
  logLevel: "warn",
  build: { outDir: `${root}dist-ui`, emptyOutDir: true, manifest: false, rolldownOptions: { input: `${root}src/gallery/index.html` } },
};

await build({ root, mode, logLevel: "warn", build: { outDir } });
await build(script("src/first.ts", "assets/first-[hash].js"));
await build(script("src/ssr.tsx", "ssr.js"));
await build(script("src/worker/service-worker.ts", "sw.js"));
if (!development) await build(gallery);

// The worker precaches entry files alone; chunks and pages are cached as they are visited.
const { count, size, warnings } = await injectManifest({
  swSrc: `${root}${outDir}/sw.js`,
  swDest: `${root}${outDir}/sw.js`,
  globDirectory: `${root}${outDir}`,
  globPatterns: ["assets/{main,first}-*.{js,css}"],
  dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
  modifyURLPrefix: { "": "/" },
});
for (const warning of warnings) console.warn(warning);
console.log(`${outDir}: built; the service worker keeps ${count} entry files (${size} bytes)`);
