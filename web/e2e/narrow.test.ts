/** No page is wider than the smallest phone, or than the narrowest page, scrolled or not. */
import { describe, expect } from "vitest";
import { NARROWEST, PHONE } from "./support/browser";
import { address, kinds } from "./support/kinds";
import { tour } from "./support/tour";

const test = tour({ viewport: PHONE });

describe.each(["", "ar", "zh", "ja", "ru", "de"])("in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, locale));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});

describe.each(["", "ar", "zh", "ru"])("at 320 px and scrolled, in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.setViewportSize(NARROWEST);
    await page.goto(address(kind, locale));
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    await page.evaluate(() => {
      // A short page has too little to scroll; what scrolling does to the header is the attribute's.
      document.documentElement.dataset.searchIcon = "";
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(NARROWEST.width);
  });
});
