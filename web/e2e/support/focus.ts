/** Going through a page by keyboard: to a stop, and what a shopper could not see on the way. */
import type { Page } from "playwright-core";
import { drawn } from "./browser";

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 160;

/** What is wrong with what has the focus: it has no ring, or something lies over it; an empty text where all is well. */
export async function focusMistake(page: Page): Promise<string> {
  // A page that is scrolled to the focus stands still in the next frame.
  await drawn(page);
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return "";
    // A radio button that a card stands for is seen by the card, a field without a border by its box.
    const shown = focused.closest<HTMLElement>("label:has(> input.visually-hidden), label.choice, label.sku, .search-box") ?? focused;
    const name = `${shown.tagName.toLowerCase()}.${shown.className} "${shown.textContent.trim().slice(0, 30)}"`;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
    const isOutlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    // The ring of a field is a shadow, wider than the line that it has without the focus.
    const isRinged = shown.matches(".field-input, .field-select, .search-box") && /\b0px 0px 0px [2-9]px/.test(boxShadow);
    if (!isOutlined && !isRinged) return `${name} has no ring`;
    // A link within words may go on in the next line.
    const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    // The box of a link within words is as high as the tallest letters of its font, and reaches into the lines around it.
    const edge = getComputedStyle(shown).display === "inline" ? box.height / 3 : 2;
    const rows = box.height > innerHeight / 2 ? [box.top + edge] : [box.top + edge, box.top + box.height / 2, box.bottom - edge];
    for (const y of rows) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return `${name} is out of sight`;
      if (!shown.contains(hit) && !hit.contains(shown)) return `${name} is covered by ${hit.tagName.toLowerCase()}.${hit.className}`;
    }
    return "";
  });
}

/** Presses Tab until the focus is there; what could not be seen on the way. */
export async function tabTo(page: Page, selector: string): Promise<string[]> {
  const mistakes: string[] = [];
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const mistake = await focusMistake(page);
    if (mistake !== "") mistakes.push(mistake);
    const [isThere, name] = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      return [focused?.matches(wanted) ?? false, `${focused?.tagName} ${focused?.className} ${focused?.textContent.trim().slice(0, 30)}`] as const;
    }, selector);
    if (isThere) return mistakes;
    stops.push(name);
  }
  throw new Error(`no stop is ${selector}:\n${stops.join("\n")}`);
}
