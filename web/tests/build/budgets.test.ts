/** The bundle's budgets, in bytes as they travel. */
import { expect, test } from "vitest";
import { gzipped, manifest, type Chunk } from "./dist";

const KB = 1024;
const chunks = manifest();
const MAIN = "src/main.ts";

function chunk(key: string): Chunk {
  const found = chunks[key];
  if (!found) throw new Error(`the bundle has no chunk \`${key}\``);
  return found;
}

/** Files of these chunks and of everything they import at once. */
function scripts(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const { file, imports = [] } = chunk(key);
    if (seen.has(file)) continue;
    seen.add(file);
    scripts(imports, seen);
  }
  return seen;
}

const onLoad = scripts([MAIN]);
const islands = Object.keys(chunks).filter((key) => /^src\/islands\/[^/]+$/.test(key));
const machinery = ["src/islands/loader/hydrate.tsx", "src/lib/browser-localizer.ts"];

test("script on load", () => expect(gzipped(onLoad)).toBeLessThanOrEqual(15 * KB));

test.each(islands)("%s as the first island with React", (island) => {
  const files = [...scripts([...machinery, island])].filter((file) => !onLoad.has(file));
  expect(gzipped(files)).toBeLessThanOrEqual(110 * KB);
});

test("styles", () => expect(gzipped(chunk(MAIN).css ?? [])).toBeLessThanOrEqual(20 * KB));

test("a whole session", () => {
  const files = [...scripts([MAIN, ...machinery, ...islands]), ...(chunk(MAIN).css ?? [])];
  expect(islands).toHaveLength(5);
  expect(gzipped(files)).toBeLessThanOrEqual(250 * KB);
});
