/** Every page kind is free of serious mistakes that axe knows. */
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { wakeAll } from "./support/islands";
import { address, kinds } from "./support/kinds";
import { tour } from "./support/tour";

const test = tour();

/** The violations that keep somebody out, in one line each. */
async function violations(page: Page): Promise<string[]> {
  // Evaluated by the driver, so that the page's policy for scripts stays as it is.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`));
}

describe.each(["", "ar"])("in /%s", (locale) => {
  test.for(kinds)("%s", async (kind, { page }) => {
    await page.goto(address(kind, locale));
    await wakeAll(page);
    expect(await violations(page)).toEqual([]);
  });
});
