/** Without a script every page says its main thing, and shows nothing that would not answer. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { PHONE } from "./support/browser";
import { address, kinds, type Kind } from "./support/kinds";
import { laidOut } from "./support/laid-out";
import { isLong } from "./support/sides";
import { tour } from "./support/tour";

const test = tour({ javaScriptEnabled: false });

/** What a page is for, as one sees it: the places of it, each of which says something. */
const GOODS = [".goods-grid .goods-name", ".goods-grid .price"];
const GROUP = [".goods-hero .page-title", ".sku .sku-name", ".sku .price", ".panel .field-label, .panel-step", ".goods-columns noscript .note"];
const NEWS = [".news-card .news-title a", ".news-card time"];
const TEXT = [".prose p"];
const SEARCH = ["noscript .note", ".search-trending a", ...GOODS];
const MEMBER = ["[data-signed=out] .empty-title", "[data-signed=out] a[data-sign-in]", "noscript .note"];
const MAIN_THINGS: Readonly<Record<Kind, readonly string[]>> = {
  home: [".category-tile .category-name", ...GOODS, ...NEWS],
  "parent category": GOODS,
  "child category": GOODS,
  "goods: direct top-up": [...GROUP, ".goods-article"],
  "goods: code": GROUP,
  "goods: proxy top-up": GROUP,
  "activity goods": GROUP,
  "daily deals": GOODS,
  "new arrivals": GOODS,
  recommendations: GOODS,
  search: SEARCH,
  "search with keywords": SEARCH,
  news: NEWS,
  "second page of news": NEWS,
  "news category": NEWS,
  "news sub-category": NEWS,
  "news article": [".article-title", "time", ...TEXT],
  guide: TEXT,
  "about us": TEXT,
  "user agreement": TEXT,
  "privacy policy": TEXT,
  "app download": [".app-title", ".app-lead", ".app-buttons a"],
  "rich text": TEXT,
  "language and currency": ['.locale-choice a[hreflang="ja"]', "noscript .note"],
  "cost per sales": TEXT,
  "cost per sales: buy": TEXT,
  "cost per sales: redeem": TEXT,
  "cost per sales: activity": TEXT,
  landing: [".app-title", ".app-lead", ...TEXT, ".goods-grid .price"],
  authentication: ["noscript .note"],
  coupons: MEMBER,
  "coupon code": MEMBER,
  notifications: MEMBER,
  member: MEMBER,
  profile: MEMBER,
  orders: MEMBER,
  order: ["noscript .note"],
  payment: MEMBER,
  "payment result": MEMBER,
  "page not found": ["h1", 'a[href$="/"]'],
  "error page": ["h1", 'a[href$="/"]'],
};

/** Places of a page that are missing, unseen or without a word. */
async function silent(page: Page, places: readonly string[]): Promise<string[]> {
  const textOf = (place: string) => page.locator("main").locator(place).filter({ visible: true }).first().innerText({ timeout: 2000 }).catch(() => "");
  const said = await laidOut(page, () => Promise.all(places.map(textOf)));
  return places.filter((_, index) => said[index]?.trim() === "");
}

/** What asks for a hand, or waits for something. */
const ANSWERING = ["button", "form", "input", "select", "textarea", "[role=button]", "[role=switch]", "[role=tab]", "a:not([href])", '[href="#"]'];
const WAITING = [".skeleton", ".spinner"];

/** What is seen and would not answer: a control without a form that is sent, a form that leads nowhere, and what waits for ever. */
function dead(page: Page): Promise<string[]> {
  return page.locator(`:is(${[...ANSWERING, ...WAITING].join()}):visible`).evaluateAll((all) =>
    all.filter((element) => {
      // The fields of a panel are what is needed to buy; the note above says that buying needs a script.
      const isOfPanel = !(element instanceof HTMLButtonElement) && element.closest("form.panel") !== null;
      if (isOfPanel || element.hasAttribute("popovertarget")) return false;
      return !element.closest("form")?.hasAttribute("action");
    }).map((element) => element.outerHTML.slice(0, 120)),
  );
}

describe.each(isLong ? ["", "ar", "zh"] : ["", "ar"])("in /%s every page says its main thing and stands open", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, locale));
    const heading = page.locator("h1");
    expect(await heading.count()).toBe(1);
    expect((await heading.textContent())?.trim()).not.toBe("");
    expect(await silent(page, MAIN_THINGS[kind])).toEqual([]);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(await dead(page)).toEqual([]);
  });
});

describe("on a phone nothing is dead either", () => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address(kind, ""));
    expect(await dead(page)).toEqual([]);
  });
});

test("on a phone the header leads to categories and languages", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator('.site-header a[href="#footer-shop"]').click();
  expect(await page.locator('footer a[href="/game-top-up/"]').isVisible()).toBe(true);
  await page.locator('.site-header a[href="/language-currency/"]').click();
  await page.waitForURL("**/language-currency/");
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

test("every banner of the home page has its picture", async ({ page }) => {
  await page.goto("/");
  const banners = page.locator(".carousel-slide img");
  expect(await banners.count()).toBeGreaterThan(1);
  for (const banner of await banners.all()) {
    await banner.scrollIntoViewIfNeeded();
    await expect.poll(() => banner.evaluate((img: HTMLImageElement) => [img.complete && img.naturalWidth > 0, img.clientWidth > 200, img.clientHeight > 100])).toEqual([true, true, true]);
  }
});

test("languages and search are plain links and forms", async ({ page }) => {
  await page.goto("/language-currency/");
  await page.locator('#locale-page a[hreflang="ja"]').click();
  await page.waitForURL("**/ja/**");
  await page.locator(".header-search .search > .search-box input").fill("moon");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ja/search/?keywords=moon");
});

describe("a list has no tools that would not answer", () => {
  test.for(["child category", "daily deals", "new arrivals", "recommendations"] satisfies Kind[])("%s", async (kind, { page }) => {
    // An address that was sorted and filtered shows all of the list.
    await page.goto(`${address(kind, "")}?sort=price&stock=1&area=JP`);
    expect(await page.locator(".list-tools").count()).toBe(1);
    expect(await page.locator(".list-tools, [data-list-none]").filter({ visible: true }).count()).toBe(0);
    const cards = page.locator("[data-list] > *");
    expect(await cards.filter({ visible: true }).count()).toBe(await cards.count());
  });
});

/** What is a shopper's own, what is not there, and the audit of an order. */
const UNSHARED: ReadonlySet<Kind> = new Set([
  "authentication",
  "coupons",
  "coupon code",
  "notifications",
  "member",
  "profile",
  "orders",
  "order",
  "payment",
  "payment result",
  "page not found",
  "error page",
]);

describe("a page is shared unless it is a shopper's own", () => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, ""));
    const offers = page.locator("[popovertarget=share-menu]").filter({ visible: true });
    expect(await offers.count()).toBe(UNSHARED.has(kind) ? 0 : 1);
    expect(await page.locator("[data-share]").count()).toBe(await offers.count());
  });
});

test("signing in, and sharing, stay links", async ({ page }) => {
  await page.goto("/star-drifters/");
  await page.locator("[popovertarget=share-menu]").click();
  expect(await page.locator("#share-menu a:visible").count()).toBe(2);
  await page.locator(".site-header a[data-sign-in]:visible").first().click();
  await page.waitForURL("**/authentication/**");
  expect(await page.locator("main noscript .note").isVisible()).toBe(true);
});
