/** What axe finds against a page. */
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** Every violation, in one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(atRest);
  // Evaluated by the driver, so that the page's policy for scripts stays as it is.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
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
