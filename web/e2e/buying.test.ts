/** What a checkout offers and refuses: coupons, methods, totals that change, accounts that were used before. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { clipped } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

/** A card whose codes the shop sells: $5, $10 and, on sale, $24. */
const CARD = { five: 50301, onSale: 50303 };
const MORE = `
[runtime.payment.methods.bank]
id = 9
provider = "sandbox"
[runtime.payment.methods.bank.currencies]
USD = { min = "6", max = "5000" }
[runtime.payment.methods.wallet]
id = 12
provider = "sandbox"
fee = "10"
[runtime.payment.methods.wallet.currencies]
USD = { min = "1", max = "20" }
[runtime.suppliers.harbor]
kind = "sandbox"
rest = true
[runtime.members.2]
spending = "10"
discount = "20"
`;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(MORE);
  for (const [index, sku] of [CARD.five, 50302, CARD.onSale].entries()) {
    shop.stockCodes(sku, Array.from({ length: 8 }, (_, code) => `LANTERN-${index}-${code}A7Q-K2M9`));
  }
  shop.offerCoupon("Lantern week", "1.50");
  shop.offerCoupon("Small change", "0.40");
}, 180_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: (path: string, options?: BrowserContextOptions) => Promise<Page> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

async function signIn(page: Page, email: string): Promise<void> {
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill(email);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
}

/** Signs in on a page that has nothing else to tell. */
async function signedIn(open: (path: string, options?: BrowserContextOptions) => Promise<Page>, email: string, options?: BrowserContextOptions): Promise<Page> {
  await openAccount(shop, email);
  const page = await open("/order/", options);
  await page.locator("main [data-sign-in]").click();
  await signIn(page, email);
  await page.locator(".orders .chips").waitFor();
  return page;
}

async function checkout(page: Page): Promise<Locator> {
  await page.locator(".buy-bar button").click();
  const drawer = page.locator("dialog.checkout[open]");
  await drawer.locator(".totals-sum").waitFor();
  return drawer;
}

const payButton = (drawer: Locator) => drawer.locator(".checkout-foot button[type=submit]");
const option = (drawer: Locator, name: string) => drawer.locator(".choice", { hasText: name });

async function look(page: Page, where: string, within?: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await clipped(page, within), where).toEqual([]);
}

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("a coupon is claimed on the goods page, another in the checkout, and the total follows the choice", async ({ open }) => {
    const email = `claims${locale.slice(1)}${viewport.width}@example.com`;
    await openAccount(shop, email);
    const page = await open(`${locale}/lantern-card/?skuId=${CARD.five}`, { viewport });
    await page.locator(".panel-coupons").click();
    const coupons = page.locator("dialog.coupons[open]");
    const week = coupons.locator(".own-coupon", { hasText: "Lantern week" });
    await week.locator("button").click();
    // Who is not signed in is asked to, and comes back to the coupons.
    await signIn(page, email);
    await week.locator("button:enabled").click();
    await week.locator("button:disabled").waitFor();
    await look(page, "coupons", "dialog.coupons");
    await page.keyboard.press("Escape");

    const drawer = await checkout(page);
    await expect.poll(() => payButton(drawer).textContent()).toContain("$3.50");
    expect(await option(drawer, "Lantern week").locator("input").isChecked()).toBe(true);
    // Rows of nothing are no choice; a coupon that is not held yet is claimed and taken at once.
    await option(drawer, "Small change").locator("button").click();
    await expect.poll(() => payButton(drawer).textContent()).toContain("$4.60");
    expect(await option(drawer, "Small change").locator("input").isChecked()).toBe(true);
    await look(page, "checkout", "dialog.checkout");

    // What is chosen in quick succession is priced once.
    const priced: string[] = [];
    page.on("request", (request) => request.url().endsWith("/v4/pre-pay") && priced.push(request.postData() ?? ""));
    const ownWeek = (await option(drawer, "Lantern week").locator("input").getAttribute("value")) ?? "";
    await drawer.evaluate(
      (form, values) => values.forEach((value) => form.querySelector<HTMLElement>(`input[name=discount][value="${value}"]`)?.click()),
      ["none", ownWeek, "none"],
    );
    await expect.poll(() => payButton(drawer).textContent()).toContain("$5.00");
    expect(priced).toHaveLength(1);
    expect(await drawer.locator("input[name=discount][value=none]").isChecked()).toBe(true);
  });
});

test("a coupon that the checkout cannot claim says why, and whose session has ended comes back to it", async ({ open, complaints }) => {
  const email = "lapses@example.com";
  const page = await signedIn(open, email);
  await page.goto(`/lantern-card/?skuId=${CARD.five}&utm_source=mail`);
  const drawer = await checkout(page);
  const claim = option(drawer, "Small change").locator("button");
  const call = "**/v4/coupon/get-goods-group-coupon";
  await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: "", data: null } }));
  // It is gone after two seconds.
  const told = page.locator(".toast[data-kind=error]").getByText("Unknown error").waitFor();
  await claim.click();
  await told;
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: { status: 2, message: "Please sign in.", data: null } }));
  await claim.click();
  await drawer.waitFor({ state: "hidden" });
  await page.unroute(call);
  await signIn(page, email);
  await drawer.locator(".totals-sum").waitFor();
  await claim.click();
  await expect.poll(() => payButton(drawer).textContent()).toContain("$4.60");
  // The order says who sent the shopper, whom signing in has not made somebody else.
  const sent = page.waitForRequest("**/v4/submit-order");
  await payButton(drawer).click();
  expect((await sent).postDataJSON()).toMatchObject({ channel: { utm_source: "mail" } });
  await page.locator("button[name=choice][value=success]").waitFor();
  const others = complaints.splice(0).filter((complaint) => !/status of 500|^500: /.test(complaint));
  expect(others).toEqual([]);
});

test("a member's discount, a coupon and nothing can be told apart and chosen, each with its total", async ({ open }) => {
  const page = await signedIn(open, "member@example.com");
  // Ten dollars make a member of the second level.
  await page.goto("/lantern-card/?skuId=50302");
  await payButton(await checkout(page)).click();
  await page.locator("button[name=choice][value=success]").click();
  await page.locator(".payment-result .badge-new").waitFor();

  await page.goto(`/lantern-card/?skuId=${CARD.five}`);
  const drawer = await checkout(page);
  const vip = drawer.locator("input[name=discount][value=vip]");
  await expect.poll(() => vip.isChecked()).toBe(true);
  await expect.poll(() => payButton(drawer).textContent()).toContain("$4.00");
  await option(drawer, "Lantern week").locator("button").click();
  await expect.poll(() => payButton(drawer).textContent()).toContain("$3.50");
  expect(await vip.isChecked()).toBe(false);
  await drawer.locator("input[name=discount][value=none]").check();
  await expect.poll(() => payButton(drawer).textContent()).toContain("$5.00");
  await vip.check();
  await expect.poll(() => payButton(drawer).textContent()).toContain("$4.00");
  // What was chosen is what is paid.
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").click();
  await page.locator(".payment-result .order-total", { hasText: "$4.00" }).waitFor();
});

test.for([
  { locale: "", viewport: DESKTOP },
  { locale: "/ar", viewport: PHONE },
])("a method's fee is told beside it and is part of the total in $locale/ at $viewport.width px", async ({ locale, viewport }, { open }) => {
  const page = await signedIn(open, `fees${viewport.width}@example.com`, { viewport });
  await page.goto(`${locale}/lantern-card/?skuId=${CARD.five}`);
  const drawer = await checkout(page);
  const wallet = option(drawer, "$0.50");
  await wallet.locator("input[value='12']").check();
  await expect.poll(() => payButton(drawer).textContent()).toContain("$5.50");
  expect(await drawer.locator(".totals").textContent()).toContain("$0.50");
  await look(page, "fee", "dialog.checkout");
  // A method that does not take the price cannot be chosen, and a sale's price takes no discount.
  expect(await drawer.locator("input[name=method][value='9']").isDisabled()).toBe(true);
  await page.goto(`${locale}/lantern-card/?skuId=${CARD.onSale}`);
  const onSale = await checkout(page);
  await expect.poll(() => payButton(onSale).textContent()).toContain("$24.00");
  expect(await onSale.locator("input[name=discount]").count()).toBe(0);
  await look(page, "sale", "dialog.checkout");
});

test("a method is kept for its SKU for seven days, and not a day longer", async ({ open }) => {
  const page = await signedIn(open, "keeps@example.com");
  await page.clock.install({ time: new Date() });
  await page.goto("/lantern-card/?skuId=50302");
  const wallet = (drawer: Locator) => drawer.locator("input[name=method][value='12']");
  const first = await checkout(page);
  await wallet(first).check();
  await page.clock.runFor(1000);
  await expect.poll(() => payButton(first).isEnabled()).toBe(true);
  await payButton(first).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  const again = async (days: number) => {
    await page.clock.setFixedTime(Date.now() + days * 86_400_000);
    await page.goto("/lantern-card/?skuId=50302");
    const drawer = await checkout(page);
    const isKept = await wallet(drawer).isChecked();
    // Another SKU has no part in it.
    await page.goto(`/lantern-card/?skuId=${CARD.five}`);
    expect(await wallet(await checkout(page)).isChecked()).toBe(false);
    return isKept;
  };
  expect(await again(6.9)).toBe(true);
  expect(await again(7.1)).toBe(false);
});

test("a sale's price takes no discount and says so", async ({ open }) => {
  const page = await signedIn(open, "sale@example.com");
  await page.goto(`/lantern-card/?skuId=${CARD.onSale}`);
  const drawer = await checkout(page);
  await drawer.getByText("Sale prices take no member discount and no coupon.").waitFor();
  expect(await drawer.locator("input[name=discount]").count()).toBe(0);
  expect(await payButton(drawer).textContent()).toContain("$24.00");
});

test("a method that does not take the price is told with its limit and cannot be chosen", async ({ open }) => {
  const page = await signedIn(open, "limits@example.com");
  await page.goto(`/lantern-card/?skuId=${CARD.five}`);
  const drawer = await checkout(page);
  const bank = option(drawer, "For orders from $6.00");
  expect(await bank.locator("input").isDisabled()).toBe(true);
  expect(await option(drawer, "$0.50 to $5,000.00").locator("input").isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await page.goto("/lantern-card/?skuId=50302");
  const larger = await checkout(page);
  expect(await option(larger, "$6.00 to $5,000.00").locator("input").isEnabled()).toBe(true);
});

test("another total at the order is shown beside the old one, and agreed to anew", async ({ open }) => {
  const page = await signedIn(open, "requoted@example.com");
  // What was shown was never the price: the order is refused with the true one.
  await page.route("**/v4/pre-pay", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, order_total_amount: "4.20", quote: "another" } } });
  });
  await page.goto(`/lantern-card/?skuId=${CARD.five}`);
  const drawer = await checkout(page);
  await expect.poll(() => payButton(drawer).textContent()).toContain("$4.20");
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v4/submit-order")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  await payButton(drawer).click();
  await drawer.getByRole("alert").waitFor();
  await expect.poll(() => payButton(drawer).textContent()).toContain("$5.00");
  expect(await drawer.locator(".totals-sum s").textContent()).toBe("$4.20");
  await look(page, "another total", "dialog.checkout");
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").waitFor();
  // Another price is another order.
  expect(new Set(keys).size).toBe(2);
});

test("the server's reason stands beside the button where something is not sold", async ({ open }) => {
  const page = await signedIn(open, "refused@example.com");
  await page.goto(`/lantern-card/?skuId=${CARD.five}`);
  const drawer = await checkout(page);
  await page.route("**/v4/submit-order", (route) =>
    route.fulfill({ json: { status: 0, message: "This is not sold in your region.", reason: "ordering_not_in_region", data: null } }),
  );
  await payButton(drawer).click();
  await drawer.locator(".checkout-foot").getByRole("alert").getByText("This is not sold in your region.").waitFor();
  expect(await payButton(drawer).isEnabled()).toBe(true);
});

test("a chosen SKU is in the address, and an account that was charged before is offered where it is filled in", async ({ open }) => {
  const page = await signedIn(open, "again@example.com", { viewport: PHONE });
  await page.goto("/harbor-lights/");
  const panel = page.locator("form.panel");
  await panel.locator(".sku").nth(1).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("skuId")).toBe("50102");
  await panel.locator("input[name='fields.0']").fill("20471");
  await panel.locator("select").selectOption("asia");
  // Nothing was charged yet.
  expect(await page.locator(".panel-recent").count()).toBe(0);
  const drawer = await checkout(page);
  await payButton(drawer).click();
  await page.locator("button[name=choice][value=success]").click();
  // What was delivered is known as an account that works.
  await page.locator(".payment-result .badge-new").waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/harbor-lights/?skuId=50102");
  await page.locator("[data-island=goods-panel][data-alive]").waitFor({ state: "attached" });
  expect(await panel.locator("input[name='fields.0']").inputValue()).toBe("");
  await panel.locator("input[name='fields.0']").focus();
  const recent = page.getByRole("group", { name: "Used before" });
  await recent.waitFor();
  await look(page, "recent accounts", ".panel");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await recent.locator("button").evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await recent.locator("button").textContent()).toBe("20471 · Asia");
  await page.keyboard.press("Enter");
  expect(await panel.locator("input[name='fields.0']").inputValue()).toBe("20471");
  expect(await panel.locator("select").inputValue()).toBe("asia");
});
