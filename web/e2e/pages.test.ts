/** Every page opens without a complaint, and every island on it hydrates as it was built. */
import { describe, expect } from "vitest";
import { wakeAll } from "./support/islands";
import { address, kinds, LOCALES } from "./support/kinds";
import { tour } from "./support/tour";

const test = tour();

/** The islands that a kind has beside the header's. */
const OWN_ISLANDS: Record<string, string> = {
  "goods: direct top-up": "goods-panel",
  "goods: code": "goods-panel",
  "goods: proxy top-up": "goods-panel",
  "activity goods": "goods-panel",
  search: "search-results",
  "search with keywords": "search-results",
  "language and currency": "locale-page",
};

describe.each([
  { locale: "", language: "en", dir: "ltr" },
  { locale: "ar", language: "ar", dir: "rtl" },
  { locale: "zh", language: "zh", dir: "ltr" },
])("in $language", ({ locale, language, dir }) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, locale));
    const islands = await wakeAll(page);
    expect(islands).toEqual(expect.arrayContaining(["search", "locale-switch"]));
    const own = OWN_ISLANDS[kind];
    if (own !== undefined) expect(islands).toContain(own);
    const html = page.locator("html");
    expect(await html.getAttribute("dir")).toBe(kind === "guide" && locale === "ar" ? "ltr" : dir);
    expect(await html.getAttribute("lang")).toMatch(kind === "guide" && locale === "ar" ? /^en/ : new RegExp(`^${language}`));
    expect(await page.locator("h1").count()).toBe(1);
  });
});

describe("in every locale", () => {
  test.for(LOCALES)("home and goods of /%s", async (locale, { page }) => {
    for (const kind of ["home", "goods: direct top-up"] as const) {
      await page.goto(address(kind, locale));
      const own = OWN_ISLANDS[kind] ?? [];
      expect(await wakeAll(page)).toEqual(expect.arrayContaining(["search", "locale-switch"].concat(own)));
    }
  });
});
