/** Changing language, currency and region. */
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openAlive } from "./support/islands";
import { holdUntilLoading } from "./support/loading";
import { test } from "./support/test";

const TEN_YEARS = 315_360_000;

async function openChooser(page: Page, path: string): Promise<void> {
  await openAlive(page, path, "locale-switch");
  await page.locator(".locale-button").click();
  await page.getByRole("tablist").waitFor();
}

async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((found) => found.name === name);
}

test("a language leads to the same page", async ({ page }) => {
  await openChooser(page, "/star-drifters/");
  await page.locator('.locale-panel a[hreflang="ja"]').click();
  await page.waitForURL("**/ja/star-drifters/");
  expect((await cookie(page, "language"))?.value).toBe("ja");
  await openChooser(page, "/ja/star-drifters/");
  await page.locator('.locale-panel a[hreflang="en"]').click();
  await page.waitForURL((address) => address.pathname === "/star-drifters/");
});

test("a language is told to be on its way, unless it opens beside the page", async ({ page }) => {
  await openChooser(page, "/star-drifters/");
  // The page stays, so that what it says is seen.
  await page.evaluate(() => window.addEventListener("click", (event) => event.preventDefault()));
  const link = page.locator('.locale-panel a[hreflang="ja"]');
  const loading = page.locator(".toast", { hasText: "Loading" });
  await link.click({ modifiers: ["ControlOrMeta"] });
  await link.click();
  await loading.waitFor();
  expect(await loading.count()).toBe(1);
});

test("a currency is told to be on its way, until the page comes anew", async ({ page }) => {
  await openChooser(page, "/star-drifters/");
  await page.getByRole("tab", { name: "Currency" }).click();
  await holdUntilLoading(page, "**/star-drifters/");
  await page.locator(".locale-panel button", { hasText: "JPY" }).click();
  await page.locator(".locale-label", { hasText: "JPY" }).waitFor();
});

test("a currency is kept for ten years", async ({ page }) => {
  await openChooser(page, "/");
  await page.getByRole("tab", { name: "Currency" }).click();
  await Promise.all([page.waitForEvent("load"), page.locator(".locale-panel button", { hasText: "JPY" }).click()]);
  await page.locator(".locale-label", { hasText: "JPY" }).waitFor();
  const kept = await cookie(page, "currency");
  expect(kept).toMatchObject({ value: "JPY", path: "/" });
  // Browsers may shorten a cookie's life, to 400 days at least.
  const seconds = (kept?.expires ?? 0) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(390 * 86_400);
  expect(seconds).toBeLessThanOrEqual(TEN_YEARS);
});

test("a region brings its currency", async ({ page }) => {
  await openChooser(page, "/");
  await page.getByRole("tab", { name: "Region" }).click();
  await Promise.all([page.waitForEvent("load"), page.locator(".locale-panel button", { hasText: "Indonesia" }).click()]);
  await page.locator(".locale-label", { hasText: "IDR" }).waitFor();
  expect((await cookie(page, "region"))?.value).toBe("ID");
});

test("the chooser's page returns to where it was opened from", async ({ page }) => {
  await openAlive(page, `/language-currency/?redirect=${encodeURIComponent("/dailydeals/")}`, "locale-page");
  expect(await page.locator('main a[hreflang="fr"]').getAttribute("href")).toBe("/fr/dailydeals/");
  await page.locator("main button", { hasText: "CNY" }).click();
  await page.waitForURL("**/dailydeals/");
});

test("the chooser's page leads to where a guide is written in another language", async ({ page }) => {
  for (const [name, address] of [["简体中文", "/guide/pay-safely.html"], ["日本語", "/guide/en/pay-safely.html"]] as const) {
    await openAlive(page, `/language-currency/?redirect=${encodeURIComponent("/guide/en/pay-safely.html")}`, "locale-page");
    await page.locator("main").getByRole("link", { name }).click();
    await page.waitForURL(`**${address}`);
  }
});

test("no address outside the shop is followed", async ({ page }) => {
  await openAlive(page, `/language-currency/?redirect=${encodeURIComponent("https://evil.example/")}`, "locale-page");
  await Promise.all([page.waitForEvent("load"), page.locator("main button", { hasText: "CNY" }).click()]);
  expect(new URL(page.url()).pathname).toBe("/language-currency/");
});

test("a goods page changes to the shopper's currency, all prices together", async ({ page }) => {
  await page.route("**/api/charge/goods-v3?*", async (route) => {
    expect(Object.fromEntries(new URL(route.request().url()).searchParams)).toMatchObject({
      type: "star-drifters",
      currency: "JPY",
      client: "pc",
    });
    const skus = Array.from({ length: 9 }, (_, index) => ({
      id: 50_101 + index,
      currency: "JPY",
      face_value: `${100 * (index + 1)}`,
    }));
    await route.fulfill({ json: { status: 1, message: "", data: skus } });
  });
  await page.context().addCookies([{ name: "currency", value: "JPY", url: inject("development") }]);
  await openAlive(page, "/star-drifters/", "goods-panel");
  await expect.poll(() => page.locator(".sku .price").allTextContents()).toContain("¥900");
  expect((await page.locator(".sku .price").allTextContents()).every((price) => price.startsWith("¥"))).toBe(true);
});
