/** What opens over a page is free of mistakes that axe knows too, on large and on narrow screens. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, NARROWEST } from "./support/browser";
import { openAlive } from "./support/islands";
import { isLong } from "./support/sides";
import { test } from "./support/test";

/** Signed in, as far as a page believes its cookie. */
const HINT = "00c0ffee00c0ffee";

async function clickAndFind(page: Page, button: string, opened: string): Promise<void> {
  await page.locator(button).first().click();
  await page.locator(opened).first().waitFor();
}

/** Two screens down, so that the header is fixed and its search is an icon. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await page.locator("html[data-search-icon]").waitFor();
}

async function openLocalePanel(page: Page, path: string, tab: number): Promise<void> {
  await openAlive(page, path, "locale-switch");
  await clickAndFind(page, ".locale-button", ".locale-panel [role=tablist]");
  await page.locator(".locale-panel [role=tab]").nth(tab).click();
}

const SMALL: Record<string, (page: Page, locale: string) => Promise<void>> = {
  menu: async (page, locale) => {
    await page.goto(`${locale}/`);
    await scroll(page);
    await clickAndFind(page, "[data-open-drawer=menu]", "#menu");
    await page.locator("#menu summary").first().click();
  },
  profile: async (page, locale) => {
    await page.context().addCookies([{ name: "signed_in", value: HINT, url: page.url() }]);
    await page.goto(`${locale}/dailydeals/`);
    await scroll(page);
    await clickAndFind(page, "[data-open-drawer=profile]", "#profile");
  },
  search: async (page, locale) => {
    await openAlive(page, `${locale}/star-drifters/`, "search");
    await scroll(page);
    await clickAndFind(page, ".search-open", ".search-drawer");
    await page.locator(".search-drawer input").fill("star");
    await page.locator(".search-drawer .menu-item").first().waitFor();
  },
  consent: async (page, locale) => {
    await page.context().clearCookies({ name: "isNotAcceptCookie" });
    await page.goto(`${locale}/star-drifters/`);
    await scroll(page);
    await clickAndFind(page, "[data-consent] summary", "[data-consent] input[name=analytics]");
  },
  language: (page, locale) => openLocalePanel(page, `${locale}/`, 0),
  currency: (page, locale) => openLocalePanel(page, `${locale}/`, 1),
  region: (page, locale) => openLocalePanel(page, `${locale}/`, 2),
  share: async (page, locale) => {
    await page.goto(`${locale}/star-drifters/`);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await clickAndFind(page, "[popovertarget=share-menu]", "#share-menu");
  },
  "all languages": async (page, locale) => {
    await page.goto(`${locale}/news/`);
    await clickAndFind(page, ".footer-languages summary", ".footer-languages a");
  },
};

const LARGE: Record<string, (page: Page, locale: string) => Promise<void>> = {
  flyout: async (page, locale) => {
    await page.goto(`${locale}/`);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await page.locator("[data-flyout-button]").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-flyout-panel]").first().waitFor();
  },
  suggestions: async (page, locale) => {
    await openAlive(page, `${locale}/dailydeals/`, "search");
    await page.locator(".header-search .search > form .search-input").fill("star");
    await page.locator(".search-panel .menu-item").first().waitFor();
  },
  consent: async (page, locale) => {
    await page.context().clearCookies({ name: "isNotAcceptCookie" });
    await page.goto(`${locale}/`);
    await clickAndFind(page, "[data-consent] summary", "[data-consent] input[name=analytics]");
  },
  language: (page, locale) => openLocalePanel(page, `${locale}/`, 0),
  region: (page, locale) => openLocalePanel(page, `${locale}/`, 2),
};

const SCREENS = [[NARROWEST, SMALL], [DESKTOP, LARGE]] as const;

describe.each(["", "/ar"])("in %s/", (locale) => {
  for (const [size, states] of SCREENS.filter(([size]) => isLong || (locale === "") === (size === DESKTOP))) {
    test.for(Object.keys(states))(`%s at ${size.width} px`, async (name, { page }) => {
      await page.setViewportSize(size);
      await page.goto(`${locale}/`);
      await states[name]?.(page, locale);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    });
  }
});
