/** What axe finds against a page. */
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** Every violation, in one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the driver, so that the page's policy for scripts stays as it is.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`));
}
