/** What an address that shoppers arrive by does: forms, currency, language, the way back. Channel, sharer and social services have tests of their own. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { holdUntilLoading } from "./support/loading";
import { openShop, type Shop } from "./support/shop";
import { entryToken, openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
}, 120_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

const TITLES = {
  "": { login: "Welcome Back", register: "Create an Account", resetPassword: "Forget Password" },
  "/ar": { login: "مرحبًا بعودتك", register: "إنشاء حساب", resetPassword: "نسيت كلمة المرور" },
};
const TYPES = ["login", "register", "resetPassword"] as const;

const dialog = (page: Page) => page.locator("dialog[open]");

/** Says yes to the question of a link that signs in. */
const goOn = (page: Page) => dialog(page).locator("button[value=enter]").click();

async function signIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel("Email or phone number").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).locator("button[type=submit]").click();
}

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  test("verify_type opens its form over the home page", async ({ open }) => {
    for (const type of TYPES) {
      const page = await open(`${locale}/?verify_type=${type}`, { viewport });
      await dialog(page).locator("form").waitFor();
      expect(await dialog(page).getByRole("heading").first().textContent()).toBe(TITLES[locale][type]);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
    }
  });
});

test("other pages have a form of their own or none, and a type that nobody knows opens nothing", async ({ open }) => {
  for (const path of ["/news/?verify_type=login", "/?verify_type=bind", "/?verify_type=x"]) {
    const page = await open(path);
    expect(await dialog(page).count()).toBe(0);
  }
});

test("who signed in by the address is led to its back_url, and a reload asks for nothing", async ({ open }) => {
  const email = "entered@example.com";
  await openAccount(shop, email);
  const page = await open("/?verify_type=login&back_url=%2Fharbor-lights%2F%3FskuId%3D1");
  await holdUntilLoading(page, "**/harbor-lights/?*");
  await signIn(page, email);
  await page.waitForURL("**/harbor-lights/?skuId=1");
  await page.goto("/?verify_type=login");
  await page.locator("header [data-signed=in]").first().waitFor();
  expect(await dialog(page).count()).toBe(0);
});

test("nobody is led to a site that is not the shop's", async ({ open }) => {
  const email = "strayed@example.com";
  await openAccount(shop, email);
  const page = await open("/?verify_type=login&back_url=https%3A%2F%2Fevil.example%2F");
  await signIn(page, email);
  await dialog(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).origin).toBe(shop.origin);
});

test("currency and region of the address are the shopper's from then on", async ({ open }) => {
  const page = await open("/harbor-lights/?currency=JPY&region=JP");
  await page.locator(".price", { hasText: "¥" }).first().waitFor();
  await page.goto("/harbor-lights/");
  await page.locator(".price", { hasText: "¥" }).first().waitFor();
  const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  expect(kept).toEqual(expect.arrayContaining(["currency=JPY", "region=JP"]));
});

test("a language of the address is offered and remembered, and leads nowhere by itself", async ({ open }) => {
  const page = await open("/news/?language=ja");
  await page.locator("[data-language-offer] a[hreflang=ja]").waitFor();
  expect(new URL(page.url()).pathname).toBe("/news/");
  await page.goto("/dailydeals/");
  await page.locator("[data-language-offer] a").click();
  await page.waitForURL("**/ja/dailydeals/");
});

describe.each(SIDES)("in $locale/ at $viewport.width px, from an app", ({ locale, viewport }) => {
  test("a token signs in once, and leaves the address before anybody can share it", async ({ open }) => {
    const email = `app${locale.length}-${viewport.width}@example.com`;
    await openAccount(shop, email);
    const token = await entryToken(shop, email);
    const page = await open(`${locale}/order/?token=${token}&utm_source=app`, { viewport });
    expect(new URL(page.url()).search).toBe("?utm_source=app");
    await dialog(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await goOn(page);
    await page.locator(".toast[data-kind=success]").waitFor();
    await page.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
    // The page shows the orders of whom it is now.
    await page.locator("main [data-signed=in] .empty").filter({ visible: true }).waitFor();

    const late = await open(`${locale}/?token=${token}`, { viewport });
    await goOn(late);
    await late.locator(".toast[data-kind=error]").waitFor();
    expect(await late.locator("header [data-signed=in]").filter({ visible: true }).count()).toBe(0);
  });
});

test("a link makes nobody somebody else", async ({ open }) => {
  const [own, other] = ["own@example.com", "other@example.com"];
  await openAccount(shop, own);
  await openAccount(shop, other);
  const page = await open(`/?token=${await entryToken(shop, own)}`);
  await goOn(page);
  await page.locator("header [data-signed=in]").first().waitFor();
  const shopper = async () => (await page.context().cookies()).find(({ name }) => name === "signed_in")?.value;
  const before = await shopper();
  const token = await entryToken(shop, other);
  await page.goto(`/news/?token=${token}`);
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  expect(await page.locator("dialog[open]:not([data-consent])").count()).toBe(0);
  // The token was not used: it signs in whoever is nobody yet.
  const fresh = await open(`/?token=${token}`);
  await goOn(fresh);
  await fresh.locator("header [data-signed=in]").first().waitFor();
  expect(await shopper()).toBe(before);
});

test("a link signs in nobody who does not say so", async ({ open }) => {
  const email = "asked@example.com";
  await openAccount(shop, email);
  const token = await entryToken(shop, email);
  const page = await open(`/?token=${token}`);
  const question = page.getByRole("dialog", { name: "Sign in with this link?" });
  await question.waitFor();
  await question.getByRole("button", { name: "Not now" }).click();
  await question.waitFor({ state: "detached" });
  expect((await page.context().cookies()).some(({ name }) => name === "signed_in")).toBe(false);
  // It is still the app's to use.
  await page.goto(`/news/?token=${token}`);
  await goOn(page);
  await page.locator("header [data-signed=in]").first().waitFor();
});

test("what is secret leaves the address before anybody can share it", async ({ open }) => {
  const page = await open("/news/?token=secret&uuid=1&msg=hello&utm_source=mail");
  expect(new URL(page.url()).search).toBe("?utm_source=mail");
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("secret");
});
