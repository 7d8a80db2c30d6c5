/** Every page kind is free of mistakes that axe knows. */
import { describe, expect } from "vitest";
import { violations } from "./support/axe";
import { wakeAll } from "./support/islands";
import { address, kinds } from "./support/kinds";
import { tour } from "./support/tour";

const test = tour();

describe.each(["", "ar"])("in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, locale));
    await wakeAll(page);
    expect(await violations(page)).toEqual([]);
  });
});
