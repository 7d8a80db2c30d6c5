/** The home page tells of orders that were completed after it was built. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { clipped } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { test as base } from "./support/test";

const BUYER = "buys@example.com";
const CARD = { charge_goods_group_id: 503, goods_id: 50301 };
const CALL = "/api/charge/someone-purchase";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  shop.stockCodes(CARD.goods_id, Array.from({ length: 4 }, (_, code) => `LANTERN-${code}T0L-D7W3`));
  await openAccount(shop, BUYER);
}, 180_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

/** Orders a card, pays for it, and waits until it is delivered. */
async function buy(page: Page): Promise<void> {
  await page.request.post("/api/charge/login-v3", { data: { identifier: BUYER, password: PASSWORD } });
  const body = { client: "h5", currency: "USD", country_code: "0", payment_id: 1, charge_params: {}, ...CARD };
  const headers = { "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") };
  const answer = await page.request.post("/api/v4/submit-order", { data: body, headers });
  const { data } = (await answer.json()) as { data: { order_no: string } };
  const back = encodeURIComponent(`/paymentresult/?orderNo=${data.order_no}`);
  await page.goto(`/api/charge/pay?order_no=${data.order_no}&client=h5&back_url=${back}&lang=en`);
  await page.locator("button[name=choice][value=success]").click();
  await page.locator(".payment-result .badge-new").waitFor();
}

/** The slugs that the server tells of. */
async function toldSlugs(page: Page): Promise<string[]> {
  const answer = await page.request.post(CALL, { data: {} });
  return ((await answer.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug);
}

test("who just bought what is told to others in their language, until they close it", async ({ open }) => {
  const buyer = await open("/about-us/");
  await buy(buyer);
  // What was sold reaches the catalogue in memory a moment later.
  await expect.poll(() => toldSlugs(buyer)).toContain("lantern-card");

  for (const { locale, viewport } of [
    { locale: "", viewport: DESKTOP },
    { locale: "/ar", viewport: PHONE },
  ]) {
    const page = await open(`${locale}/`, { viewport });
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith(CALL) && asked.push(request.url()));
    const notice = page.locator("[data-purchased]");
    await notice.waitFor();
    const line = notice.locator("[data-purchased-item]").filter({ visible: true });
    expect(await line.locator("a").getAttribute("href")).toBe(`${locale}/lantern-card/`);
    expect(await line.locator("a").textContent()).not.toBe("");
    // Nobody learns who it was.
    expect(await line.locator("b").textContent()).toContain("*");
    expect(await line.locator("[data-purchased-age]").textContent()).not.toBe("");
    expect(await violations(page)).toEqual([]);
    expect(await clipped(page)).toEqual([]);

    await notice.locator("[data-purchased-close]").click();
    await notice.waitFor({ state: "hidden" });
    asked.length = 0;
    await page.goto(`${locale}/`, { waitUntil: "networkidle" });
    expect([await notice.isVisible(), asked]).toEqual([false, []]);
  }
});
