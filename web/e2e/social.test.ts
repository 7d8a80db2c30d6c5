/** Signing in by another service, by the shop's own server and the service that stands in for others while a shop is tried out. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { DESKTOP, PHONE } from "./support/browser";
import { clipped } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { opener } from "./support/shopper";
import { test as base } from "./support/test";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop("", { isSeeded: true });
}, 120_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

const WORDS = {
  "": { title: "Continue with Sandbox", new: "New account", bind: "I have an account", account: "Email or phone number", code: "Verification code", send: "Send" },
  "/ar": {
    title: "المتابعة باستخدام \u2068Sandbox\u2069",
    new: "حساب جديد",
    bind: "لديّ حساب",
    account: "البريد الإلكتروني أو رقم الهاتف",
    code: "رمز التحقق",
    send: "إرسال",
  },
};

const isSignedIn = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === "signed_in");

/** The address that is known for the next time. */
const knownEmail = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("user-email") ?? "null") as string | null);

/** Somebody signed in here by their address before. */
const knowSomebody = (page: Page) => page.evaluate(() => localStorage.setItem("user-email", '"somebody@example.com"'));

/** Goes to the service as one of its people and comes back. */
async function comeBackAs(page: Page, person: string): Promise<void> {
  await page.locator("header [data-sign-in]").filter({ visible: true }).first().click();
  await page.locator("dialog[open] .social-link").click();
  await page.locator(`button[value="${person}"]`).click();
  await page.waitForURL("**/news/**");
}

/** The dialog of somebody whose address the service vouches for. */
async function openChoice(page: Page, words: (typeof WORDS)[keyof typeof WORDS]): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: words.title });
  await dialog.getByRole("tab", { name: words.new }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await violations(page)).toEqual([]);
  expect(await clipped(page, "dialog[open]")).toEqual([]);
  return dialog;
}

test("somebody with a proved address opens an account by keyboard, and the address of the page tells nothing", async ({ open }) => {
  const page = await open("/news/");
  await knowSomebody(page);
  await comeBackAs(page, "ann");
  const dialog = await openChoice(page, WORDS[""]);
  const submit = dialog.locator("button[type=submit]");
  await submit.press("Enter");
  // The agreement is missing: marked, without a word.
  expect(await dialog.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByRole("checkbox").press("Space");
  await submit.press("Enter");
  await page.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
  expect(await isSignedIn(page)).toBe(true);
  expect(await knownEmail(page)).toBeNull();
});

test("somebody with an account connects it by a code, and is signed in by the service from then on", async ({ open }) => {
  // One of the demonstration's accounts.
  const [email, words] = ["ann@shop.example", WORDS["/ar"]];
  const page = await open("/ar/news/", { viewport: PHONE });
  await comeBackAs(page, "ben");
  const dialog = await openChoice(page, words);
  await dialog.getByRole("tab", { name: words.bind }).click();
  const bind = dialog.getByRole("tabpanel").filter({ visible: true });
  await bind.getByLabel(words.account).fill(email);
  expect(await violations(page)).toEqual([]);
  expect(await clipped(page, "dialog[open]")).toEqual([]);
  const mails = shop.mailsTo(email);
  await bind.getByRole("button", { name: words.send, exact: true }).click();
  await bind.getByLabel(words.code).fill(await shop.codeTo(email, mails));
  await bind.getByRole("checkbox").check();
  await bind.locator("button[type=submit]").click();
  await page.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
  const expectOwn = async (at: Page) => {
    await at.goto("/ar/userinfo/");
    await at.locator("main").getByText(email).first().waitFor();
  };
  await expectOwn(page);
  expect(await knownEmail(page)).toBe(email);

  const later = await open("/ar/news/", { viewport: PHONE });
  await knowSomebody(later);
  await comeBackAs(later, "ben");
  await later.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
  await expect.poll(() => knownEmail(later)).toBeNull();
  await expectOwn(later);
});

describe.each([
  { locale: "", viewport: PHONE, person: "dan" },
  { locale: "/ar", viewport: DESKTOP, person: "cleo" },
] as const)("in $locale/ at $viewport.width px", ({ locale, viewport, person }) => {
  const words = WORDS[locale];

  test("somebody without one goes on with the address that a code proves", async ({ open }) => {
    const email = `${person}@example.com`;
    const page = await open(`${locale}/news/`, { viewport });
    await comeBackAs(page, person);
    const dialog = page.getByRole("dialog", { name: words.title });
    await dialog.getByLabel(words.account).fill(email);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.send, exact: true }).click();
    await dialog.getByLabel(words.code).fill("000000");
    await dialog.getByRole("checkbox").check();
    const code = await shop.codeTo(email);
    await dialog.locator("button[type=submit]").click();
    // Said by the server, in its red line.
    await dialog.locator(".form-error").filter({ hasText: /./ }).waitFor();
    await dialog.getByLabel(words.code).fill(code);
    await dialog.locator("button[type=submit]").click();
    await page.locator("header [data-signed=in]").filter({ visible: true }).first().waitFor();
    expect(await isSignedIn(page)).toBe(true);
  });
});

test("a return that failed is told as an error, once", async ({ open }) => {
  const page = await open("/news/?platform=google&status=1001&msg=You%20cancelled.");
  expect(await page.locator(".toast[data-kind=error]").textContent()).toBe("You cancelled.");
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  await page.locator("html[data-js]").waitFor({ state: "attached" });
  expect(await page.locator(".toast").count()).toBe(0);
});

test("somebody else's return is refused in the dialog, which gives way to signing in", async ({ open }) => {
  const page = await open("/?platform=sandbox&status=1002&uuid=0f3c9a5d7be14628a1d2c3b4e5f60718");
  await page.locator("dialog[open] [role=alert]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
});

test("a session that the server ended asks to sign in where the shopper is", async ({ open }) => {
  const page = await open("/news/");
  await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: shop.origin }]);
  await page.reload();
  await page.getByRole("dialog", { name: "Welcome Back" }).waitFor();
  expect(await isSignedIn(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/news/");
});

test("a question that waits gives way to what the shopper asks for, and comes back", async ({ open }) => {
  const page = await open("/news/");
  await page.context().clearCookies({ name: "isNotAcceptCookie" });
  await page.reload();
  const question = page.locator("dialog[data-consent]");
  await question.waitFor();
  await page.locator("header [data-sign-in]").filter({ visible: true }).first().click();
  await page.getByRole("dialog", { name: "Welcome Back" }).waitFor();
  expect(await question.isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await question.waitFor();
});
