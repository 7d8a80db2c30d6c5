/** What the header tells of a shopper, by the shop's own server: bell, drawer and badges, the way out, the coupon of new shoppers. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { PHONE } from "./support/browser";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop("", { isSeeded: true });
}, 120_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

/** Opens the page again for somebody who has an account and two messages. */
async function signIn(page: Page, email: string): Promise<void> {
  await openAccount(shop, email);
  shop.tell(email, "First message");
  shop.tell(email, "Second message");
  const answer = await page.request.post("/api/charge/login-v3", { data: { identifier: email, password: PASSWORD } });
  expect(((await answer.json()) as { status: number }).status).toBe(1);
  await page.reload();
}

const WORDS = { "": { bell: "Notice unread", profile: "My account" }, "/ar": { bell: "الإشعارات غير مقروء", profile: "حسابي" } };

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  const words = WORDS[locale];

  test("a message is found under the bell, read, and no longer counted", async ({ open }) => {
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, `reader${locale.length}x${viewport.width}@example.com`);
    // Only a bell with its dot has this name. A keyboard opens it, and Escape gives the focus back.
    const bell = page.getByRole("button", { name: words.bell });
    await bell.focus();
    await page.keyboard.press("Enter");
    const rows = page.locator("#notices .notices-row");
    await rows.nth(1).waitFor();
    expect(await rows.locator("b").allTextContents()).toEqual(["Second message", "First message"]);
    expect(await violations(page)).toEqual([]);
    const box = await page.locator("#notices").boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
    await page.keyboard.press("Escape");
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
    await bell.press("Enter");
    await rows.first().waitFor();
    await rows.first().press("Enter");
    await page.waitForURL(`**${locale}/notification/?notificationId=*&read=1`);
    await page.locator("[data-open-drawer=profile]").press("Enter");
    const drawer = page.getByRole("dialog", { name: words.profile });
    const count = drawer.locator('[data-count="notifications"]');
    await expect.poll(() => count.textContent()).toBe("1");
    // The welcome of the seeded shop.
    expect(await drawer.locator('[data-count="coupons"]').textContent()).toBe("1");
  });

  test("the way out ends the session and shows the page anew", async ({ open }) => {
    const page = await open(`${locale}/news/`, { viewport });
    await signIn(page, `leaver${locale.length}x${viewport.width}@example.com`);
    const email = () => page.evaluate(() => localStorage.getItem("user-email"));
    await page.evaluate(() => localStorage.setItem("user-email", '"leaver@example.com"'));
    await page.locator("[data-open-drawer=profile]").press("Enter");
    await page.locator("[data-sign-out]").press("Enter");
    await page.locator("header [data-sign-in]").filter({ visible: true }).first().waitFor();
    expect(await email()).toBeNull();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("signed_in");
    expect(new URL(page.url()).pathname).toBe(`${locale}/news/`);
  });
});

test("whoever is signed in shares a page as theirs, by a network and by a copied link", async ({ open }) => {
  const page = await open("/news/?utm_source=mail");
  await signIn(page, "sharer@example.com");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = (await page.context().cookies()).find(({ name }) => name === "signed_in")?.value;
  const own = `${new URL(page.url()).origin}/news/?channId=share${id}`;
  await page.locator("[popovertarget=share-menu]").click();
  const networks = page.locator("a[data-share-to]");
  const shared = () => networks.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search));
  await expect.poll(shared).toEqual([`?u=${encodeURIComponent(own)}`, `?url=${encodeURIComponent(own)}`]);
  await page.locator("[data-share-copy]").click();
  await page.locator("output.toast", { hasText: "Copy successfully." }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own);
});

test("the profile's drawer leads to each page of the member area", async ({ open }) => {
  const page = await open("/");
  await signIn(page, "walker@example.com");
  for (const folder of ["userinfo", "order", "member", "coupon", "notification"]) {
    await page.locator("[data-open-drawer=profile]").click();
    await page.getByRole("dialog", { name: WORDS[""].profile }).locator(`.menu a[href="/${folder}/"]`).click();
    await page.waitForURL(`**/${folder}/`);
    await page.locator("main h1").first().waitFor();
  }
});

test("orders are one press away where there is room", async ({ open }) => {
  const page = await open("/");
  await signIn(page, "orders@example.com");
  const orders = page.locator('header a[href="/order/"]');
  expect(await orders.isVisible()).toBe(true);
  await page.setViewportSize(PHONE);
  expect(await orders.isVisible()).toBe(false);
});

test("a visitor with a large screen is told what a new account is worth, and nobody of nothing", async ({ open }) => {
  const page = await open("/");
  const bubble = page.locator("[data-coupon-bubble]");
  await bubble.waitFor();
  expect(await bubble.textContent()).toMatch(/^Sign up to get Coupon with a maximum discount of \u2068\$\d+\.\d\d\u2069$/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await bubble.isVisible()).toBe(false);

  const other = await open("/about-us/");
  // An answer that is still on its way would be kept behind what is cleared.
  await other.locator("[data-coupon-bubble]").waitFor();
  await other.route("**/v4/global/config?*", (route) => route.fulfill({ json: { status: 1, message: "", data: { discount_coupon_amount: "0" } } }));
  await other.evaluate(() => sessionStorage.clear());
  const asked = other.waitForResponse("**/v4/global/config?*");
  await other.reload();
  await asked;
  expect(await other.locator("[data-coupon-bubble]").isVisible()).toBe(false);
});
