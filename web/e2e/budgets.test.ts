/** What a visitor downloads of the published shop, in compressed bytes (`design.md` §4). */
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { wakeAll } from "./support/islands";
import { LOCALES } from "./support/kinds";
import { test } from "./support/test";

const KB = 1024;

/** Bytes of scripts and styles by address, as they come. */
function follow(page: Page): { scripts: Map<string, number>; styles: Map<string, number>; settled(): Promise<void> } {
  const [scripts, styles] = [new Map<string, number>(), new Map<string, number>()];
  const pending: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kept = { script: scripts, stylesheet: styles }[request.resourceType()];
    if (!kept || kept.has(request.url())) return;
    kept.set(request.url(), 0);
    const weigh = async () => {
      // Asked for again: a page that is left takes the bodies of its answers along.
      const answer = await fetch(request.url());
      kept.set(request.url(), gzipSync(await answer.arrayBuffer(), { level: 9 }).length);
    };
    pending.push(weigh());
  });
  return {
    scripts,
    styles,
    settled: async () => {
      await Promise.all(pending);
    },
  };
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);

test("a page of content", async ({ visitor }) => {
  const page = await (await visitor({ baseURL: inject("production") })).newPage();
  const loaded = follow(page);
  await page.goto("/news/company/comet-bazaar-turns-three/", { waitUntil: "networkidle" });
  await loaded.settled();
  expect(loaded.scripts.size).toBeGreaterThan(0);
  expect(sum(loaded.scripts)).toBeLessThanOrEqual(15 * KB);
  expect(sum(loaded.styles)).toBeLessThanOrEqual(20 * KB);
});

test("a goods page asks for the panel's script when it has loaded, or when it is touched", async ({ visitor }) => {
  const page = await (await visitor({ baseURL: inject("production") })).newPage();
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  // Without rest nothing wakes by itself.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto("/star-drifters/");
  const named = "script[src], link[rel=modulepreload]";
  const own = await page.$$eval(named, (all) => all.map((one) => ("src" in one ? one.src : one.getAttribute("href"))));
  expect(asked).toHaveLength(own.length);
  await page.locator('[data-island="goods-panel"]').dispatchEvent("pointerover");
  await page.locator('[data-island="goods-panel"][data-alive]').waitFor({ state: "attached" });
});

test("the first island, then a whole session", async ({ visitor }) => {
  const page = await (await visitor({ baseURL: inject("production") })).newPage();
  const loaded = follow(page);
  await page.goto("/app/rich-text/", { waitUntil: "networkidle" });
  await loaded.settled();
  const onLoad = sum(loaded.scripts);
  await page.goto("/star-drifters/");
  await page.locator('[data-island="goods-panel"][data-alive]').waitFor({ state: "attached" });
  await loaded.settled();
  expect(sum(loaded.scripts) - onLoad).toBeLessThanOrEqual(110 * KB);

  for (const path of ["/", "/star-drifters/", "/search/?keywords=star", "/language-currency/"]) {
    await page.goto(path);
    await wakeAll(page);
  }
  await loaded.settled();
  expect(sum(loaded.scripts) + sum(loaded.styles)).toBeLessThanOrEqual(250 * KB);
});

test.for(LOCALES)("the middle one of the goods pages of /%s", async (locale) => {
  const shop = inject("production");
  const listed = await (await fetch(new URL("/sitemap/goods-1.xml", shop))).text();
  const paths = [...listed.matchAll(/<loc>https:\/\/[^/]+(\/[^/]+\/)<\/loc>/g)].map(([, path = ""]) => (locale ? `/${locale}${path}` : path));
  expect(paths.length).toBeGreaterThan(50);
  const weigh = async (path: string) => {
    const answer = await fetch(new URL(path, shop));
    expect(answer.ok, path).toBe(true);
    return Buffer.from(await answer.arrayBuffer());
  };
  const pages = await Promise.all(paths.map(weigh));
  const middle = (sizes: number[]) => sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
  expect(middle(pages.map((page) => page.length))).toBeLessThanOrEqual(40 * KB);
  expect(middle(pages.map((page) => gzipSync(page, { level: 9 }).length))).toBeLessThanOrEqual(10 * KB);
});
