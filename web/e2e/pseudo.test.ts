/**
 * The shop with words that are 40 % longer, left to right and right to left: on every kind of page,
 * and in whatever opens over it, all words have their room.
 */
import { describe, expect, inject } from "vitest";
import { DESKTOP, PHONE, resize, TABLET, WIDE } from "./support/browser";
import { wakeAll } from "./support/islands";
import { address, kinds, type Kind } from "./support/kinds";
import { openUnseen } from "./support/openers";
import { tour } from "./support/tour";
import { misplacedWords } from "./support/words";

const test = tour({ baseURL: inject("pseudo") });

/** A page is loaded once: as its window grows or shrinks it is laid out anew. */
const SCREENS = [DESKTOP, WIDE, TABLET, PHONE];

describe.each(["", "ar"])("in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(address(kind, locale));
    await wakeAll(page);
    for (const size of SCREENS) {
      await resize(page, size);
      expect(await misplacedWords(page), `at ${size.width} px`).toEqual([]);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, { message: `at ${size.width} px` }).toBeLessThanOrEqual(size.width);
    }
  });
});

const SIDES = ["", "ar"].flatMap((locale) => [DESKTOP, PHONE].map((viewport) => ({ locale, viewport })));

describe.each(SIDES)("in /$locale at $viewport.width px", ({ locale, viewport }) => {
  test("every drawer, menu, panel and list", { timeout: 180_000 }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const [seen, wrong] = [new Set<string>(), [] as string[]];
    const visited: Kind[] = ["home", "search with keywords", "goods: direct top-up", "news article", "authentication", "daily deals"];
    for (const kind of visited) {
      await page.goto(address(kind, locale));
      await wakeAll(page);
      await openUnseen(page, seen, async (panel) => {
        wrong.push(...(await misplacedWords(page)).map((line) => `${panel}: ${line}`));
      });
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(6);
  });
});

test("its words are longer and accented, and its values stand", async ({ page }) => {
  await page.goto("/");
  expect(await page.locator("footer").innerText()).toMatch(/[ŧŕŝšļñ]/);
  await page.goto("/star-drifters/");
  expect((await page.locator("h1").textContent())?.startsWith("Šŧàŕ Ðŕîfŧéŕš Šŧàŕ")).toBe(true);
  expect(await page.locator(".sku .price").first().textContent()).toMatch(/^\$\d+\.\d\d$/);
});
