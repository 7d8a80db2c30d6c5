/** Ways that lead away from a page and back to it: languages, the chooser, signing in. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { openAlive } from "./support/islands";
import { test } from "./support/test";

const here = (address: URL) => address.pathname + address.search;

async function chooseInFooter(page: Page, hreflang: string): Promise<void> {
  await page.locator(".footer-languages summary").click();
  await page.locator(`.footer-languages a[hreflang="${hreflang}"]`).click();
}

test("a language keeps the search, in the header and in the footer", async ({ page }) => {
  await openAlive(page, "/search/?keywords=star", "locale-switch");
  await page.locator(".locale-button").click();
  await page.locator('.locale-panel a[hreflang="ja"]').click();
  await page.waitForURL((address) => here(address) === "/ja/search/?keywords=star");
  await chooseInFooter(page, "zh-Hans");
  await page.waitForURL((address) => here(address) === "/zh/search/?keywords=star");
});

test("a language keeps pages of the session and guides", async ({ page }) => {
  await page.goto("/paymentresult/?orderNo=7");
  await chooseInFooter(page, "fr");
  await page.waitForURL((address) => here(address) === "/fr/paymentresult/?orderNo=7");
  await page.goto("/guide/en/pay-safely.html");
  await chooseInFooter(page, "zh-Hant");
  await page.waitForURL("**/zh-tw/guide/pay-safely.html");
  await chooseInFooter(page, "fr");
  await page.waitForURL("**/guide/en/pay-safely.html");
});

test("a language that search engines are not told of keeps the page, and is left for the same one", async ({ page }) => {
  await page.goto("/star-drifters/");
  await chooseInFooter(page, "fr");
  await page.waitForURL((address) => here(address) === "/fr/star-drifters/");
  await chooseInFooter(page, "ja");
  await page.waitForURL((address) => here(address) === "/ja/star-drifters/");
});

test("where the footer's languages do not come, the chooser is there", async ({ page, complaints }) => {
  await page.route("**/fragments.*.json", (route) => route.abort());
  await page.goto("/search/?keywords=star");
  await page.locator(".footer-languages summary").click();
  await page.locator(".footer-languages").getByRole("link", { name: "Language, currency and region" }).click();
  await page.waitForURL((address) => here(address) === `/language-currency/?redirect=${encodeURIComponent("/search/?keywords=star")}`);
  expect(complaints.splice(0).every((complaint) => /ERR_FAILED|fragments\./.test(complaint))).toBe(true);
});

describe("the language of an earlier visit", () => {
  const offer = (page: Page) => page.locator("[data-language-offer]");

  test("is kept for a year and offered, and nothing leads there by itself", async ({ page }) => {
    await page.goto("/news/");
    await chooseInFooter(page, "ja");
    await page.waitForURL("**/ja/news/");
    expect(await offer(page).isVisible()).toBe(false);
    const kept = (await page.context().cookies()).find(({ name }) => name === "locale");
    expect(kept?.value).toBe("ja");
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);

    await page.goto("/search/?keywords=star");
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    expect(new URL(page.url()).pathname).toBe("/search/");
    const way = offer(page).getByRole("link", { name: "日本語で続ける" });
    expect(await way.getAttribute("lang")).toBe("ja");
    await way.press("Enter");
    await page.waitForURL((address) => here(address) === "/ja/search/?keywords=star");
    expect(await offer(page).isVisible()).toBe(false);
  });

  test.for([
    ["", DESKTOP],
    ["", PHONE],
    ["/ar", DESKTOP],
    ["/ar", PHONE],
  ] as const)("is offered in %s/ on %j without a jump, and no more once it is closed", async ([locale, viewport], { page }) => {
    await page.setViewportSize(viewport);
    await page.context().addCookies([{ name: "locale", value: "zh-tw", url: inject("development") }]);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      const add = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach((entry) => ((window as unknown as { shifted: number }).shifted += (entry as PerformanceEntry & { value: number }).value));
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${locale}/about-us/`.replace("/ar/about-us/", "/about-us/ar/"));
    const bar = offer(page);
    await bar.getByRole("link", { name: "繼續使用繁體中文瀏覽" }).waitFor();
    const box = await bar.boundingBox();
    expect(box && [box.width, box.height >= 44]).toEqual([viewport.width, true]);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
    await bar.getByRole("button").press("Enter");
    await bar.waitFor({ state: "hidden" });
    await page.reload();
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    expect(await bar.isVisible()).toBe(false);
  });
});

test("the chooser is opened from the drawer and leads back, by its link and by a choice", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const start = "/search/?keywords=star";
  for (const leave of ["main [data-back]", 'main button:has-text("JPY")']) {
    await page.goto(start);
    await page.locator("[data-open-drawer=menu]").click();
    await page.locator("#menu [data-chooser]").click();
    await page.waitForURL("**/language-currency/?*");
    await page.locator('[data-island="locale-page"][data-alive]').waitFor({ state: "attached" });
    await page.locator(leave).click();
    await page.waitForURL((address) => here(address) === start);
  }
  await page.locator("[data-open-drawer=menu]").click();
  await expect.poll(() => page.locator("#menu [data-market-currency]").textContent()).toBe("JPY");
});

test("a currency that the shop does not offer leaves the page's", async ({ page }) => {
  const shown = page.locator("#menu [data-market-currency]");
  await page.route("**/locale-switch.*.json", async (route) => {
    const response = await route.fetch();
    const offer = (await response.json()) as { currencies: { code: string }[] };
    await route.fulfill({ response, json: { ...offer, currencies: offer.currencies.filter(({ code }) => code !== "KRW") } });
  });
  await page.goto("/?currency=KRW&region=ID");
  // The flag of the region is shown after the currency would be.
  await expect.poll(() => page.locator("#menu img[data-market-flag]").getAttribute("src")).toContain("/id.");
  expect(await shown.textContent()).toBe("USD");
  await page.goto("/?currency=JPY");
  await expect.poll(() => shown.textContent()).toBe("JPY");
  // A prefetched page asks for the file too.
  await page.unrouteAll({ behavior: "wait" });
});

test("the way to sign in keeps the order", async ({ page }) => {
  await page.goto("/payment/?orderNo=7");
  // In this tab it opens the dialog; what opens another goes to the page.
  await page.goto((await page.locator("main [data-sign-in]").getAttribute("href")) ?? "");
  await page.waitForURL("**/authentication/?*");
  expect(new URL(page.url()).searchParams.get("back_url")).toBe("/payment/?orderNo=7");
});

test("a region brings its currency until one was chosen", async ({ page }) => {
  const choose = async (label: string) => {
    await page.locator('[data-island="locale-page"][data-alive]').waitFor({ state: "attached" });
    await Promise.all([page.waitForEvent("load"), page.locator("main button").filter({ has: page.getByText(label, { exact: true }) }).click()]);
  };
  const currency = async () => (await page.context().cookies()).find(({ name }) => name === "currency")?.value;
  await page.goto("/language-currency/");
  await choose("Indonesia");
  expect(await currency()).toBe("IDR");
  await choose("Japan");
  expect(await currency()).toBe("JPY");
  await choose("CNY");
  await choose("Indonesia");
  expect(await currency()).toBe("CNY");
});
