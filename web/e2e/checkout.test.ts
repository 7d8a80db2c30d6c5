/** From the goods page to the delivered code, with the shop's own server and the sandbox that takes no money. */
import type { BrowserContextOptions, Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { NARROWEST, PHONE } from "./support/browser";
import { clipped } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

const BUYER = "buys@example.com";
/** $5 of the card whose codes the shop sells. */
const CARD = 50301;
const CODES = Array.from({ length: 12 }, (_, index) => `LANTERN-${index}A7Q-K2M9`);

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

async function signIn(page: Page, email = BUYER): Promise<void> {
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill(email);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
}

/** The checkout, once it knows what there is to pay. */
async function checkout(page: Page): Promise<Locator> {
  const drawer = page.locator("dialog.checkout[open]");
  await drawer.locator(".totals-sum").waitFor();
  return drawer;
}

const payButton = (drawer: Locator) => drawer.locator(".checkout-foot button[type=submit]");

/** Presses Pay, and on the sandbox's page what becomes of it. */
async function pay(page: Page, drawer: Locator, choice: string): Promise<void> {
  await payButton(drawer).click();
  await page.locator(`button[name=choice][value=${choice}]`).click();
}

async function look(page: Page, where: string, within?: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await clipped(page, within), where).toEqual([]);
}

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
    const categories = await page.locator(".chips button").allTextContents();
    expect(categories).toHaveLength(10);
    if (locale === "") {
      expect(categories).toEqual([
        "All", "Waiting for payment", "In line", "Being delivered", "Completed", "Timed out", "Cancelled", "Being refunded", "Refunded", "Refund failed",
      ]);
    }
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
  // Paying agrees to both, which are one press away.
  const agreed = drawer.locator(".checkout-agree");
  expect(await agreed.textContent()).toContain("agree");
  const texts = agreed.getByRole("link");
  const pages = () => texts.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(await pages()).toEqual(["/user-agreement/", "/privacy-policy/"]);
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
  let answer = (route: Route) => route.fulfill({ status: 503, json: { status: 503, message: "" } });
  await page.route("**/v4/pre-pay", (route) => answer(route));
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  const drawer = page.locator("dialog.checkout[open]");
  await drawer.getByRole("alert").waitFor();
  expect(await payButton(drawer).isDisabled()).toBe(true);
  answer = (route) => route.abort("timedout");
  await drawer.getByRole("button", { name: "Try again" }).click();
  await drawer.getByRole("alert").getByText("The shop does not answer. Check your connection and try again.").waitFor();
  expect(await payButton(drawer).isDisabled()).toBe(true);
  // Whoever tries again when it answers goes on where they were.
  await page.unroute("**/v4/pre-pay");
  await drawer.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  expect(await drawer.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
  // The answer that was made up, which the browser logs too.
  const others = complaints.splice(0).filter((complaint) => !/^(?:503|failed): .*\/pre-pay$|status of 503|ERR_TIMED_OUT|pre-pay was not answered/.test(complaint));
  expect(others).toEqual([]);
});

test("what can be taken off and is not answered is told, and asked for again", async ({ open, complaints }) => {
  const page = await open("/order/");
  await page.locator("main [data-sign-in]").click();
  await signIn(page);
  await page.locator(".orders .chips").waitFor();
  await page.route("**/v4/coupon/goods-discount-data?*", (route) => route.fulfill({ status: 400, json: { status: 400, message: "" } }));
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  const drawer = await checkout(page);
  const told = drawer.locator(".checkout-part").filter({ hasText: "Discount" });
  expect(await told.getByRole("alert").textContent()).toBe("Unknown error");
  expect(await violations(page)).toEqual([]);
  // It can be paid all the same.
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  await page.unroute("**/v4/coupon/goods-discount-data?*");
  await told.getByRole("button", { name: "Try again" }).click();
  await told.getByRole("alert").waitFor({ state: "detached" });
  const others = complaints.splice(0).filter((complaint) => !/^400: .*goods-discount-data|status of 400/.test(complaint));
  expect(others).toEqual([]);
});

/** Signs in as somebody who has bought nothing yet, on a page that has nothing else to tell. */
async function signedIn(open: (path: string) => Promise<Page>, email: string): Promise<Page> {
  await openAccount(shop, email);
  const page = await open("/order/");
  await page.locator("main [data-sign-in]").click();
  await signIn(page, email);
  await page.locator(".orders .chips").waitFor();
  return page;
}

/** The numbers of the shopper's orders, of which there is one at least. */
async function orderNumbers(page: Page): Promise<string[]> {
  await page.goto("/order/");
  const numbers = page.locator(".orders .order-number");
  await numbers.first().waitFor();
  return numbers.allTextContents();
}

test("an order whose answer was lost is the same order at the next press", async ({ open, complaints }) => {
  const page = await signedIn(open, "loses@example.com");
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  const drawer = await checkout(page);
  const keys: string[] = [];
  const placed: string[] = [];
  await page.route("**/v4/submit-order", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { order_no: string } };
    placed.push(body.data.order_no);
    // The server has placed it, and the page does not hear of it.
    await (placed.length === 1 ? route.abort("connectionreset") : route.fulfill({ json: body }));
  });
  await payButton(drawer).click();
  await drawer.locator(".checkout-foot").getByRole("alert").getByText("The shop does not answer. Check your connection and try again.").waitFor();
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(placed[1]).toBe(placed[0]);
  expect(await orderNumbers(page)).toEqual([placed[0]]);
  // The answer that was lost, which the browser and the page log too.
  const others = complaints.splice(0).filter((complaint) => !/^failed: .*\/submit-order$|ERR_CONNECTION_RESET|submit-order was not answered/.test(complaint));
  expect(others).toEqual([]);
});

/** What was lost, which the browser and the page log too. */
const LOST = /^failed: .*\/submit-order$|ERR_CONNECTION_RESET|submit-order was not answered/;

/** Places an order of which the page does not hear; tells the numbers of all orders that the server placed from then on. */
async function losesFirstAnswer(page: Page, drawer: Locator): Promise<readonly string[]> {
  const placed: string[] = [];
  await page.route("**/v4/submit-order", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { order_no: string } };
    placed.push(body.data.order_no);
    await (placed.length === 1 ? route.abort("connectionreset") : route.fulfill({ json: body }));
  });
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  await payButton(drawer).click();
  await drawer.locator(".checkout-foot").getByRole("alert").getByText("The shop does not answer. Check your connection and try again.").waitFor();
  return placed;
}

async function closeDrawer(page: Page, drawer: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect.poll(() => drawer.count()).toBe(0);
}

test.for([
  { then: "closes the checkout", email: "closes@example.com", leave: closeDrawer },
  // Its quote is another one.
  { then: "loads the page anew", email: "reloads@example.com", leave: (page: Page) => page.reload() },
])("whoever hears of no order and $then buys it once", async ({ email, leave }, { open, complaints }) => {
  const page = await signedIn(open, email);
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  const drawer = await checkout(page);
  const methods = drawer.locator("input[name=method]");
  await methods.last().check();
  const placed = await losesFirstAnswer(page, drawer);
  await leave(page, drawer);
  await page.locator(".buy-bar button").click();
  await checkout(page);
  expect(await methods.last().isChecked()).toBe(true);
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  expect(await orderNumbers(page)).toEqual([placed[0]]);
  expect(complaints.splice(0).filter((complaint) => !LOST.test(complaint))).toEqual([]);
});

test("whoever hears of no order and wants another one has the first cancelled", async ({ open, complaints }) => {
  const page = await signedIn(open, "changes@example.com");
  await page.goto("/harbor-lights/");
  const panel = page.locator("form.panel");
  const buyFor = async (account: string) => {
    await panel.locator("input[name='fields.0']").fill(account);
    await panel.locator("select").selectOption("asia");
    await page.locator(".buy-bar button").click();
    return checkout(page);
  };
  const drawer = await buyFor("20471");
  const placed = await losesFirstAnswer(page, drawer);
  await closeDrawer(page, drawer);
  await buyFor("30991");
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  const [first = "", found, second = ""] = placed;
  expect(found).toBe(first);
  expect((await orderNumbers(page)).sort()).toEqual([first, second].sort());
  // Chips: waiting for payment, and cancelled.
  for (const [chip, orderNo] of [[1, second], [6, first]] as const) {
    await page.locator(".chips button").nth(chip).click();
    await expect.poll(() => page.locator(".orders .order-number").allTextContents()).toEqual([orderNo]);
  }
  expect(complaints.splice(0).filter((complaint) => !LOST.test(complaint))).toEqual([]);
});

test("an order that the shop fails to place is told in a red line, and the form can be sent again", async ({ open, complaints }) => {
  const page = await signedIn(open, "retries@example.com");
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  const drawer = await checkout(page);
  await page.route("**/v4/submit-order", (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await payButton(drawer).click();
  expect(await drawer.locator(".checkout-foot .form-error[role=alert]").textContent()).toBe("Unknown error");
  await look(page, "failed order", "dialog.checkout");
  const method = drawer.locator("input[name=method]").first();
  expect([await method.isEnabled(), await method.isChecked(), await payButton(drawer).isEnabled()]).toEqual([true, true, true]);
  expect(await payButton(drawer).textContent()).toContain("$5.00");
  await page.unroute("**/v4/submit-order");
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  expect(await orderNumbers(page)).toHaveLength(1);
  const others = complaints.splice(0).filter((complaint) => !/^500: .*\/submit-order$|status of 500/.test(complaint));
  expect(others).toEqual([]);
});

test.for([
  { email: "returns@example.com", first: "/order/" },
  { email: "remains@example.com", first: "/harbor-lights/" },
])("whoever signed in on $first and is signed out by the time of Pay signs in and goes on as they were", async ({ email, first }, { open }) => {
  await openAccount(shop, email);
  const page = await open(first);
  const panel = page.locator("form.panel");
  const fillIn = async () => {
    await panel.locator("input[name='fields.0']").fill("30991");
    await panel.locator("select").selectOption("world");
    await panel.locator(".buy-bar button").click();
  };
  // The dialog comes with a script of its own: on one page it was there before, on the other it was not.
  if (first === "/order/") {
    await page.locator("main [data-sign-in]").click();
    await signIn(page, email);
    await page.locator(".orders .chips").waitFor();
    await page.goto("/harbor-lights/");
    await fillIn();
  } else {
    await fillIn();
    await signIn(page, email);
  }
  const drawer = await checkout(page);
  await expect.poll(() => payButton(drawer).isEnabled()).toBe(true);
  const told: number[] = [];
  const answerStranger = async (route: Route) => {
    // The shop's own answer to whoever is signed in no longer.
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(route.request().url(), { method: "POST", headers, body: route.request().postData() });
    const body = (await answer.json()) as { status: number };
    told.push(body.status);
    await route.fulfill({ json: body });
  };
  await page.route("**/v4/submit-order", answerStranger, { times: 1 });
  await payButton(drawer).click();
  await page.getByRole("dialog", { name: "Welcome Back" }).waitFor();
  expect(told).toEqual([2]);
  // What would cover the dialog is gone, and the page is the same.
  await expect.poll(() => drawer.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/harbor-lights/");

  await signIn(page, email);
  await checkout(page);
  expect(await drawer.locator(".checkout-account > div").allTextContents()).toEqual(["User ID30991", "ServerWorld"]);
  expect(await panel.locator("input[name='fields.0']").inputValue()).toBe("30991");
  expect(await panel.locator("select").inputValue()).toBe("world");
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  // What was refused was no order.
  expect(await orderNumbers(page)).toHaveLength(1);
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
