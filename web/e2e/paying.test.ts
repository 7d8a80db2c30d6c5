/** A placed order: paying it another way, how its payment ends, and its page. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { PHONE } from "./support/browser";
import { clipped } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

const BUYER = "pays@example.com";
const CHAT = "https://chat.example/pays";
const MORE = `
[site.support]
chat = "${CHAT}"

[runtime.payment.methods.wallet]
id = 12
provider = "sandbox"
fee = "10"
[runtime.payment.methods.wallet.currencies]
USD = { min = "1", max = "20" }
`;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(MORE);
  shop.stockCodes(50301, Array.from({ length: 24 }, (_, code) => `LANTERN-${code}A7Q-K2M9`));
  await openAccount(shop, BUYER);
}, 180_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: (path: string, options?: BrowserContextOptions) => Promise<Page> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

async function signedIn(open: (path: string, options?: BrowserContextOptions) => Promise<Page>, locale: string, options: BrowserContextOptions): Promise<Page> {
  const page = await open(`${locale}/order/`, options);
  await page.locator("main [data-sign-in]").click();
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill(BUYER);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
  await page.locator(".orders .chips").waitFor();
  return page;
}

/** Orders a code; it is not paid yet. */
function placed(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const body = { client: "h5", currency: "USD", country_code: "0", charge_goods_group_id: 503, goods_id: 50301, payment_id: 1, charge_params: {} };
    const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") };
    const answer = await fetch("/api/v4/submit-order", { method: "POST", headers, body: JSON.stringify(body) });
    const { data, message } = (await answer.json()) as { data: { order_no: string } | null; message: string };
    if (data === null) throw new Error(message);
    return data.order_no;
  });
}

/** A shopper has room for five orders that wait. */
function cancelled(page: Page, orderNo: string): Promise<number> {
  return page.evaluate(async (orderNo) => {
    const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ order_no: orderNo }) };
    const answer = await fetch("/api/charge/order-cancel", options);
    return ((await answer.json()) as { status: number }).status;
  }, orderNo);
}

async function look(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await clipped(page), where).toEqual([]);
}

describe.each(SIDES)("in '$locale'/ at $viewport.width px", ({ locale, viewport }) => {
  test("a pending order is paid another way, and its page tells all of it", async ({ open }) => {
    const page = await signedIn(open, locale, { viewport });
    const other = await placed(page);
    const orderNo = await placed(page);
    await page.goto(`${locale}/payment/?orderNo=${orderNo}`);
    const pay = page.locator(".payment a[href*='/charge/pay']");
    await expect.poll(() => pay.textContent()).toContain("$5.00");
    await page.locator(".payment input[name=method][value='12']").check();
    await expect.poll(async () => (await pay.count()) === 1 && (await pay.textContent())).toContain("$5.50");
    expect(await page.locator(".payment input[name=method][value='12']").isChecked()).toBe(true);
    // The others that wait are one press away.
    await page.locator(`section a[href*="${other}"]`).waitFor();
    await look(page, "payment");

    await page.goto(`${locale}/order/detail/?orderNo=${orderNo}`);
    await page.locator(".order-state[data-look=waits]").waitFor();
    await look(page, "pending order");
    // Where other ways to pay are offered, too.
    await page.locator(".order-actions a[href*='/payment/?orderNo=']").click();
    await page.waitForURL(`**${locale}/payment/?orderNo=${orderNo}`);
    await pay.click();
    await page.locator("button[name=choice][value=success]").waitFor();
    await look(page, "the provider's page");
    await page.locator("button[name=choice][value=success]").click();
    await page.locator(".payment-result .badge-new").waitFor();
    await page.goto(`${locale}/order/detail/?orderNo=${orderNo}`);
    await page.locator(".order-state[data-look=done]").waitFor();
    expect(await page.locator(".order-summary .totals-sum dd").textContent()).toContain("$5.50");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".codes button").click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator(".code").textContent());
    await look(page, "completed order");

    // Where no order is named, the one that still waits is paid.
    await page.goto(`${locale}/payment/`);
    await page.locator(".payment .order-number", { hasText: other }).waitFor();
    await page.locator(".payment .order-actions .btn-ghost").click();
    await page.locator("dialog[open] .btn-danger").waitFor();
    await look(page, "the question before an order is cancelled");
    await page.locator("dialog[open] .btn-danger").click();
    await page.waitForURL(`**${locale}/paymentresult/?orderNo=${other}`);
    await page.locator(".payment-result a[href*='/lantern-card/']").waitFor();
    await look(page, "cancelled order");
  });
});

test("of ways to pay that are chosen one after the other the last is the order's", async ({ open }) => {
  const page = await signedIn(open, "", { viewport: PHONE });
  const orderNo = await placed(page);
  let release = () => {};
  const held = new Promise<void>((resume) => (release = resume));
  await page.route("**/v4/order-payment", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/payment/?orderNo=${orderNo}`);
  const method = (id: number) => page.locator(`.payment input[name=method][value='${id}']`);
  await method(12).click();
  await method(1).click();
  release();
  await page.locator(".payment a[href*='/charge/pay']", { hasText: "$5.00" }).waitFor();
  expect(await method(1).isChecked()).toBe(true);
  expect(await cancelled(page, orderNo)).toBe(1);
});

test("a way to pay that the shop refuses says why, and the order stays as it was", async ({ open }) => {
  const page = await signedIn(open, "", { viewport: PHONE });
  const orderNo = await placed(page);
  await page.route("**/v4/order-payment", (route) =>
    route.fulfill({ json: { status: 0, message: "Your payment is under way.", reason: "ordering_money_under_way", data: null } }),
  );
  await page.goto(`/payment/?orderNo=${orderNo}`);
  await page.locator(".payment input[name=method][value='12']").click();
  await page.locator(".payment").getByRole("alert").getByText("Your payment is under way.").waitFor();
  await expect.poll(() => page.locator(".payment input[name=method][value='1']").isChecked()).toBe(true);
  expect(await page.locator(".payment a[href*='/charge/pay']").textContent()).toContain("$5.00");
  expect(await cancelled(page, orderNo)).toBe(1);
});

test.for([
  { status: "waitProcessing", title: "Your payment has arrived" },
  { status: "processing", title: "Your payment has arrived" },
  { status: "completed", title: "Your order is complete" },
  { status: "timeout", title: "This order was not completed" },
  { status: "cancel", title: "This order was not completed" },
  { status: "refunding", title: "Being refunded" },
  { status: "refunded", title: "Refunded" },
  { status: "refundFail", title: "Refund failed" },
])("a payment is followed until it is $status", async ({ status, title }, { open }) => {
  const page = await signedIn(open, "", { viewport: PHONE });
  const orderNo = await placed(page);
  let reached = false;
  await page.route("**/charge/order-detail", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, status: reached ? status : "pending", buttons: ["Detail", "CustomerService"] } } });
    reached = true;
  });
  await page.goto(`/paymentresult/?orderNo=${orderNo}`);
  await page.locator(".payment-result").getByText("Checking your payment").waitFor();
  await page.locator(".payment-result .empty-title", { hasText: title }).waitFor();
  expect(await page.locator(".payment-result").getByRole("link", { name: "Customer service" }).getAttribute("href")).toBe(CHAT);
  await page.goto(`/ar/paymentresult/?orderNo=${orderNo}`);
  await page.locator(".payment-result .empty-title", { hasText: /\p{Script=Arabic}/u }).waitFor();
  await look(page, `${status} in Arabic`);
  expect(await cancelled(page, orderNo)).toBe(1);
});
