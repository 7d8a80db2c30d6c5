/** The header and what floats: category flyouts, drawer, notice, back to top. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { test } from "./support/test";

const CLOSE_DELAY = 200;

describe("category flyout", () => {
  test("opens under the pointer and closes a moment after it left", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const category = page.locator("[data-flyout]").first();
    const panel = category.locator("[data-flyout-panel]");
    await category.hover();
    await panel.waitFor();
    const titles = await panel.locator(".flyout-title").count();
    expect(titles).toBeGreaterThan(0);
    expect(titles).toBeLessThanOrEqual(5);
    for (const list of await panel.locator("ul").all()) {
      const rows = await list.locator("li").count();
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThanOrEqual(8);
      // Each goods with its picture, which the name says already.
      const pictures = list.locator("li img");
      await expect.poll(() => pictures.count()).toBe(rows);
      await expect.poll(() => pictures.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)).toBe(rows);
      expect(new Set(await pictures.evaluateAll((all) => all.map((image) => image.getAttribute("alt"))))).toEqual(new Set([""]));
    }

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(640, 780);
    await page.clock.runFor(CLOSE_DELAY - 1);
    expect(await panel.isVisible()).toBe(true);
    await page.clock.runFor(1);
    expect(await panel.isVisible()).toBe(false);
  });

  test("opens by its button, closes on Escape, and only one is open", async ({ page }) => {
    await page.goto("/");
    const [first, second] = [page.locator("[data-flyout]").nth(0), page.locator("[data-flyout]").nth(1)];
    await first.locator("[data-flyout-button]").focus();
    await page.keyboard.press("Enter");
    await first.locator("[data-flyout-panel]").waitFor();
    expect(await first.locator("[data-flyout-button]").getAttribute("aria-expanded")).toBe("true");
    await second.locator("[data-flyout-button]").focus();
    await page.keyboard.press("Enter");
    await second.locator("[data-flyout-panel]").waitFor();
    expect(await first.locator("[data-flyout-panel]").isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await second.locator("[data-flyout-panel]").waitFor({ state: "hidden" });
    const focused = await second.locator("[data-flyout-button]").evaluate((button) => button === document.activeElement);
    expect(focused).toBe(true);
  });
});

test("small screens have the categories in a drawer", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.waitFor();
  await drawer.locator("summary").first().click();
  await drawer.locator("details a").first().waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await drawer.getByRole("link", { name: "Sign up" }).click();
  const form = page.getByRole("dialog", { name: "Create an Account" });
  await form.waitFor();
  expect(await drawer.isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await drawer.locator('a[href="/dailydeals/"]').click();
  await page.waitForURL("**/dailydeals/");
});

test("the drawer leads to the footer's list where its own does not come, and has it the next time", async ({ page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.route("**/fragments.*.json", (route) => route.abort());
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const way = drawer.getByRole("link", { name: "Categories" });
  await way.waitFor();
  expect(await drawer.locator("summary").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await way.click();
  await drawer.waitFor({ state: "hidden" });
  await page.locator("#footer-shop > button").click();
  expect(await page.locator('footer a[href="/gift-cards/"]').isVisible()).toBe(true);
  await page.unroute("**/fragments.*.json");
  await button.click();
  await drawer.locator("summary").first().waitFor();
  await drawer.getByRole("link", { name: "News", exact: true }).click();
  await page.waitForURL("**/news/");
  // The browser says of the file that it did not come.
  expect(complaints.splice(0).every((complaint) => /ERR_FAILED|fragments\./.test(complaint))).toBe(true);
});

test("large screens offer an account", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("dialog", { name: "Create an Account" }).waitFor();
});

describe("top notice", () => {
  test("leads to what it tells of", async ({ page }) => {
    await page.goto("/");
    await page.locator("[data-notice] a").click();
    await page.waitForURL("**/dailydeals/");
  });

  test("once closed stays away for the session", async ({ page, visitor }) => {
    await page.goto("/");
    const notice = page.locator("[data-notice]");
    expect((await notice.boundingBox())?.height).toBe(60);
    await notice.locator("[data-close-notice]").click();
    await notice.waitFor({ state: "hidden" });
    await page.goto("/dailydeals/");
    expect(await notice.isVisible()).toBe(false);

    // It is away before the page's script runs: nothing below it moves.
    await page.route("**/assets/main*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto("/newcoming/");
    expect(await notice.isVisible()).toBe(false);

    const other = await (await visitor()).newPage();
    await other.goto("/");
    expect(await other.locator("[data-notice]").isVisible()).toBe(true);
  });

  test("is not for small screens", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    expect(await page.locator("[data-notice]").isVisible()).toBe(false);
  });
});

test("back to top appears one screen down, on large screens", async ({ page }) => {
  await page.goto("/");
  const button = page.locator("[data-back-to-top]");
  expect(await button.isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await button.waitFor({ state: "hidden" });

  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await page.locator("html[data-search-icon]").waitFor();
  expect(await button.isVisible()).toBe(false);
});

describe("what follows the scroll offset changes at the very pixel", () => {
  /** Scrolls, and waits until the page has answered: the debounce has passed and its frame is drawn. */
  async function scrollTo(page: Page, offset: number): Promise<void> {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), offset);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(offset);
    await page.clock.runFor(10);
  }
  const has = (page: Page, mark: string) => page.evaluate((name) => document.documentElement.hasAttribute(name), mark);
  /** The same once the page has answered a scroll that it may hear of a frame later. */
  const hasInTheEnd = async (page: Page, mark: string) => {
    await page.clock.runFor(10);
    return has(page, mark);
  };

  // Below a notice the header is fixed once that has gone, without one at once.
  test.for([
    { mark: "data-header-fixed", path: "/", viewport: DESKTOP, last: 60, first: 61 },
    { mark: "data-header-fixed", path: "/language-currency/", viewport: DESKTOP, last: 0, first: 1 },
    { mark: "data-header-fixed", path: "/", viewport: PHONE, last: 0, first: 1 },
    { mark: "data-bar-hidden", path: "/", viewport: DESKTOP, last: 38, first: 39 },
    { mark: "data-search-icon", path: "/", viewport: PHONE, last: 59, first: 60 },
  ])("$mark of $path at $first px, $viewport.width px wide", async ({ mark, path, viewport, last, first }, { page }) => {
    await page.clock.install();
    await page.setViewportSize(viewport);
    await page.goto(path);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    // A call that is under way would have waited for a minute at once.
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 60_000);
    await scrollTo(page, last);
    expect(await has(page, mark)).toBe(false);
    await scrollTo(page, first);
    await expect.poll(() => hasInTheEnd(page, mark)).toBe(true);
    await scrollTo(page, last);
    await expect.poll(() => hasInTheEnd(page, mark)).toBe(false);
  });

  test("the header stays in view, the bar goes, and the icon takes the place of the phone's field", async ({ page }) => {
    await page.goto("/");
    const top = () => page.locator(".site-header").evaluate((header) => header.getBoundingClientRect().top);
    const bar = page.locator(".category-bar");
    expect([await top(), (await page.locator(".category-list").boundingBox())?.height]).toEqual([60, 38]);
    await page.evaluate(() => window.scrollTo({ top: 38, behavior: "instant" }));
    await expect.poll(top).toBe(22);
    expect(await bar.isVisible()).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page.locator("html[data-header-fixed][data-bar-hidden]").waitFor();
    expect(await top()).toBe(0);
    const isInView = () => bar.evaluate((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().bottom > 72);
    await expect.poll(isInView).toBe(false);

    await page.setViewportSize(PHONE);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.locator("html:not([data-search-icon])").waitFor();
    const [icon, field] = [page.locator(".search-open"), page.locator(".header-search .search > .search-box")];
    expect([await icon.isVisible(), await field.isVisible(), (await field.boundingBox())?.y]).toEqual([false, true, expect.any(Number)]);
    await page.evaluate(() => window.scrollTo({ top: 60, behavior: "instant" }));
    await icon.waitFor();
    expect(await field.isVisible()).toBe(false);
  });
});
