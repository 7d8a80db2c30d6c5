/** Builds what the generator takes from here: browser bundle, ssr.js and sw.js, in `dist/` or, for development, `dist-dev/`. */
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

await build({ root, mode, logLevel: "warn", build: { outDir } });
await build(script("src/ssr.tsx", "ssr.js"));
await build(script("src/worker/service-worker.ts", "sw.js"));

// The worker precaches entry files alone; chunks and pages are cached as they are visited.
const { count, size, warnings } = await injectManifest({
  swSrc: `${root}${outDir}/sw.js`,
  swDest: `${root}${outDir}/sw.js`,
  globDirectory: `${root}${outDir}`,
  globPatterns: ["assets/main-*.{js,css}"],
  dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
  modifyURLPrefix: { "": "/" },
});
for (const warning of warnings) console.warn(warning);
console.log(`${outDir}: built; the service worker keeps ${count} entry files (${size} bytes)`);
