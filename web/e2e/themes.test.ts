/** Goods in their own two colours: whatever these are, the words over them can be read. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DESKTOP, PHONE, resize } from "./support/browser";
import { contrastOver } from "./support/photograph";
import { test } from "./support/test";

/** Opens goods that have these two colours in the place of their own. */
async function openIn(page: Page, ground: string, glow: string): Promise<void> {
  await page.route("**/star-drifters/", async (route) => {
    // The page asks for its own head as well, for the time of the server.
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const own = await response.text();
    const body = own.replace(/(<path fill=")#[\da-f]+/i, `$1${ground}`).replace(/(stop-color=")#[\da-f]+/gi, `$1${glow}`);
    expect(body).not.toBe(own);
    await route.fulfill({ response, body });
  });
  await page.goto("/star-drifters/");
  await page.locator(".goods-hero-art").evaluate((art) => (art as HTMLImageElement).decode());
}

/** Words over the colours, and how much they must stand out by WCAG 2.2, 1.4.3. */
const WORDS = [
  { words: "h1", least: 3 },
  { words: ".goods-hero-sub", least: 4.5 },
  { words: ".breadcrumbs a", least: 4.5 },
  { words: ".breadcrumbs [aria-current]", least: 4.5 },
];

test.for([
  { ground: "#ffffff", glow: "#ffffff" },
  { ground: "#ffff00", glow: "#00ffff" },
  { ground: "#808080", glow: "#ffb400" },
  { ground: "#000000", glow: "#ffffff" },
])("words stand out from $ground with $glow", async ({ ground, glow }, { page }) => {
  await openIn(page, ground, glow);
  for (const viewport of [DESKTOP, PHONE]) {
    await resize(page, viewport);
    for (const { words, least } of WORDS) {
      const contrast = await contrastOver(page.locator(".goods-hero"), words);
      expect(contrast, `${words} at ${viewport.width} px`).toBeGreaterThanOrEqual(least);
    }
  }
});
