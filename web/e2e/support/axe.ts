/** What axe finds against a page. */
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** What changes with the scheme: colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Every violation, in one line each: of the page as it is, and of its colours in the other scheme. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the driver, so that the page's policy for scripts stays as it is.
  await page.evaluate(axe.source);
  const found = await run(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await run(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...dark.map((line) => `dark: ${line}`)];
}

/** Runs some rules; all of them, up to WCAG 2.2, without a choice. */
async function run(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(atRest);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const chosen = rules ? { runOnly: { type: "rule", values: rules } } : { rules: { "target-size": { enabled: true } } };
    return (await axe.run({ resultTypes: ["violations"], ...chosen })).violations;
  }, rules);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`));
}

/** Waits until nothing scrolls or moves any more: colours are measured against what stands behind them. */
function atRest(): Promise<void> {
  const frames = 5;
  return new Promise((done) => {
    let [last, still] = [NaN, 0];
    const look = () => {
      const isMoving = document.getAnimations().some((animation) => {
        const isEndless = animation.effect?.getComputedTiming().iterations === Infinity;
        return animation.playState === "running" && !isEndless;
      });
      still = scrollY === last && !isMoving ? still + 1 : 0;
      last = scrollY;
      if (still < frames) requestAnimationFrame(look);
      else done();
    };
    requestAnimationFrame(look);
  });
}
