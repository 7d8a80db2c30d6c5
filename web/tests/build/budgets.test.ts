/** The bundle's budgets, in bytes as they travel. */
import { expect, test } from "vitest";
import { built, files, gzipped, manifest, type Chunk } from "./dist";

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
/** Whatever else the main script loads later: what pages load for some shoppers and lists, and what wakes every island. */
const later = (chunk(MAIN).dynamicImports ?? []).filter((key) => !islands.includes(key));
const machinery = later.filter((key) => !key.startsWith("src/page/"));

test("script on load, in one file", () => {
  expect([...onLoad]).toHaveLength(1);
  expect(gzipped(onLoad)).toBeLessThanOrEqual(15 * KB);
});

test("the script that a page waits for is a word, and no module", () => {
  const first = files().filter((name) => /^assets\/first-.*\.js$/.test(name));
  expect(first).toHaveLength(1);
  expect(gzipped(first)).toBeLessThanOrEqual(KB);
  expect(gzipped([...onLoad, ...first])).toBeLessThanOrEqual(15 * KB);
  expect(built(first[0] ?? "")).not.toMatch(/\b(?:import|export)\b/);
});

test.each(islands)("%s as the first island with React", (island) => {
  const files = [...scripts([...machinery, island])].filter((file) => !onLoad.has(file));
  expect(gzipped(files)).toBeLessThanOrEqual(110 * KB);
});

test("the panel wakes with few files, and without what only some shoppers need", () => {
  const files = [...scripts([...machinery, "src/islands/goods-panel.tsx"])].filter((file) => !onLoad.has(file));
  expect(files.length).toBeLessThanOrEqual(4);
  const text = files.map(built).join("");
  for (const word of ["isFetching", "/charge/goods-v3", "/v4/submit-order"]) {
    expect(text).not.toContain(word);
    expect(Object.values(chunks).some(({ file }) => file.endsWith(".js") && built(file).includes(word)), word).toBe(true);
  }
  expect(text.length).toBeLessThanOrEqual(236 * KB);
});

test.each(later.filter((key) => key.startsWith("src/page/")))("%s is asked for later and needs no island", (key) => {
  const asked = [...scripts([key])].filter((file) => !onLoad.has(file));
  expect(asked.length).toBeLessThanOrEqual(2);
  // Trackers know five services.
  expect(gzipped(asked)).toBeLessThanOrEqual((key.endsWith("/trackers.ts") ? 2.5 : 2) * KB);
});

test("styles", () => expect(gzipped(chunk(MAIN).css ?? [])).toBeLessThanOrEqual(20 * KB));

test("a whole session", () => {
  const files = [...scripts([MAIN, ...later, ...islands]), ...(chunk(MAIN).css ?? [])];
  expect(islands).toHaveLength(21);
  expect(gzipped(files)).toBeLessThanOrEqual(250 * KB);
});
