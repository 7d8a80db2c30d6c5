/** The cookie question: asked once, and nothing but what is necessary runs before it is answered. */
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { PHONE } from "./support/browser";
import { openShop, type Shop } from "./support/shop";
import { openAccount, PASSWORD } from "./support/shopper";
import { test } from "./support/test";

const YEAR = 31_536_000;

test("an answer is kept for a year", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/");
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  await question.getByRole("button", { name: "Accept all" }).click();
  await question.waitFor({ state: "hidden" });
  const kept = (await context.cookies()).find(({ name }) => name === "isNotAcceptCookie");
  expect(kept?.value).toBe("0");
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(YEAR - 600);
  await page.goto("/dailydeals/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  expect(await question.isVisible()).toBe(false);
});

test("a question that comes late asks then, and one that does not come is asked by the next page", async ({ visitor, complaints }) => {
  const page = await (await visitor()).newPage();
  let bring: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (bring = resolve));
  await page.route("**/fragments.*.json", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/");
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  const question = page.locator("dialog[data-consent]");
  expect(await question.isVisible()).toBe(false);
  bring();
  await page.getByRole("dialog", { name: "Your cookies, your choice" }).waitFor();

  await page.unroute("**/fragments.*.json");
  await page.route("**/fragments.*.json", (route) => route.abort());
  // Another locale has another file.
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/ja/");
  await failed;
  expect(await question.isVisible()).toBe(false);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("isNotAcceptCookie");
  await page.unroute("**/fragments.*.json");
  await page.goto("/ja/news/");
  await question.getByRole("button", { name: "すべて許可" }).waitFor();
  expect(complaints.splice(0).every((complaint) => /ERR_FAILED|fragments\./.test(complaint))).toBe(true);
});

test("whoever opens the question on a page of long ago, whose file is gone, gets the page of today", async ({ visitor, complaints }) => {
  const page = await (await visitor()).newPage();
  const refused = page.waitForResponse("**/fragments.*.json");
  await page.route("**/fragments.*.json", (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await refused;
  await page.evaluate(() => document.body.append("a page of long ago"));
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await page.getByText("a page of long ago").waitFor({ state: "detached" });
  await page.unroute("**/fragments.*.json");
  await page.goto("/");
  await page.getByRole("dialog", { name: "Your cookies, your choice" }).waitFor();
  expect(complaints.splice(0).every((complaint) => /404|fragments\./.test(complaint))).toBe(true);
});

test("the question blocks nothing and takes no focus", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("dialog[data-consent]").waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(await page.locator("dialog[data-consent]:modal").count()).toBe(0);
  await page.locator(".category-link").first().click();
  await page.waitForURL("**/game-top-up/");
});

test("Escape answers nothing", async ({ visitor }) => {
  const context = await visitor();
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("dialog[data-consent]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[data-consent]").waitFor({ state: "hidden" });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("isNotAcceptCookie");
});

test("a keyboard meets the question first, and goes on into the page", async ({ visitor }) => {
  const page = await (await visitor()).newPage();
  await page.goto("/about-us/");
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("dialog[data-consent]") !== null);
  const press = async (times: number) => {
    const stops: boolean[] = [];
    for (let press = 0; press < times; press += 1) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
    }
    return stops;
  };
  // The way past everything comes first of all; then link, choices and two answers, which keep nobody in.
  expect(await press(7)).toEqual([false, true, true, true, true, false, false]);
  await question.locator("summary").focus();
  await page.keyboard.press("Enter");
  // Three categories, the answer with them, and the two others.
  expect(await press(7)).toEqual([true, true, true, true, true, true, false]);
});

test("who opens the question from the footer gets the focus back", async ({ page }) => {
  await page.goto("/");
  const opener = page.locator("footer [data-open-consent]");
  await opener.focus();
  await page.keyboard.press("Enter");
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("consent-title");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the answer can be changed from the footer, on a phone too", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator("footer [data-open-consent]").click();
  const question = page.locator("dialog[data-consent]");
  await question.locator("input[name=analytics]").check();
  await question.locator("button[value=chosen]").click();
  await question.waitFor({ state: "hidden" });
  await page.locator("footer [data-open-consent]").click();
  await question.waitFor();
  expect(await question.locator("input[name=analytics]").isChecked()).toBe(true);
  expect(await question.locator("input[name=marketing]").isChecked()).toBe(false);
});

/** One tracker of every category, each heard under its own name. */
const TRACKERS = `
[site.trackers.guard]
script = "https://guard.example/guard.js"
category = "necessary"

[site.trackers.memory]
script = "https://memory.example/memory.js"
category = "preferences"

[site.trackers.visits]
service = "google"
id = "G-1A2B3C4D5E"
category = "analytics"

[site.trackers.ads]
service = "facebook"
id = "123456789012345"
category = "marketing"

[site.trackers.searches]
service = "baidu"
id = "0123456789abcdef0123456789abcdef"
category = "marketing"
`;

describe("trackers", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(TRACKERS);
    shop.stockCodes(50301, ["COUNTED-A7QK"]);
  }, 120_000);
  afterAll(() => shop.stop());

  test("each begins when its category is allowed, no earlier, and on the next page again", async ({ browser, complaints }) => {
    const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: "block", reducedMotion: "reduce" });
    onTestFinished(() => context.close());
    const asked: string[] = [];
    await context.route(/^https:/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.tracked = 'yes';" });
    });
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto("/");
    const question = page.locator("dialog[data-consent]");
    await question.waitFor();
    await page.locator("html[data-tracked]").waitFor({ state: "attached" });
    expect(asked).toEqual(["guard.example"]);
    await question.locator("summary").evaluate((summary) => ((summary.parentElement as HTMLDetailsElement).open = true));
    await question.locator("input[name=analytics]").check();
    await question.locator("button[value=chosen]").click();
    await expect.poll(() => asked).toEqual(["guard.example", "www.googletagmanager.com"]);
    expect(await page.evaluate(() => (window as unknown as { dataLayer: unknown[][] }).dataLayer.map((said) => said[0]))).toEqual(["js", "config"]);

    asked.length = 0;
    await page.goto("/dailydeals/");
    await expect.poll(() => [...asked].sort()).toEqual(["guard.example", "www.googletagmanager.com"]);

    asked.length = 0;
    await page.locator("footer [data-open-consent]").click();
    await question.locator("button[value=all]").click();
    await expect.poll(() => [...asked].sort()).toEqual(["connect.facebook.net", "hm.baidu.com", "memory.example"]);

    // What is taken back is gone with the page, which begins anew.
    asked.length = 0;
    await page.locator("footer [data-open-consent]").click();
    await question.locator("button[value=necessary]").click();
    await expect.poll(() => asked).toEqual(["guard.example"]);
    await page.locator("html[data-tracked]").waitFor({ state: "attached" });
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });

  test("who buys is counted once, as an order and as a purchase", async ({ browser, complaints }) => {
    const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: "block", reducedMotion: "reduce" });
    onTestFinished(() => context.close());
    await context.route(/^https:/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto("/");
    await page.locator("dialog[data-consent] button[value=all]").click();
    // Of each page what Facebook was told of an order; its script, which is empty here, would have sent it.
    await page.addInitScript(() => {
      document.addEventListener("kiosk:converted", () => {
        queueMicrotask(() => {
          const { fbq } = window as unknown as { fbq: { queue: unknown[][] } };
          const told = fbq.queue.filter(([said, , name]) => said === "trackSingle" && name !== "PageView");
          sessionStorage.setItem("told", JSON.stringify([...(JSON.parse(sessionStorage.getItem("told") ?? "[]") as unknown[]), ...told]));
        });
      });
    });
    const told = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("told") ?? "[]") as [string, string, string, { value: number }][]);
    const email = "counted@example.com";
    await openAccount(shop, email);
    await context.request.post("/api/charge/login-v3", { data: { identifier: email, password: PASSWORD } });
    await page.goto("/lantern-card/");
    await page.locator(".buy-bar button[type=submit]").click();
    const sum = Number(/[\d.]+/.exec(await page.locator("dialog.checkout[open] .totals-sum").innerText())?.[0]);
    await page.locator(".checkout-foot button[type=submit]").click();
    await page.locator("button[name=choice][value=success]").click();
    await expect.poll(told).toEqual([
      ["trackSingle", "123456789012345", "InitiateCheckout", expect.objectContaining({ value: sum, currency: "USD" }), expect.anything()],
      ["trackSingle", "123456789012345", "Purchase", expect.objectContaining({ value: sum, currency: "USD" }), expect.anything()],
    ]);
    await page.evaluate(() => sessionStorage.removeItem("told"));
    await page.reload();
    await page.locator(".payment-result .badge-new").waitFor();
    expect(await told()).toEqual([]);
  });

  test("none begins where the page is not at the shop's own origin", async ({ browser }) => {
    const elsewhere = shop.origin.replace("127.0.0.1", "localhost");
    const context = await browser.newContext({ baseURL: elsewhere, serviceWorkers: "block" });
    onTestFinished(() => context.close());
    const asked: string[] = [];
    await context.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const page = await context.newPage();
    const came = page.waitForResponse((response) => response.url().includes("trackers"));
    await page.goto("/");
    await page.locator("dialog[data-consent] button[value=all]").click();
    await came;
    await page.locator("dialog[data-consent]").waitFor({ state: "hidden" });
    expect(await page.locator('script[type="text/plain"][data-consent-category]').count()).toBe(5);
    expect(asked).toEqual([]);
  });
});
