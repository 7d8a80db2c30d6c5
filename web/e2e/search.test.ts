/** The header's search: a list on large screens, a drawer on small ones, a page on Enter. */
import { expect } from "vitest";
import { PHONE } from "./support/browser";
import { openAlive } from "./support/islands";
import { clipped } from "./support/layout";
import { test } from "./support/test";

/** The field in the header, not the one in the drawer. */
const FIELD = ".header-search .search > .search-box input";

test("the list finds goods and says when there are none", async ({ page }) => {
  await openAlive(page, "/", "search");
  const field = page.locator(FIELD);
  await field.click();
  await page.getByText("Trending searches").waitFor();
  await field.fill("star drift");
  await page.locator('.search-panel a[href="/star-drifters/"]').waitFor();
  await field.fill("no such thing");
  await page.getByText("No Products Found").waitFor();
  await page.getByText("Try Refining Your Request").waitFor();
});

test("arrow keys walk through the list, and Escape closes it", async ({ page }) => {
  await openAlive(page, "/", "search");
  await page.locator(FIELD).fill("star drift");
  const first = page.locator(".search-panel .menu-item").first();
  await first.waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await first.waitFor({ state: "detached" });
});

test("it reads Arabic and Chinese", async ({ page }) => {
  for (const [locale, words] of [["ar", "تائهو"], ["zh", "星际"]] as const) {
    await openAlive(page, `/${locale}/`, "search");
    await page.locator(FIELD).fill(words);
    await page.locator(`.search-panel a[href="/${locale}/star-drifters/"]`).waitFor();
  }
});

test("Enter goes to the search page, which shows results", async ({ page }) => {
  await openAlive(page, "/", "search");
  await page.locator(FIELD).fill("star");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search/?keywords=star");
  await page.locator('[data-island="search-results"] a[href="/star-drifters/"]').waitFor();
});

test("the search page keeps its address true", async ({ page }) => {
  await openAlive(page, "/search/?keywords=moon", "search-results");
  const field = page.locator('[data-island="search-results"] .search-input');
  expect(await field.inputValue()).toBe("moon");
  await field.fill("no such thing");
  await page.locator('[data-island="search-results"]').getByText("No Products Found").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("keywords")).toBe("no such thing");
});

test("what sold out since the shop was built says so", async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route("**/api/charge/search-v4?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.get("s"), searchParams.get("client"));
    return route.fulfill({ json: { status: 1, message: "", data: { list: { data: [{ slug: "star-drifters", stock: 0 }], total: 1 } } } });
  });
  await page.goto("/search/?keywords=star+drift");
  const cards = page.locator('[data-island="search-results"] .goods-card');
  await page.locator('[data-island="search-results"] .goods-card.is-out[href="/star-drifters/"]').waitFor();
  expect(await cards.first().textContent()).toContain("Sold out");
  expect(asked).toEqual(["star drift", "pc"]);

  const field = page.locator(".header-search .search > .search-box input");
  await field.fill("star drifters");
  await page.locator('.search-panel .menu-item[href="/star-drifters/"]', { hasText: "Sold out" }).waitFor();
});

test.for([
  { locale: "", words: "star drift" },
  { locale: "/ar", words: "تائهو" },
])("small screens search in a drawer in $locale/", async ({ locale, words }, { page }) => {
  await page.setViewportSize(PHONE);
  await openAlive(page, `${locale}/`, "search");
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.locator("html[data-search-icon][data-header-fixed]").waitFor({ state: "attached" });
  // A driver's click first scrolls to where the header would be, and so the icon away; a finger does not.
  const icon = await page.locator(".search-open").boundingBox();
  if (!icon) throw new Error("the search icon is not shown");
  await page.mouse.click(icon.x + icon.width / 2, icon.y + icon.height / 2);
  const drawer = page.getByRole("dialog").and(page.locator(".search-drawer"));
  await drawer.locator(".chip").first().waitFor();
  await drawer.getByRole("searchbox").fill(words);
  await drawer.locator(`a[href="${locale}/star-drifters/"]`).waitFor();
  expect(await clipped(page, ".search-drawer")).toEqual([]);
  await drawer.getByRole("searchbox").fill("no such thing");
  await drawer.locator(".empty").first().waitFor();
  // Escape would empty the field first.
  await drawer.locator(".dialog-head > .icon-btn").click();
  await drawer.waitFor({ state: "hidden" });
  // The field in the header opens it when it is pressed; the focus alone leaves who goes on by Tab their way.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator(FIELD).focus();
  await page.keyboard.press("Tab");
  expect(await drawer.count()).toBe(0);
  await page.locator(FIELD).click();
  await drawer.locator(".chip").first().waitFor();
});
