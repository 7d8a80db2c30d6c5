/** A page all of whose sections are laid out, and none of whose colours is on its way: as a person who scrolled through it sees it. */
import type { Page } from "playwright-core";

/** What is far from the view is skipped otherwise: it has no place, and the colours of the scheme before. */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(".section { content-visibility: visible !important } *, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [still];
}

/** Colours that changed back have done so by then. */
function letGo(): void {
  document.documentElement.getBoundingClientRect();
  document.adoptedStyleSheets = [];
}

/** Looks at a page that stands still for as long. */
export async function laidOut<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate(holdStill);
  const seen = await look();
  await page.evaluate(letGo);
  return seen;
}
