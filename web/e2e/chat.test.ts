/** Help by people: the live chat in a window of its own, and the group of those who buy proxy top-ups. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { PHONE } from "./support/browser";
import { openShop, type Shop } from "./support/shop";
import { opener } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test } from "./support/test";

const CHAT = "https://chat.example/comet-bazaar";
const NAMES = { "": "Live chat", "/ar": "الدردشة المباشرة" };

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("the chat opens beside the page, 400 by 600", async ({ page }) => {
    await page.context().route("https://chat.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>chat</title>" }));
    await page.setViewportSize(viewport);
    await page.goto(`${locale}/news/`);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    const place = viewport === PHONE ? page.locator("#menu") : page.locator("footer");
    if (viewport === PHONE) await page.locator('[data-open-drawer="menu"]').click();
    const opened = page.evaluate(
      () =>
        new Promise<string[]>((told) => {
          const open = window.open.bind(window);
          window.open = (...asked) => {
            told(asked.map(String));
            return open(...asked);
          };
        }),
    );
    const popup = page.context().waitForEvent("page");
    await place.getByRole("link", { name: NAMES[locale] }).press("Enter");
    expect(await opened).toEqual([CHAT, "", "popup,width=400,height=600,noopener"]);
    const chat = await popup;
    await chat.waitForURL(CHAT);
    expect(await chat.evaluate(() => window.opener as unknown)).toBeNull();
    expect(new URL(page.url()).pathname).toBe(`${locale}/news/`);
  });
});

test("who buys proxy top-ups is helped in the group, all others in the chat", async ({ page }) => {
  for (const [path, address, isChat] of [
    ["/star-drifters-season-pass/", "https://groups.example/comet-bazaar", false],
    ["/star-drifters/", CHAT, true],
  ] as const) {
    await page.goto(path);
    const way = page.locator(".goods-aside a[target=_blank]:has(.i-headset)");
    expect([await way.getAttribute("href"), await way.getAttribute("rel"), (await way.getAttribute("data-chat")) !== null]).toEqual([address, "noopener nofollow", isChat]);
  }
});

/** Orders one piece as whoever is signed in, pays it, and opens the order. */
async function order(page: Page, group: number, sku: number, fields: Record<string, string>): Promise<void> {
  const number = await page.evaluate(
    async (more) => {
      const body = { client: "pc", currency: "USD", country_code: "0", payment_id: 1, ...more };
      const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") };
      const answer = await fetch("/api/v4/submit-order", { method: "POST", headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { data: { order_no: string } }).data.order_no;
    },
    { charge_goods_group_id: group, goods_id: sku, charge_params: fields },
  );
  const detail = `/order/detail/?orderNo=${number}`;
  await page.goto(`/api/charge/pay?order_no=${number}&client=pc&back_url=${encodeURIComponent(detail)}&lang=en`);
  await page.locator("button[name=choice][value=success]").click();
  await page.goto(detail);
}

describe("of an order", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop('[site.support]\nchat = "https://chat.example/own"\ngroup = "https://groups.example/own"\n', { isSeeded: true });
  }, 120_000);
  afterAll(() => shop.stop());

  test("the one of a proxy top-up leads to the group, and any other to the chat", async ({ visitor }) => {
    const page = await opener(shop, visitor)("/about-us/");
    await page.request.post("/api/charge/login-v3", { data: { identifier: "ann@shop.example", password: "comet-demo-77" } });
    const help = page.locator(".order-actions a[target=_blank]");
    const way = async () => [await help.getAttribute("href"), await help.getAttribute("rel"), (await help.getAttribute("data-chat")) !== null];
    await order(page, 502, 50201, {});
    expect(await way()).toEqual(["https://groups.example/own", "noopener nofollow", false]);
    await page.context().route("https://groups.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>group</title>" }));
    const opened = page.context().waitForEvent("page");
    await help.click();
    await (await opened).waitForURL("https://groups.example/own");
    // The sandbox never tells how this player's order went.
    await order(page, 501, 50101, { user_id: "5560000012", server: "asia" });
    expect(await way()).toEqual(["https://chat.example/own", "noopener nofollow", true]);
  });
});
