/**
 * Every page opens without a complaint, its islands hydrate as they were built, axe finds nothing
 * on it, and it is as narrow as the window: one visit sees a page on all its screens.
 */
import type { Page, ViewportSize } from "playwright-core";
import { describe, expect } from "vitest";
import { violations, violationsInPlace } from "./support/axe";
import { DESKTOP, NARROWEST, PHONE, resize, TABLET, WIDE } from "./support/browser";
import { wakeAll } from "./support/islands";
import { address, kinds, LOCALES, type Kind } from "./support/kinds";
import { tour } from "./support/tour";
import { misplacedWords } from "./support/words";

const test = tour();

/** The islands that a kind has beside the header's. */
const OWN_ISLANDS: Partial<Record<Kind, string>> = {
  "goods: direct top-up": "goods-panel",
  "goods: code": "goods-panel",
  "goods: proxy top-up": "goods-panel",
  "activity goods": "goods-panel",
  search: "search-results",
  "search with keywords": "search-results",
  "language and currency": "locale-page",
};

const SCREENS = [WIDE, DESKTOP, TABLET, PHONE, NARROWEST];

/** Opens a page on a large screen with all that it holds alive. */
async function openAwake(page: Page, kind: Kind, locale: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(address(kind, locale));
  expect(await wakeAll(page)).toEqual(expect.arrayContaining(["search", "locale-switch"].concat(OWN_ISLANDS[kind] ?? [])));
}

/** No page is wider than its window and all its words have their room where they are read, from a large screen's to the smallest phone's and the narrowest, where the header is that of a scrolled page. */
async function expectRoom(page: Page, read: readonly ViewportSize[] = SCREENS): Promise<void> {
  for (const size of SCREENS) {
    await resize(page, size);
    // What follows the window's width is drawn anew a moment after it.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, { message: `at ${size.width} px` }).toBeLessThanOrEqual(size.width);
    if (read.includes(size)) expect(await misplacedWords(page), `at ${size.width} px`).toEqual([]);
    await page.evaluate(() => {
      // A short page has too little to scroll; what scrolling does to the header is the attribute's.
      document.documentElement.dataset.searchIcon = "";
    });
    await expect.poll(width, { message: `at ${size.width} px, scrolled` }).toBeLessThanOrEqual(size.width);
  }
}

describe.each([
  { locale: "", language: "en", dir: "ltr" },
  { locale: "ar", language: "ar", dir: "rtl" },
  { locale: "zh", language: "zh", dir: "ltr" },
])("in $language", ({ locale, language, dir }) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await openAwake(page, kind, locale);
    const html = page.locator("html");
    const isForeign = kind === "guide" && locale === "ar";
    expect(await html.getAttribute("dir")).toBe(isForeign ? "ltr" : dir);
    expect(await html.getAttribute("lang")).toMatch(isForeign ? /^en/ : new RegExp(`^${language}`));
    expect(await page.locator("h1").count()).toBe(1);
    // Chinese has the structure of English and its direction: axe would read the same page again.
    if (locale !== "zh") expect(await violations(page)).toEqual([]);
    await expectRoom(page);
    if (locale === "zh") return;
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }));
    expect(await violationsInPlace(page)).toEqual([]);
  });
});

describe("in every other locale", () => {
  test.for(LOCALES.filter((locale) => !["", "ar", "zh"].includes(locale)))("home and goods of /%s", async (locale, { page }) => {
    for (const kind of ["home", "goods: direct top-up"] satisfies Kind[]) {
      await openAwake(page, kind, locale);
      await expectRoom(page, [PHONE]);
    }
  });
});
