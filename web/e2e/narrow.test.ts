/** No page is wider than the smallest phone. */
import { describe, expect } from "vitest";
import { PHONE } from "./support/browser";
import { address, kinds } from "./support/kinds";
import { tour } from "./support/tour";

const test = tour({ viewport: PHONE });

describe.each(["", "ar", "zh", "ja"])("in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, locale));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});
