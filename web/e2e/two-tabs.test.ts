/** A shop in two tabs, the way back, and what is left of a shopper who has gone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { DESKTOP } from "./support/browser";
import { wakeAll } from "./support/islands";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { test as base } from "./support/test";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  shop.stockCodes(50301, ["TABS-0000-A7QK", "TABS-0001-A7QK", "TABS-0002-A7QK"]);
}, 120_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

async function signIn(page: Page, email: string): Promise<void> {
  await openAccount(shop, email);
  await page.locator("main [data-sign-in]").click();
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill(email);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
  await page.locator(".orders .chips").waitFor();
}

/** What a browser tells a tab that is looked at again; without a screen all tabs are seen always. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Another tab of the same shopper. */
async function another(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.locator("html[data-js]").waitFor({ state: "attached" });
  return tab;
}

async function buy(page: Page): Promise<string> {
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  await page.locator("dialog.checkout[open] .totals-sum").waitFor();
  await page.locator(".checkout-foot button[type=submit]").click();
  await page.locator("button[name=choice][value=success]").click();
  await page.waitForURL("**/paymentresult/?orderNo=*");
  await page.locator(".payment-result .badge-new").waitFor();
  return new URL(page.url()).searchParams.get("orderNo") ?? "";
}

test("whoever signed in in another tab is asked for nothing in this one", async ({ open }) => {
  const page = await open("/lantern-card/", { viewport: DESKTOP });
  const other = await another(page, "/order/");
  await signIn(other, "tabs-in@example.com");
  await lookAt(page);
  await page.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
  await page.locator(".buy-bar button").click();
  await page.locator("dialog.checkout[open] .totals-sum").waitFor();
});

test("a code leaves every tab with the session, and so does what was filled in", async ({ open }) => {
  const page = await open("/order/", { viewport: DESKTOP });
  await signIn(page, "tabs-out@example.com");
  const orderNo = await buy(page);
  await page.goto(`/order/detail/?orderNo=${orderNo}`);
  await page.locator(".code").waitFor();
  const other = await another(page, "/harbor-lights/");
  await other.evaluate(() => localStorage.setItem("goods-account-params", '[{"slug":"x","sku":1,"fields":{}}]'));
  await other.locator("[data-sign-out]").first().dispatchEvent("click");
  await other.locator("header [data-signed=out]").filter({ visible: true }).first().waitFor();
  expect(await other.evaluate(() => localStorage.getItem("goods-account-params"))).toBeNull();

  await lookAt(page);
  await page.locator(".code").waitFor({ state: "detached" });
  // What is left is what anybody sees who knows the number.
  await page.locator(".order-summary, .order-aside").first().waitFor();
  expect(await page.locator(".order-actions button, .order-actions a").filter({ hasText: /pay|cancel/i, visible: true }).count()).toBe(0);
});

const kept = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("goods-secret-params"));

const fields = (tab: Page) =>
  tab.locator("form.panel").locator("input[name^=fields], select").evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));

/** Fills in what lets people into an account, in a tab of a shopper. */
async function fillIn(tab: Page): Promise<void> {
  await wakeAll(tab);
  const inputs = tab.locator("form.panel input[name^=fields]");
  for (const input of await inputs.all()) await input.fill("secret-77");
  for (const select of await tab.locator("form.panel select").all()) await select.selectOption({ index: 1 });
  await inputs.first().focus();
  await inputs.first().blur();
  expect(await kept(tab)).toContain("secret-77");
  expect((await fields(tab)).filter((value) => value === "")).toEqual([]);
}

const signOut = async (page: Page) => {
  await page.locator("[data-sign-out]").first().dispatchEvent("click");
  await page.locator("header [data-signed=out]").filter({ visible: true }).first().waitFor();
};

test.for([
  { email: "tabs-secret@example.com", comer: null, after: "signed out in another one" },
  { email: "tabs-first@example.com", comer: "tabs-next@example.com", after: "was followed by somebody else in another one" },
])("a tab forgets what a shopper filled in who $after", async ({ email, comer }, { open }) => {
  const page = await open("/order/", { viewport: DESKTOP });
  await signIn(page, email);
  const other = await another(page, "/harbor-lights-pass/");
  await fillIn(other);
  await signOut(page);
  if (comer !== null) await signIn(page, comer);
  await lookAt(other);
  await expect.poll(() => kept(other)).toBeNull();
  expect((await fields(other)).filter((value) => value !== "")).toEqual([]);
  await other.reload();
  await wakeAll(other);
  expect((await fields(other)).filter((value) => value !== "")).toEqual([]);
});

test("a tab that is loaded anew before it is looked at shows nobody what its last shopper filled in", async ({ open }) => {
  const page = await open("/order/", { viewport: DESKTOP });
  await signIn(page, "tabs-asleep@example.com");
  const other = await another(page, "/harbor-lights-pass/");
  await fillIn(other);
  // Browsers put tabs to sleep that nobody looks at.
  await other.goto("about:blank");
  await signOut(page);
  await other.goto("/harbor-lights-pass/");
  await wakeAll(other);
  expect(await kept(other)).toBeNull();
  expect((await fields(other)).filter((value) => value !== "")).toEqual([]);
});

test("whoever goes back to pay what is paid reads how it ended", async ({ open }) => {
  const page = await open("/order/", { viewport: DESKTOP });
  await signIn(page, "tabs-back@example.com");
  await page.goto("/lantern-card/");
  await page.locator(".buy-bar button").click();
  await page.locator("dialog.checkout[open] .totals-sum").waitFor();
  const paying = page.waitForRequest("**/charge/pay?**");
  await page.locator(".checkout-foot button[type=submit]").click();
  const payAddress = (await paying).url();
  await page.locator("button[name=choice][value=success]").click();
  await page.locator(".payment-result .badge-new").waitFor();
  const result = page.url();

  const stale = await another(page, "/order/");
  await stale.goto(payAddress);
  await stale.locator(".payment-result .badge-new").waitFor();
  expect(new URL(stale.url()).searchParams.get("orderNo")).toBe(new URL(result).searchParams.get("orderNo"));
});

test("the chosen orders are found again by the way back and by a reload", async ({ open }) => {
  const page = await open("/order/", { viewport: DESKTOP });
  await signIn(page, "tabs-chips@example.com");
  const chip = page.locator(".chips button").nth(4);
  await chip.click();
  await page.goto("/news/");
  await page.goBack();
  await expect.poll(() => page.locator(".chips button").nth(4).getAttribute("aria-pressed")).toBe("true");
  await page.reload();
  await expect.poll(() => page.locator(".chips button").nth(4).getAttribute("aria-pressed")).toBe("true");
});
