/** The purchase panel: choosing, filling in, and being asked to sign in without losing anything. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { PHONE } from "./support/browser";
import { openAlive } from "./support/islands";
import { test } from "./support/test";

const GOODS = "/star-drifters/";

/** The SKU whose name begins so. */
const sku = (page: Page, name: string) =>
  page.locator(".sku").filter({ has: page.locator(".sku-name", { hasText: new RegExp(`^${name.replace("+", "\\+")}`) }) });
const total = (page: Page) => page.locator(".buy-total .price").textContent();
const buy = (page: Page) => page.getByRole("button", { name: "Buy now" });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Captain ID").fill("48151623");
  await page.getByLabel("Server").selectOption("europe");
}

test("a chosen SKU is the total", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await sku(page, "980 + 110").click();
  await expect.poll(() => total(page)).toBe("$13.49");
  await sku(page, "6480 + 1600").click();
  await expect.poll(() => total(page)).toBe("$94.99");
  expect(await page.locator(".buy-total .price-struck").textContent()).toBe("$99.99");
});

test("a choice made before the panel is alive counts", async ({ page }) => {
  await page.goto(GOODS, { waitUntil: "commit" });
  await sku(page, "3280 + 600").click();
  await expect.poll(() => total(page)).toBe("$43.49");
});

test("each client sees its own SKUs, with and without a script", async ({ page, visitor }) => {
  await openAlive(page, GOODS, "goods-panel");
  await expect.poll(() => sku(page, "60 Stardust").count()).toBe(0);
  expect(await sku(page, "1980 + 260").isVisible()).toBe(true);

  const plain = await (await visitor({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await plain.goto(GOODS);
  expect(await sku(plain, "60 Stardust").isVisible()).toBe(true);
  expect(await sku(plain, "1980 + 260").isVisible()).toBe(false);
});

test("missing details are named", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await buy(page).click();
  await page.getByRole("alert").filter({ hasText: "Please fill in the complete recharge information!" }).waitFor();
  expect(await page.getByLabel("Captain ID").getAttribute("aria-invalid")).toBe("true");
  expect(new URL(page.url()).pathname).toBe(GOODS);
});

test("a visitor signs in and finds everything as it was", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await sku(page, "980 + 110").click();
  await fillIn(page);
  await buy(page).click();
  await page.waitForURL("**/authentication/?*");
  expect(new URL(page.url()).searchParams.get("back_url")).toBe(GOODS);

  await openAlive(page, GOODS, "goods-panel");
  await expect.poll(() => page.getByLabel("Captain ID").inputValue()).toBe("48151623");
  expect(await page.getByLabel("Server").inputValue()).toBe("europe");
  await expect.poll(() => total(page)).toBe("$13.49");
});

test("sign-in is asked in the language of the page", async ({ page }) => {
  await openAlive(page, "/zh/lumen-play-card/", "goods-panel");
  await page.locator(".buy-bar button").click();
  await page.waitForURL("**/zh/authentication/?*");
  expect(new URL(page.url()).searchParams.get("back_url")).toBe("/zh/lumen-play-card/");
});

describe("by keyboard alone", () => {
  test("a SKU is chosen, fields are filled and Buy is pressed", async ({ page }) => {
    await openAlive(page, GOODS, "goods-panel");
    await page.locator(".sku input").first().focus();
    for (const before = await total(page); (await total(page)) === before; ) await page.keyboard.press("ArrowDown");
    const chosen = await page.locator(".sku:has(:checked) .price").textContent();
    await expect.poll(() => total(page)).toBe(chosen);

    await page.keyboard.press("Tab");
    await page.keyboard.type("48151623");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Asia");
    await page.keyboard.press("Tab");
    expect(await buy(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/authentication/?*");
  });
});
