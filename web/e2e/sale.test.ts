/** Flash sales begin and end by themselves, by the server's clock, on a page that stays open. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { DESKTOP, PHONE } from "./support/browser";
import { openAlive } from "./support/islands";
import { test } from "./support/test";

/** The sample sale runs from 10:00 to 22:00 in Beijing, which is UTC+8. */
const START = Date.UTC(2026, 10, 21, 2);
const END = Date.UTC(2026, 10, 21, 14);
const SECOND = 1000;

/** Sets the device's clock, and the server's, as the page asks for it. */
async function setClocks(page: Page, server: number, device = server): Promise<void> {
  await page.clock.install({ time: device });
  await page.clock.pauseAt(device + SECOND);
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    return route.fulfill({ status: 200, headers: { Date: new Date(server + SECOND).toUTCString() } });
  });
}

const shown = (page: Page, part: string) => page.locator(`.flash-clock[data-sale="${part}"]`).isVisible();

describe("the home page's sale", () => {
  test.for([
    { locale: "", viewport: DESKTOP },
    { locale: "/ar", viewport: PHONE },
  ])("begins in $locale/ at $viewport.width px", async ({ locale, viewport }, { page }) => {
    await page.setViewportSize(viewport);
    await setClocks(page, START - 4 * SECOND);
    await page.goto(`${locale}/`);
    await expect.poll(() => page.locator('[data-sale="off"] [data-countdown="start"]').isVisible()).toBe(true);
    expect(await shown(page, "live")).toBe(false);
    await page.clock.runFor(5 * SECOND);
    expect(await shown(page, "live")).toBe(true);
    expect(await shown(page, "off")).toBe(false);
  });

  test("ends", async ({ page }) => {
    await setClocks(page, END - 4 * SECOND);
    await page.goto("/");
    await expect.poll(() => shown(page, "live")).toBe(true);
    await page.clock.runFor(5 * SECOND);
    expect(await shown(page, "live")).toBe(false);
    expect(await shown(page, "off")).toBe(true);
  });

  test("follows the server when the device is wrong", async ({ page }) => {
    await setClocks(page, START + 3_600_000, END + 3_600_000);
    await page.goto("/");
    await expect.poll(() => shown(page, "live")).toBe(true);
  });
});

test("the panel's price changes when the sale ends", async ({ page }) => {
  await setClocks(page, END - 20 * SECOND);
  await openAlive(page, "/star-drifters/", "goods-panel");
  const price = () => page.locator(".sku", { hasText: "300 + 30" }).locator(".price").textContent();
  await page.locator(".sku", { hasText: "300 + 30" }).click();
  await expect.poll(async () => {
    await page.clock.runFor(100);
    return price();
  }).toBe("$3.99");
  expect(await page.locator(".buy-total .price").textContent()).toBe("$3.99");
  await page.getByRole("timer").waitFor();
  await page.clock.runFor(25 * SECOND);
  await expect.poll(price).toBe("$4.89");
  expect(await page.locator(".buy-total .price").textContent()).toBe("$4.89");
});

test("a search shows the sale's price while it is on, in the page and below the header's field", async ({ page }) => {
  await setClocks(page, END - 20 * SECOND);
  await openAlive(page, "/search/?keywords=star+drifters", "search-results");
  const card = page.locator('[data-island="search-results"] .goods-card[href="/star-drifters/"] .price').first();
  const row = page.locator('.search-panel .menu-item[href="/star-drifters/"] .price');
  const prices = async () => {
    await page.clock.runFor(400);
    return [await card.textContent(), ...(await row.allTextContents())];
  };
  await page.locator(".header-search .search > .search-box input").fill("star drifters");
  await expect.poll(prices).toEqual(["$1.19", "$1.19"]);
  await page.clock.runFor(25 * SECOND);
  await expect.poll(prices).toEqual(["$1.39", "$1.39"]);
});
