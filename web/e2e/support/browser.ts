/** The one browser of the suite, and what every visitor of it is like. */
import { chromium, type Browser, type BrowserContextOptions, type Page, type ViewportSize } from "playwright-core";
import { inject } from "vitest";

/** Large enough for the desktop's header. */
export const DESKTOP = { width: 1280, height: 800 };
/** As wide as most desktops. */
export const WIDE = { width: 1920, height: 1080 };
/** Between both: a phone's header over a page of two columns. */
export const TABLET = { width: 768, height: 1024 };
/** The smallest phone that the shop is made for. */
export const PHONE = { width: 360, height: 740 };

/** Connects to the browser. */
export function connect(): Promise<Browser> {
  return chromium.connect(inject("browser"));
}

/** The narrowest page that WCAG 1.4.10 asks for: 1280 px at 400 %. */
export const NARROWEST = { width: 320, height: 640 };

/** Nothing moves by itself, and no worker answers instead of the server. */
export function visitorOptions(): BrowserContextOptions {
  return {
    baseURL: inject("development"),
    viewport: DESKTOP,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  };
}

/** The cookie of a visitor who has answered the cookie question. */
export function consented(site = inject("development")) {
  return { name: "isNotAcceptCookie", value: "0", url: site };
}

/** Waits until what this frame draws is there and has been told: that is when the next but one begins. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Gives the window another size, and waits until the page is laid out for it. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  await drawn(page);
}
