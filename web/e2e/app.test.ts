/** The app: offered to shoppers who have bought something and are not in it, and counted when somebody goes to fetch it. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { violations } from "./support/axe";
import { PHONE } from "./support/browser";
import { SIDES } from "./support/sides";
import { test } from "./support/test";

const promotion = (page: Page) => page.locator(".app-promotion");

/** Opens a page for a shopper with so many completed orders; tells how often the page asked for them. */
async function openFor(page: Page, path: string, orders: number): Promise<{ asked: number }> {
  const told = { asked: 0 };
  await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: inject("development") }]);
  await page.route("**/charge/user-profile", (route) => {
    told.asked += 1;
    return route.fulfill({ json: { status: 1, message: "", data: { complete_order_count: orders } } });
  });
  const answered = page.waitForResponse("**/charge/user-profile");
  await page.goto(path);
  await answered;
  return told;
}

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("is offered to whom has bought something, on every page of the visit", async ({ page }) => {
    await page.setViewportSize(viewport);
    const told = await openFor(page, `${locale}/news/`, 1);
    const footer = page.locator("footer").locator(promotion(page));
    await footer.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${locale}/dailydeals/`);
    await footer.waitFor();
    expect(told.asked).toBe(1);
    if (viewport === PHONE) {
      await page.locator('[data-open-drawer="menu"]').click();
      await page.locator("#menu").locator(promotion(page)).waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
});

test("the menu of small screens offers it until it is hidden there, and the footer goes on", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openFor(page, "/news/", 1);
  const [menu, footer] = ["#menu", "footer"].map((place) => page.locator(place).locator(promotion(page)));
  await footer?.waitFor();
  await page.locator('[data-open-drawer="menu"]').click();
  await menu?.locator("button").click();
  expect(await menu?.isVisible()).toBe(false);
  await page.locator("#menu [data-chooser]:focus").waitFor();
  await page.goto("/dailydeals/");
  await footer?.waitFor();
  await page.locator("html[data-hides-app]").waitFor({ state: "attached" });
  await page.locator('[data-open-drawer="menu"]').click();
  await page.locator("#menu .drawer-links").waitFor();
  expect(await menu?.count()).toBe(1);
  expect(await menu?.isVisible()).toBe(false);
});

test("is not offered to shoppers without a completed order, nor to visitors", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/news/");
  await page.locator('[data-open-drawer="menu"]').click();
  await page.locator("#menu .drawer-links").waitFor();
  expect(await promotion(page).evaluateAll((all) => all.map((each) => getComputedStyle(each).display))).toEqual(["none", "none"]);
  await openFor(page, "/news/", 0);
  expect(await page.locator("html[data-offers-app]").count()).toBe(0);
});

test("is not offered inside itself", async ({ page }) => {
  await openFor(page, "/news/", 1);
  await page.locator("footer").locator(promotion(page)).waitFor();
  for (const path of ["/news/?client=android", "/dailydeals/"]) {
    await page.goto(path);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    expect(await page.locator("footer").locator(promotion(page)).isVisible()).toBe(false);
  }
});

test.for(["ios", "android"])("the way to fetch it for %s is counted, though the page is left", async (client, { page }) => {
  await page.goto("/app/download/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  await page.route("https://apps.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>app</title>" }));
  await page.route("**/charge/app-download-button", (route) => route.fulfill({ json: { status: 1, message: "", data: true } }));
  const counted = page.waitForRequest("**/charge/app-download-button");
  await page.locator(`a[data-app="${client}"]`).click();
  expect((await counted).postDataJSON()).toEqual({ client });
  await page.waitForURL("https://apps.example/**");
});
