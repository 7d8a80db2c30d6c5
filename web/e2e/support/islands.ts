/** Waking islands, as a shopper's pointer does. */
import type { Page } from "playwright-core";

/** Touches every island of the page and waits until all are alive; tells their names. */
export async function wakeAll(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]")) {
      island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }
  });
  await page.waitForFunction(() => document.querySelector("[data-island]:not([data-alive])") === null);
  return page.$$eval("[data-island]", (islands) => islands.map((island) => island.getAttribute("data-island") ?? ""));
}

/** Opens a page and waits until its island of this name is alive. */
export async function openAlive(page: Page, path: string, island: string): Promise<void> {
  await page.goto(path);
  await page.locator(`[data-island="${island}"]`).dispatchEvent("pointerover");
  await page.locator(`[data-island="${island}"][data-alive]`).waitFor({ state: "attached" });
}
