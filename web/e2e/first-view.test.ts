/** The first view of the published shop: its pictures come first, and nothing in it moves. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser, type Page } from "playwright-core";
import { describe, expect, inject, test as base } from "vitest";
import { consented, DESKTOP, drawn, PHONE, visitorOptions } from "./support/browser";
import { address, type Kind } from "./support/kinds";
import { launchOptions } from "./support/launch";
import { noteShifts } from "./support/shifts";

declare global {
  interface Window {
    largest: Element | null;
  }
}

/** Notes what is the largest in the page so far. */
function noteLargest(): void {
  window.largest = null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largest = (entry as PerformanceEntry & { element: Element | null }).element;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Pictures that a visitor sees at once though the page lets them wait. */
function lazyInView(page: Page): Promise<string[]> {
  return page.$$eval("img[loading=lazy]", (pictures) =>
    pictures
      .filter((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        const isIn = across > 0 && across < window.innerWidth && down > 0 && down < window.innerHeight;
        return width > 100 && isIn && picture.checkVisibility();
      })
      .map((picture) => picture.outerHTML.slice(0, 120)),
  );
}

/** Noon in Beijing, within the hours of the sample sale. */
const NOON = new Date(Date.UTC(2026, 10, 21, 4)).toUTCString();

async function duringSale(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    return route.fulfill({ status: 200, headers: { Date: NOON } });
  });
}

/** A browser whose scrollbars take room, as on most computers. */
const test = base.extend<{ browser: Browser; open: (viewport: typeof PHONE) => Promise<Page> }>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs off this pattern
    async ({}, use) => {
      const browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  open: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (viewport) => {
      const baseURL = inject("production");
      const context = await browser.newContext({ ...visitorOptions(), baseURL, viewport, reducedMotion: "no-preference" });
      await context.addCookies([{ ...consented(), url: baseURL }]);
      const page = await context.newPage();
      pages.push(page);
      await page.addInitScript(noteShifts);
      await page.addInitScript(noteLargest);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

const KINDS = ["home", "goods: direct top-up", "child category", "daily deals", "news article"] as const satisfies Kind[];

describe.each(["", "ar"])("in /%s", (locale) => {
  describe.each([PHONE, DESKTOP])("at $width px", (viewport) => {
    test.for(KINDS)("%s", async (kind, { open }) => {
      const page = await open(viewport);
      await duringSale(page);
      await page.goto(address(kind, locale));
      expect(await lazyInView(page)).toEqual([]);
      if (kind === "goods: direct top-up") await page.locator(".panel-flash").waitFor();
      if (kind === "home") await page.locator('[data-countdown="end"]').waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      await drawn(page);
      const { shifts, largest, first } = await page.evaluate(() => {
        const width = (element: Element | null) => (element instanceof HTMLImageElement ? element.clientWidth : 0);
        return {
          shifts: window.shifts,
          // Words may be larger than the pictures of a page, and the notice above it comes with the header.
          largest: window.largest?.closest("main") ? width(window.largest) : 0,
          first: Math.max(...Array.from(document.querySelectorAll("img[fetchpriority=high]"), width)),
        };
      });
      expect(shifts).toBeLessThanOrEqual(0.01);
      // Of pictures of one size the first that is drawn counts as the largest.
      expect(first).toBeGreaterThanOrEqual(largest);
    });
  });
});

/** Serves a page whose end comes when its beginning was seen; everything else comes from the site. */
async function inTwoParts(site: string): Promise<Server> {
  let whenSeen = () => {};
  const server = createServer((request, response) => {
    if (request.url === "/seen") {
      whenSeen();
      response.end();
      return;
    }
    void fetch(site + (request.url ?? "")).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      const body = Buffer.from(await answer.arrayBuffer());
      response.setHeader("content-type", type);
      if (!type.startsWith("text/html")) return response.end(body);
      const half = body.indexOf("</header>");
      whenSeen = () => response.end(body.subarray(half));
      return response.write(body.subarray(0, half));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

test.for(["/", "/ar/"])("a page that comes in two parts stays where it is: %s", async (path, { open }) => {
  const server = await inTwoParts(inject("production"));
  const page = await open(DESKTOP);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector(".site-header") === null || document.styleSheets.length === 0) return requestAnimationFrame(look);
      return requestAnimationFrame(() => requestAnimationFrame(() => void fetch("/seen")));
    };
    if (document.readyState === "loading") requestAnimationFrame(look);
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  await drawn(page);
  const shifts = await page.evaluate(() => window.shifts);
  server.close();
  expect(shifts).toBeLessThanOrEqual(0.01);
});

test.for(KINDS)("one picture comes before all others: %s", async (kind, { open }) => {
  const page = await open(DESKTOP);
  await page.goto(address(kind, ""));
  const sources = await page.$$eval("img[fetchpriority=high]", (all) => all.map((picture) => picture.getAttribute("src")));
  expect(new Set(sources).size).toBe(1);
});

test("the notice's picture is loaded where the notice is shown", async ({ open }) => {
  for (const [viewport, loads] of [[PHONE, false], [DESKTOP, true]] as const) {
    const page = await open(viewport);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    const picture = page.locator("[data-notice] img");
    const addresses = await picture.evaluate((img: HTMLImageElement) =>
      [img.src, ...img.srcset.split(",").map((entry) => new URL(entry.trim().split(" ")[0] ?? "", img.src).href)].filter((src) => src !== ""),
    );
    expect(asked.some((url) => addresses.includes(url)), `${viewport.width} px`).toBe(loads);
    if (loads) expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 1)).toBe(true);
  }
});

test.for([
  { hint: null, shown: "out" },
  { hint: "00c0ffee00c0ffee", shown: "in" },
])("before any module comes the header shows who is signed $shown what is theirs", async ({ hint, shown }, { open }) => {
  const page = await open(DESKTOP);
  if (hint !== null) await page.context().addCookies([{ name: "signed_in", value: hint, url: inject("production") }]);
  await page.route("**/assets/main-*.js", (route) => route.abort());
  await page.goto("/");
  const seen = await page.$$eval("header [data-signed]", (parts) =>
    parts.filter((part) => part.checkVisibility()).map((part) => (part as HTMLElement).dataset.signed),
  );
  expect(new Set(seen)).toEqual(new Set([shown]));
});
