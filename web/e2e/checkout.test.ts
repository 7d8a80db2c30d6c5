/** From the goods page to the delivered code, with the shop's own server and the sandbox that takes no money. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, NARROWEST, PHONE } from "./support/browser";
import { clipped } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { test as base } from "./support/test";

const BUYER = "buys@example.com";
/** $5 of the card whose codes the shop sells. */
const CARD = 50301;
const CODES = Array.from({ length: 8 }, (_, index) => `LANTERN-${index}A7Q-K2M9`);

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  shop.stockCodes(CARD, CODES);
  await openAccount(shop, BUYER);
}, 120_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: (path: string, options?: BrowserContextOptions) => Promise<Page> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

async function signIn(page: Page): Promise<void> {
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill(BUYER);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
}

/** The checkout, once it knows what there is to pay. */
async function checkout(page: Page): Promise<Locator> {
  const drawer = page.locator("dialog.checkout[open]");
  await drawer.locator(".totals-sum").waitFor();
  return drawer;
}

const payButton = (drawer: Locator) => drawer.locator(".checkout-foot button");

/** Presses Pay, and on the sandbox's page what becomes of it. */
async function pay(page: Page, drawer: Locator, choice: string): Promise<void> {
  await payButton(drawer).click();
  await page.locator(`button[name=choice][value=${choice}]`).click();
}

async function look(page: Page, where: string, within?: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await clipped(page, within), where).toEqual([]);
}

const SIDES = (["", "/ar"] as const).flatMap((locale) => [DESKTOP, PHONE].map((viewport) => ({ locale, viewport })));

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("somebody buys a code, signing in on the way, and reads it", async ({ open }) => {
    const page = await open(`${locale}/lantern-card/`, { viewport });
    await page.locator(".buy-bar button").click();
    await signIn(page);
    const drawer = await checkout(page);
    const methodName = await drawer.locator(".choice-name").first().textContent();
    // After Arabic words an amount is set apart, or its symbol would stand behind it.
    expect(await payButton(drawer).textContent()).toContain(locale === "/ar" ? "\u2068$5.00\u2069" : "$5.00");
    await look(page, "checkout", "dialog.checkout");
    await pay(page, drawer, "success");

    await page.waitForURL(`**${locale}/paymentresult/?orderNo=*`);
    const orderNo = new URL(page.url()).searchParams.get("orderNo") ?? "";
    // The page follows the order until it is complete, by itself.
    await page.locator(".payment-result .badge-new").waitFor();
    await look(page, "payment result");
    await page.locator(`.payment-result a[href*="/order/detail/"]`).click();

    const code = page.locator(".code");
    await code.waitFor();
    expect(CODES).toContain(await code.textContent());
    expect(await page.locator(".steps [data-state=done]").count()).toBe(await page.locator("[data-island=order] .steps li").count());
    await look(page, "order");
    // The way to pay has a name of its own, and an hour stands beside every day.
    expect(methodName).toBe(locale === "/ar" ? "بطاقة" : "Card");
    for (const time of await page.locator(".order-events time").allTextContents()) expect(time).toMatch(/\d:\d\d/);

    await page.goto(`${locale}/order/`);
    await page.locator(".order-number", { hasText: orderNo }).waitFor();
    await look(page, "orders");
    await page.locator(".chips button").nth(8).click();
    await page.locator(".orders .empty").waitFor();
    await page.locator(".chips button").nth(4).click();
    await page.locator(".order-number", { hasText: orderNo }).waitFor();
  });
});

test("what was filled in survives signing in, a declined payment can be tried again, and the order cancelled", async ({ open }) => {
  const page = await open("/harbor-lights/");
  const panel = page.locator("form.panel");
  await panel.locator("input[name='fields.0']").fill("20471");
  await panel.locator("select").selectOption("asia");
  await panel.locator(".buy-bar button").click();
  await signIn(page);
  const drawer = await checkout(page);
  expect(await drawer.locator(".checkout-account > div").allTextContents()).toEqual(["User ID20471", "ServerAsia"]);
  expect(await panel.locator("input[name='fields.0']").inputValue()).toBe("20471");
  await pay(page, drawer, "decline");

  await page.waitForURL("**/paymentresult/?orderNo=*");
  const orderNo = new URL(page.url()).searchParams.get("orderNo") ?? "";
  await page.locator(`.payment-result a[href*="/charge/pay"]`).waitFor();

  // What waits for its money is paid on its own page too, and says for how long.
  await page.goto(`/payment/?orderNo=${orderNo}`);
  await page.locator(".payment [role=timer]", { hasText: /\d\d:\d\d/ }).waitFor();
  await look(page, "payment");
  await page.goto(`/order/detail/?orderNo=${orderNo}`);
  const said = page.locator("[aria-labelledby=order-fields] dl > div");
  await said.first().waitFor();
  expect(await said.allTextContents()).toEqual(["User ID20471", "ServerAsia"]);
  await page.locator(".order-actions .btn-ghost").click();
  const question = page.locator("dialog[open]");
  await look(page, "question", "dialog[open]");
  await question.locator(".btn-danger").click();
  await page.locator(".steps [data-state=failed]").waitFor();
  // Buying it again finds the form filled in.
  await page.locator(".order-actions a[href*='/harbor-lights/?skuId=']").click();
  await page.waitForURL("**/harbor-lights/?skuId=*&queryRechargeFormDataStr=*");
  await expect.poll(() => panel.locator("input[name='fields.0']").inputValue()).toBe("20471");
});

test.for([{ locale: "", label: "User ID" }, { locale: "/ja", label: "ユーザーID" }])(
  "a paid proxy top-up asks in $locale/ where it goes, is told by keyboard, and goes on",
  async ({ locale, label }, { open }) => {
    const page = await open(`${locale}/order/`, { viewport: PHONE });
    await page.locator("main [data-sign-in]").click();
    await signIn(page);
    await page.locator(".orders .chips").waitFor();
    const orderNo = await page.evaluate(async () => {
      const body = { client: "h5", currency: "USD", country_code: "0", charge_goods_group_id: 502, goods_id: 50201, payment_id: 1, charge_params: {} };
      const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") };
      const answer = await fetch("/api/v4/submit-order", { method: "POST", headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { data: { order_no: string } }).data.order_no;
    });
    await page.goto(`/api/charge/pay?order_no=${orderNo}&client=h5&back_url=${encodeURIComponent(`${locale}/order/detail/?orderNo=${orderNo}`)}&lang=en`);
    await page.locator("button[name=choice][value=success]").click();
    await page.goto(`${locale}/order/detail/?orderNo=${orderNo}`);
    const form = page.locator(".order-form");
    await form.waitFor();
    await look(page, "information");
    expect(await form.locator(".field-label").textContent()).toContain(label);
    await form.locator("button[type=submit]").press("Enter");
    await form.getByRole("alert").first().waitFor();
    expect(await form.locator("input").evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("20471");
    await page.keyboard.press("Enter");
    await page.locator("[aria-labelledby=order-fields]", { hasText: "20471" }).waitFor();
    expect(await form.count()).toBe(0);
  },
);

test("the way that paid a SKU is chosen the next time, and what was pressed twice is one order", async ({ open }) => {
  const page = await open("/order/");
  await page.locator("main [data-sign-in]").click();
  await signIn(page);
  await page.locator(".chips").waitFor();
  await page.goto("/harbor-lights-pass/");
  for (const input of await page.locator("form.panel input[name^=fields]").all()) await input.fill("77");
  for (const select of await page.locator("form.panel select").all()) await select.selectOption({ index: 1 });
  await page.locator(".buy-bar button").click();
  const drawer = await checkout(page);
  const methods = drawer.locator("input[name=method]");
  await methods.last().check();
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v4/submit-order")) orders.push(request.headers()["idempotency-key"] ?? "");
  });
  await payButton(drawer).dblclick();
  await page.locator("button[name=choice][value=success]").waitFor();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatch(/^[0-9a-f]{32}$/);
  await page.goto("/harbor-lights-pass/");
  await page.locator(".buy-bar button").click();
  await checkout(page);
  expect(await methods.last().isChecked()).toBe(true);
});

test("a shop that does not answer says so, and takes no order", async ({ open, complaints }) => {
  const page = await open("/order/");
  await page.locator("main [data-sign-in]").click();
  await signIn(page);
  await page.locator(".orders .chips").waitFor();
  await page.route("**/v4/pre-pay", (route) => route.fulfill({ status: 503, json: { status: 503, message: "" } }));
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  const drawer = page.locator("dialog.checkout[open]");
  await drawer.getByRole("alert").waitFor();
  expect(await payButton(drawer).isDisabled()).toBe(true);
  // The answer that was made up, which the browser logs too.
  const others = complaints.splice(0).filter((complaint) => !/^503: .*\/pre-pay$|status of 503/.test(complaint));
  expect(others).toEqual([]);
});

test("steps of an order scroll by the keyboard where they do not fit", async ({ open }) => {
  const page = await open("/order/", { viewport: NARROWEST });
  await page.locator("main [data-sign-in]").click();
  await signIn(page);
  await page.locator(".order-actions a[href*='/order/detail/']").first().click();
  await page.locator("[data-island=order] .steps[tabindex='0'][aria-label]").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST.width);
  await look(page, "order");
});

test("an order that is not there is told, without a call where none is named", async ({ open }) => {
  const page = await open("/order/detail/");
  await page.locator("[data-island=order] .empty").waitFor();
  await page.goto("/order/detail/?orderNo=0123456789abcdef0123456789abcdef");
  await page.locator("[data-island=order] .empty").waitFor();
});
