/** Every page kind is free of mistakes that axe knows, narrow and scrolled too, and so is all that opens over a page. */
import { describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, NARROWEST } from "./support/browser";
import { wakeAll } from "./support/islands";
import { address, kinds, type Kind } from "./support/kinds";
import { openAll } from "./support/overlays";
import { tour } from "./support/tour";

const test = tour();

describe.each(["", "ar"])("in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(address(kind, locale));
    await wakeAll(page);
    expect(await violations(page)).toEqual([]);
  });

  test.for(kinds)("%s at 320 px, scrolled", async (kind, { page }) => {
    await page.setViewportSize(NARROWEST);
    await page.goto(address(kind, locale));
    await wakeAll(page);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }));
    await page.locator("html[data-search-icon]").waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
  });

  describe.each([DESKTOP, NARROWEST])("with each drawer and menu open, at $width px", (viewport) => {
    test.for(["home", "goods: direct top-up", "news article"] satisfies Kind[])("%s", async (kind, { page }) => {
      await page.setViewportSize(viewport);
      await page.goto(address(kind, locale));
      await wakeAll(page);
      const found: string[] = [];
      await openAll(page, async (name) => {
        found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
      });
      expect(found).toEqual([]);
    });
  });
});
