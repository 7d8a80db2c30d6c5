/** Documents that come once the page before has said that it loads. */
import type { Page } from "playwright-core";

declare global {
  interface Window {
    tellToast: (text: string) => void;
  }
}

/** Keeps a document back until a toast of the page says that it is on its way: without one it never comes. */
export async function holdUntilLoading(page: Page, address: string): Promise<void> {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => (letGo = resolve));
  // A locator would wait for the document itself.
  await page.exposeFunction("tellToast", (text: string) => {
    if (text.startsWith("Loading")) letGo();
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(".toast")) window.tellToast(toast.textContent);
    }).observe(document.body, { childList: true });
  });
  await page.route(address, async (route) => {
    await told;
    await route.continue();
  });
}
