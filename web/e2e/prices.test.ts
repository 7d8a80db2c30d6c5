/** Cards, lists and searches in the shopper's own currency: they cost what that currency's locale says, and nothing moves. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { DESKTOP, PHONE } from "./support/browser";
import { address, type Kind } from "./support/kinds";
import { serveSample } from "./support/sample";
import { noteShifts, shifted } from "./support/shifts";
import { SIDES } from "./support/sides";
import type { Server } from "./support/server";
import { test as base } from "./support/test";

/** What each card shows, in the order of its page: its group's slug, and its prices within and outside of a sale. */
type Shown = [slug: string, prices: string[]][];

let sample: Server;

beforeAll(async () => {
  sample = await serveSample();
}, 120_000);

afterAll(() => sample.stop());

interface Choice {
  viewport?: typeof PHONE;
  currency?: string;
}

const test = base.extend<{ shopper: (choice?: Choice) => Promise<Page> }>({
  shopper: async ({ visitor }, use) =>
    use(async ({ viewport = DESKTOP, currency } = {}) => {
      const context = await visitor({ baseURL: sample.origin, viewport });
      const cookies = { isNotAcceptCookie: "0", ...(currency !== undefined && { currency }) };
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: sample.origin })));
      const page = await context.newPage();
      await page.addInitScript(noteShifts);
      return page;
    }),
});

function shown(page: Page): Promise<Shown> {
  return page.$$eval("[data-from]", (cards) =>
    cards.map((card) => [
      (card as HTMLElement).dataset.from ?? "",
      Array.from(card.querySelectorAll(".price, .price-struck, [data-off-percent]"), ({ textContent }) => textContent),
    ]),
  );
}

/** Looks for "star" in the search of the header, and gives the rows that have a price. */
async function searched(page: Page, viewport: typeof PHONE): Promise<Locator> {
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  const isSmall = viewport === PHONE;
  if (isSmall) {
    // A page that is not whole yet may lose its place again, and the icon with it.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: 2 * window.innerHeight, behavior: "instant" }));
        await page.locator(".search-open").click({ timeout: 2000 }).catch(() => undefined);
        return page.locator("dialog[open] .search-input").count();
      })
      .toBe(1);
  }
  await page.locator(isSmall ? "dialog[open] .search-input" : ".header-search .search > .search-box input").fill("star");
  return page.locator(".menu-item:has(.price)").filter({ visible: true });
}

/** What each row of a search shows: its group's slug and its price, by slug, for each language has an order of its own. */
async function listed(rows: Locator): Promise<[slug: string | undefined, price: string | undefined][]> {
  const shown = await rows.evaluateAll((all) =>
    all.map((row): [string | undefined, string | undefined] => [row.getAttribute("href")?.split("/").at(-2), row.querySelector(".price")?.textContent]),
  );
  return shown.sort(([one = ""], [other = ""]) => one.localeCompare(other));
}

/** Notes the calls for prices, and lets none be answered before it is told to. */
async function holdPrices(page: Page): Promise<{ asked: URL[]; answer: () => void }> {
  const asked: URL[] = [];
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/v4/from-prices?*", async (route) => {
    asked.push(new URL(route.request().url()));
    await told;
    await route.continue();
  });
  return { asked, answer };
}

/** Pages with cards; the goods page has related goods, and the lowest price beside the panel. */
const KINDS = ["home", "child category", "daily deals", "new arrivals", "goods: direct top-up", "landing"] as const satisfies Kind[];

describe.each(SIDES)("in $locale/", ({ locale: prefix, viewport }) => {
  const locale = prefix.slice(1);
  describe(`at ${viewport.width} px`, () => {
    test.for(KINDS)("%s", async (kind, { shopper }) => {
      const there = await shopper({ viewport });
      await there.goto(address(kind, "id-id"));
      const expected = await shown(there);
      const page = await shopper({ viewport, currency: "IDR" });
      const { asked, answer } = await holdPrices(page);
      await page.goto(address(kind, locale));
      await expect.poll(() => asked.length).toBe(1);
      const built = await shown(page);
      expect(built.map(([slug]) => slug)).toEqual(expected.map(([slug]) => slug));
      if (built.length === 0) throw new Error("the page has no cards");
      expect(built.flatMap(([, prices]) => prices).some((price) => price.startsWith("$"))).toBe(true);
      answer();
      await expect.poll(() => shown(page)).toEqual(expected);
      expect(asked).toHaveLength(1);
      if (kind === "goods: direct top-up") await expect.poll(() => page.locator(".sku .price").first().textContent()).toContain("Rp");
      expect(await shifted(page)).toBeLessThanOrEqual(0.02);
    });

    test("a search", async ({ shopper }) => {
      const prices = (page: Page) => page.$$eval(".search-list .goods-card", (cards) => cards.map((card) => card.querySelector(".price")?.textContent));
      const there = await shopper({ viewport });
      await there.goto(address("search with keywords", "id-id"));
      await expect.poll(async () => (await prices(there)).length).toBeGreaterThan(2);
      const expected = await prices(there);
      const page = await shopper({ viewport, currency: "IDR" });
      const { asked, answer } = await holdPrices(page);
      await page.goto(address("search with keywords", locale));
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await expect.poll(async () => (await prices(page)).length).toBe(expected.length);
      const before = await shifted(page);
      answer();
      await expect.poll(() => prices(page)).toEqual(expected);
      expect((await shifted(page)) - before).toBeLessThanOrEqual(0.02);
      // What was found, and the popular goods that stand there where nothing is.
      expect(asked.length).toBeLessThanOrEqual(2);
    });

    test("the list of the header's search", async ({ shopper }) => {
      const there = await shopper({ viewport });
      await there.goto(address("about us", "id-id"));
      const expected = await searched(there, viewport);
      await expect.poll(async () => (await listed(expected)).length).toBeGreaterThan(2);
      const page = await shopper({ viewport, currency: "IDR" });
      const { asked, answer } = await holdPrices(page);
      await page.goto(address("about us", locale));
      const rows = await searched(page, viewport);
      await expect.poll(() => asked.length).toBe(1);
      const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
      const before = await places();
      expect(before.length).toBeGreaterThan(2);
      answer();
      await expect.poll(() => listed(rows)).toEqual(await listed(expected));
      expect(await places()).toEqual(before);
    });
  });
});

test("nobody is asked where the page has the shopper's currency", async ({ shopper }) => {
  for (const currency of [undefined, "USD"]) {
    const page = await shopper({ ...(currency !== undefined && { currency }) });
    const { asked } = await holdPrices(page);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.goto("/search/?keywords=star", { waitUntil: "networkidle" });
    await page.locator(".search-list .goods-card").first().waitFor();
    expect(asked).toEqual([]);
  }
});

test("a list is sorted by the prices that it shows", async ({ shopper }) => {
  const page = await shopper({ currency: "JPY" });
  await page.goto("/game-top-up/");
  await expect.poll(async () => (await shown(page)).flatMap(([, prices]) => prices.filter((price) => !price.includes("%") && !price.startsWith("¥")))).toEqual([]);
  await page.locator(".list-tools select[name=sort]").selectOption("price");
  const sorted = await page.$$eval("[data-list]", (lists) =>
    lists.map((list) => Array.from(list.querySelectorAll<HTMLElement>("li:not([hidden]) .goods-card"), (card) => {
      const price = Array.from(card.querySelectorAll<HTMLElement>(".price")).find((place) => place.checkVisibility());
      return Number(price?.textContent.replace(/\D/g, ""));
    })),
  );
  expect(sorted.flat().length).toBeGreaterThan(3);
  for (const list of sorted) expect(list).toEqual([...list].sort((one, other) => one - other));
});

test("where nobody answers the prices of the page stay", async ({ shopper, complaints }) => {
  const page = await shopper({ currency: "IDR" });
  await page.route("**/api/v4/from-prices?*", (route) => route.abort());
  await page.goto("/dailydeals/");
  await expect.poll(() => complaints.splice(0).join()).toContain("/v4/from-prices was not answered");
  await page.waitForLoadState("networkidle");
  complaints.length = 0;
  expect((await shown(page)).flatMap(([, prices]) => prices).some((price) => price.startsWith("Rp"))).toBe(false);
});
