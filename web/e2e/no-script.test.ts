/** Without a script every page says its main thing. */
import { describe, expect } from "vitest";
import { PHONE } from "./support/browser";
import { address, kinds } from "./support/kinds";
import { tour } from "./support/tour";

const test = tour({ javaScriptEnabled: false });

describe("every page has its heading and stands open", () => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, ""));
    expect((await page.locator("h1").textContent())?.trim()).not.toBe("");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect((await page.locator("main").innerText()).trim().length).toBeGreaterThan(20);
  });
});

test("a goods page names goods, prices and fields", async ({ page }) => {
  await page.goto("/star-drifters/");
  expect(await page.locator("h1").textContent()).toBe("Star Drifters");
  const sku = page.locator(".sku", { hasText: "980 + 110 Stardust" });
  expect(await sku.locator(".price").textContent()).toBe("$13.49");
  expect(await page.getByLabel("Captain ID").isVisible()).toBe(true);
  expect(await page.locator(".goods-article").isVisible()).toBe(true);
});

test("home leads to goods, and the footer of small screens to the categories", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator('main a[href="/star-drifters/"]').first().click();
  await page.waitForURL("**/star-drifters/");
  await page.locator('footer a[href="/game-top-up/"]').click();
  await page.waitForURL("**/game-top-up/");
});

test("languages and search are plain links and forms", async ({ page }) => {
  await page.goto("/language-currency/");
  await page.locator('#locale-page a[hreflang="ja"]').click();
  await page.waitForURL("**/ja/**");
  await page.locator(".header-search .search > .search-box input").fill("moon");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ja/search/?keywords=moon");
});
