/** What axe finds against a page. */
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { laidOut } from "./laid-out";

/** What changes with the scheme: colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** What changes with the place that a page is scrolled to: what lies over what. */
const PLACES = [...COLOURS, "target-size"];

/** Every violation, in one line each: of the page as it is, and of its colours in the other scheme. */
export function violations(page: Page): Promise<string[]> {
  return look(page);
}

/** Those of a page that was looked at already, where it is scrolled to now. */
export function violationsInPlace(page: Page): Promise<string[]> {
  return look(page, PLACES);
}

async function look(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated by the driver, so that the page's policy for scripts stays as it is.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return laidOut(page, async () => {
    const found = await run(page, rules);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await run(page, COLOURS);
    await page.emulateMedia({ colorScheme: "light" });
    return [...found, ...dark.map((line) => `dark: ${line}`)];
  });
}

/** Runs some rules; all of them, up to WCAG 2.2, without a choice. */
async function run(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(atRest);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(context: Document | NodeList, options: object): Promise<AxeResults> } };
    const chosen = rules ? { runOnly: { type: "rule", values: rules } } : { rules: { "target-size": { enabled: true } } };
    // Where the page is scrolled to, something may be half behind a bar that stays in its place: whoever scrolls on has all of it.
    const isBehindBar = (selector: string) => {
      const target = document.querySelector(selector);
      const { left, right, top, bottom } = target?.getBoundingClientRect() ?? new DOMRect();
      const middle = (left + right) / 2;
      return [top + 1, bottom - 1].some((y) => {
        for (let over = document.elementFromPoint(middle, y); over && !over.contains(target); over = over.parentElement) {
          if (["fixed", "sticky"].includes(getComputedStyle(over).position)) return true;
        }
        return false;
      });
    };
    // Nobody reaches what is below a modal dialog; it is read where nothing covers it.
    const modal = document.querySelectorAll("dialog:modal");
    const { violations } = await axe.run(modal.length > 0 ? modal : document, { resultTypes: ["violations"], ...chosen });
    return violations.flatMap(({ id, nodes }) => {
      const standing = id === "target-size" ? nodes.filter(({ target }) => !isBehindBar(String(target[0]))) : nodes;
      return standing.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`);
    });
  }, rules);
  return found;
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
