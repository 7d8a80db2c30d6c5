/**
 * From the home page to a delivered code in a shop whose words are 40 % longer: by pointer, by keyboard alone and
 * on a slow line, and back and forward on the way.
 */
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { DESKTOP, PHONE } from "./support/browser";
import { focusMistake, tabTo } from "./support/focus";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { test as base } from "./support/test";
import { misplacedWords } from "./support/words";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop("", { isPseudo: true });
  shop.stockCodes(50301, Array.from({ length: 5 }, (_, code) => `KEYS-000${code}-A7QK`));
}, 180_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

async function fillSignIn(page: Page, email: string): Promise<void> {
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill(email);
  await form.locator("[name=password]").fill(PASSWORD);
}

const logIn = (page: Page, email: string) => page.request.post("/api/charge/login-v3", { data: { identifier: email, password: PASSWORD } });

/** Words that do not fit, and a page that is wider than its window. */
async function look(page: Page, where: string): Promise<void> {
  expect(await misplacedWords(page), where).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);
}

test.for([DESKTOP, PHONE])("a code is bought at $width px, by touch on a phone, from the home page on", { timeout: 120_000 }, async (viewport, { open }) => {
  const email = `walks${viewport.width}@example.com`;
  await openAccount(shop, email);
  const isPhone = viewport === PHONE;
  // A phone has no pointer: what only a pointer reaches is not there.
  const page = await open("/", isPhone ? { viewport, hasTouch: true, isMobile: true } : { viewport });
  const press = (part: string) => {
    const place = page.locator(part).filter({ visible: true }).first();
    return isPhone ? place.tap() : place.click();
  };
  await look(page, "home");
  if (isPhone) {
    await press("[data-open-drawer=menu]");
    await press("#menu details:has(a[href*='/gift-cards/']) > summary");
    await look(page, "menu");
  }
  await press(":is(#menu, .category-bar) a[href*='/gift-cards/']");
  await page.waitForURL("**/gift-cards/**");
  await look(page, "category");
  await press("main .goods-card:has(a[href='/lantern-card/']) a, main a.goods-card[href='/lantern-card/']");
  await page.waitForURL("**/lantern-card/");
  await look(page, "goods");
  await press(BUY);
  await fillSignIn(page, email);
  await look(page, "sign in");
  await press("dialog[open] .account-form button[type=submit]");
  await page.locator("dialog.checkout[open] .totals-sum").waitFor();
  await look(page, "checkout");
  await press(".checkout-foot button[type=submit]");
  await press("button[name=choice][value=success]");
  await page.locator(".payment-result .badge-new").waitFor();
  await look(page, "payment result");
  await press('.payment-result a[href*="/order/detail/"]');
  await page.locator(".code").waitFor();
  await look(page, "order");
});

const BUY = ".buy-bar button[type=submit]";
const hasFocus = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

describe.each([
  { locale: "", viewport: DESKTOP },
  { locale: "/ar", viewport: PHONE },
] as const)("by keyboard alone in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("a code is bought and read", { timeout: 120_000 }, async ({ open }) => {
    const email = `keys${viewport.width}@example.com`;
    await openAccount(shop, email);
    const page = await open(`${locale}/lantern-card/`, { viewport });
    await page.locator('[data-island="goods-panel"][data-alive]').waitFor({ state: "attached" });
    expect(await tabTo(page, BUY)).toEqual([]);
    await page.keyboard.press("Enter");

    // The form has the focus, and whoever leaves it is back at what opened it.
    await expect.poll(() => hasFocus(page, "dialog[open] [name=identifier]")).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(page, BUY)).toBe(true);
    expect(await focusMistake(page)).toBe("");
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(page, "dialog[open] [name=identifier]")).toBe(true);
    await page.keyboard.type(email);
    expect(await tabTo(page, "dialog[open] [name=password]")).toEqual([]);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");

    await page.locator("dialog.checkout[open] .totals-sum").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(page, BUY)).toBe(true);
    await page.keyboard.press("Enter");
    await page.locator("dialog.checkout[open] .totals-sum").waitFor();
    await page.locator(".checkout-foot button[type=submit]:enabled").waitFor();
    expect(await tabTo(page, ".checkout-foot button[type=submit]")).toEqual([]);
    await page.keyboard.press("Enter");

    await page.locator("button[name=choice][value=success]").waitFor();
    expect(await tabTo(page, "button[value=success]")).toEqual([]);
    await page.keyboard.press("Enter");

    await page.locator(".payment-result .badge-new").waitFor();
    expect(await tabTo(page, '.payment-result a[href*="/order/detail/"]')).toEqual([]);
    await page.keyboard.press("Enter");
    await page.locator(".code").waitFor();
    expect(await tabTo(page, ".codes button")).toEqual([]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^KEYS-000\d-A7QK$/);
  });
});

/** Keeps a call until it is let go. */
async function hold(page: Page, call: string): Promise<{ sent: Route[]; letGo: () => Promise<void> }> {
  const sent: Route[] = [];
  let isFree = false;
  await page.route(`**/api${call}*`, (route) => {
    sent.push(route);
    return isFree ? route.continue() : undefined;
  });
  return {
    sent,
    letGo: async () => {
      isFree = true;
      await Promise.all(sent.map((route) => route.continue()));
    },
  };
}

test("a slow line: each wait is seen, nothing is sent twice, and no page is fetched ahead", { timeout: 120_000 }, async ({ open }) => {
  const email = "slow@example.com";
  await openAccount(shop, email);
  const page = await open("/about-us/", { viewport: PHONE });
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", { offline: false, latency: 500, downloadThroughput: 60_000, uploadThroughput: 60_000, connectionType: "cellular3g" });
  await page.goto("/lantern-card/");
  expect(await page.evaluate(() => (navigator as unknown as { connection: { effectiveType: string } }).connection.effectiveType)).not.toBe("4g");

  const signingIn = await hold(page, "/charge/login-v3");
  await page.locator(BUY).click();
  await fillSignIn(page, email);
  const submit = page.locator("dialog[open] .account-form button[type=submit]");
  await submit.click();
  await expect.poll(() => submit.getAttribute("aria-busy")).toBe("true");
  await submit.press("Enter");
  const methods = await hold(page, "/v4/payment-list");
  await signingIn.letGo();
  await page.locator("dialog.checkout[open] .skeleton").first().waitFor();
  await methods.letGo();
  await page.locator("dialog.checkout[open] .totals-sum").waitFor();

  const ordering = await hold(page, "/v4/submit-order");
  const pay = page.locator(".checkout-foot button[type=submit]");
  await pay.click();
  await expect.poll(() => pay.getAttribute("aria-busy")).toBe("true");
  await pay.press("Enter");
  const detail = await hold(page, "/charge/order-detail");
  await ordering.letGo();
  await page.locator("button[name=choice][value=success]").click();
  await page.locator('[data-island="payment-result"] .empty-title').first().waitFor();
  await detail.letGo();
  await page.locator(".payment-result .badge-new").waitFor();
  expect([signingIn.sent.length, ordering.sent.length]).toEqual([1, 1]);
  expect(await page.evaluate(() => [document.documentElement.dataset.prefetch, document.querySelectorAll("link[rel=prefetch]").length])).toEqual([undefined, 0]);
});

test("back and forward find the goods and the session as they are now", async ({ open }) => {
  const email = "forth@example.com";
  await openAccount(shop, email);
  const page = await open("/lantern-card/", { viewport: DESKTOP });
  await page.locator("form.panel .sku").nth(1).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("skuId")).toBe("50302");
  await page.goto("/order/");
  await logIn(page, email);
  await page.goBack();
  await page.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.locator("form.panel .sku").nth(1).locator("input").isChecked()).toBe(true);
  await page.goForward();
  await page.locator(".orders .chips").waitFor();

  // A page that the browser kept as it was looks at the session again.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.context().clearCookies();
  await comeBack();
  await page.locator("header [data-signed=out]").filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.locator(".orders .chips").filter({ visible: true }).count()).toBe(0);
  await logIn(page, email);
  await comeBack();
  await page.locator(".orders .chips").waitFor();
});
