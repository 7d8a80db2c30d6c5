/** A page that is older than the shop: it comes anew when a part of it is gone, and hourly while nobody looks. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./support/test";

const HOUR = 3_600_000;
const BUILD = "**/build.json";

/** A newer build is out. */
const publish = (page: Page) => page.route(BUILD, (route) => route.fulfill({ json: { build: "another" } }));

/** How often the page has begun. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  return () => loads;
}

/** Presses what needs the part, until the page asks whether a newer build is out. */
async function needPart(page: Page, button = "[popovertarget=share-menu]"): Promise<void> {
  const asked = page.waitForResponse(BUILD);
  await page.locator(button).filter({ visible: true }).first().click();
  await asked;
}

test("a part that is gone brings the newer page, and not a second time within ten seconds", async ({ page, complaints }) => {
  await page.clock.install();
  const loads = countLoads(page);
  await page.route("**/assets/share-*", (route) => route.abort());
  await publish(page);
  await page.goto("/news/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await needPart(page);
  await expect.poll(loads).toBe(2);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await needPart(page);
  await page.evaluate(() => fetch("/build.json"));
  expect(loads()).toBe(2);
  await page.clock.runFor(10_000);
  await needPart(page, "[data-share-copy]");
  await expect.poll(loads).toBe(3);
  complaints.length = 0;
});

test("a part that did not come on a bad line leaves the page as it is", async ({ page, complaints }) => {
  const loads = countLoads(page);
  await page.route("**/assets/share-*", (route) => route.abort());
  await page.goto("/news/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await needPart(page);
  await page.evaluate(() => fetch("/build.json"));
  expect(loads()).toBe(1);
  complaints.length = 0;
});

test("an hour later a newer page comes, once nobody looks and nothing was typed", async ({ page }) => {
  await page.clock.install();
  const loads = countLoads(page);
  await publish(page);
  const config = page.waitForResponse("**/v4/global/config?*");
  await page.goto("/news/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  // What the page asks once it is at rest would time out within that hour, were it still under way.
  await page.clock.runFor(10_000);
  await (await config).finished();
  const asked = page.waitForResponse(BUILD);
  await page.clock.runFor(HOUR);
  await asked;
  await page.evaluate(() => fetch("/build.json"));
  expect(loads()).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(loads).toBe(2);
});
