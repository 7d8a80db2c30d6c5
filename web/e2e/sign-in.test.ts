/** Opening an account, signing in and setting a new password, in the dialog over a page, by the shop's own server. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { violations } from "./support/axe";
import { NARROWEST } from "./support/browser";
import { passSlider } from "./support/captcha";
import { clipped, smallTargets } from "./support/layout";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

const GOODS = "/harbor-lights/";

/** A region that opens accounts in a way of its own. */
const CHINA = "- {region_symbol: CN, region: {en: China}, lang: zh, currency: USD, continent: Asia, flag: us}\n";

const FORGETS = "forgets@example.com";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop("", { regions: CHINA });
  // Its first code is old enough for another when its test comes.
  await openAccount(shop, FORGETS);
  // The second is the welcome.
  await vi.waitFor(() => expect(shop.mailsTo(FORGETS)).toBe(2), { timeout: 15_000 });
}, 120_000);

afterAll(() => shop.stop());

/** A visitor of this shop who has answered the cookie question. */
const test = base.extend<{ open: (path: string, options?: BrowserContextOptions) => Promise<Page> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

const WORDS = {
  "": { email: "Email address", account: "Email or phone number", code: "Verification code", send: "Send", up: "Sign up", in: "Sign in", password: "Password" },
  "/ar": {
    email: "البريد الإلكتروني",
    account: "البريد الإلكتروني أو رقم الهاتف",
    code: "رمز التحقق",
    send: "إرسال",
    up: "إنشاء حساب",
    in: "تسجيل الدخول",
    password: "كلمة المرور",
  },
};

/** The form while its list of country codes is open. */
const LIST = "country codes";

const dialogOf = (page: Page) => page.locator("dialog[open]");
const submit = (dialog: Locator) => dialog.locator("button[type=submit]");
const hint = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === "signed_in");

/** Opens the dialog by what the header shows on this screen. */
async function ask(page: Page): Promise<Locator> {
  await page.locator("header [data-sign-in]").filter({ visible: true }).first().click();
  await dialogOf(page).locator("form").waitFor();
  return dialogOf(page);
}

/** Opens an account by a code that is sent to its address. */
async function register(page: Page, email: string): Promise<void> {
  const dialog = await ask(page);
  await dialog.locator(".account-other button").click();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByLabel("Verification code").fill(await shop.codeTo(email));
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("checkbox").check();
  await submit(dialog).click();
  await dialog.waitFor({ state: "detached" });
}

/** Signs in; the dialog is open already. */
async function signIn(dialog: Locator, email: string, password = PASSWORD): Promise<void> {
  await dialog.getByLabel("Email or phone number").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await submit(dialog).click();
}

/** Eyes of passwords that do not stand where the line ends, or over what is typed. */
function eyesOnTheWrongSide(dialog: Locator): Promise<string[]> {
  return dialog.locator(".password").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [field, eye] = [row.querySelector("input"), row.querySelector("button")?.getBoundingClientRect()];
      if (!field || !eye) return ["a password without an eye"];
      const { left, right } = field.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const isRtl = document.documentElement.dir === "rtl";
      const isAtEnd = isRtl ? eye.right <= left + parseFloat(paddingLeft) : eye.left >= right - parseFloat(paddingRight);
      return isAtEnd ? [] : [`${isRtl ? "ar" : "en"}: ${eye.left} to ${eye.right} in ${left} to ${right}`];
    }),
  );
}

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  const words = WORDS[locale];

  test("somebody opens an account by a code, and the page knows it", async ({ open }) => {
    const email = `new${locale.length}x${viewport.width}@example.com`;
    const page = await open(`${locale}${GOODS}?channId=7&utm_source=mail`, { viewport });
    const dialog = await ask(page);
    await dialog.locator(".account-other button").click();
    await dialog.getByLabel(words.email).fill(email);
    await dialog.getByRole("button", { name: words.send }).click();
    await page.locator(".toast[data-kind=success]").waitFor();
    await dialog.getByLabel(words.code).fill(await shop.codeTo(email));
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await submit(dialog).click();
    // The agreement is missing: marked, without a word.
    expect(await dialog.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
    expect(await hint(page)).toBe(false);
    await dialog.getByRole("checkbox").check();
    const sent = page.waitForRequest("**/charge/register-v3");
    await page.keyboard.press("Enter");
    // Whoever sent the shopper is named to the shop.
    expect((await sent).postDataJSON()).toMatchObject({ channId: "7", utm_source: "mail" });
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("user-email"))).toBe(JSON.stringify(email));
    expect(await hint(page)).toBe(true);
    expect(await page.locator("header [data-signed=in]").first().isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`${locale}${GOODS}`);
  });
});

describe.each([...SIDES, ...(["", "/ar"] as const).map((locale) => ({ locale, viewport: NARROWEST }))])(
  "the forms in $locale/ at $viewport.width px",
  ({ locale, viewport }) => {
    const words = WORDS[locale];

    test("each form is free of what axe knows, and nothing is cut off or too small", async ({ open }) => {
      const page = await open(`${locale}/`, { viewport });
      const dialog = await ask(page);
      const look = async (form: string) => {
        expect(await violations(page), form).toEqual([]);
        expect(await clipped(page, "dialog[open]"), form).toEqual([]);
        expect(await eyesOnTheWrongSide(dialog), form).toEqual([]);
        // What lies under the list cannot be reached while it is open.
        if (form !== LIST) expect(await smallTargets(page, "dialog[open] .account"), form).toEqual([]);
      };
      await look("sign in");
      await submit(dialog).click();
      await look("sign in, wrong");
      await dialog.locator(".account-forgot").click();
      await look("reset");
      await dialog.locator("[name=identifier]").fill("81234567890");
      await dialog.locator(".area-button").click();
      await dialog.getByRole("option").first().waitFor();
      await look(LIST);
      await page.keyboard.type(locale === "" ? "Indonesia" : "+62");
      await page.keyboard.press("Enter");
      await expect.poll(() => dialog.locator(".area-button").textContent()).toBe("+62");
      await dialog.getByRole("button", { name: words.send, exact: true }).click();
      await dialog.locator(".captcha-piece").waitFor();
      await look("slider");
      await dialog.locator(".captcha-other button").nth(1).click();
      await dialog.locator(".captcha input").waitFor();
      await look("question");
      await dialog.locator(".captcha-other button").nth(2).click();
      expect(await dialog.locator("[name=identifier]").inputValue()).toBe("81234567890");
      await dialog.getByRole("alert").waitFor();
      await dialog.locator(".account-other button").click();
      await dialog.locator(".account-other button").click();
      await look("register");
    });
  },
);

test.for([["pointer", "81234567891"], ["keys", "81234567892"]] as const)("a text message is sent once the slider is solved by %s", async ([hand, number], { open }) => {
  const page = await open("/");
  const dialog = await ask(page);
  await dialog.locator(".account-forgot").click();
  await dialog.locator("[name=identifier]").fill(number);
  await dialog.locator(".area-button").click();
  await dialog.getByRole("option").first().waitFor();
  await page.keyboard.type("+62");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await passSlider(page, hand);
  await dialog.getByRole("button", { name: /^Send again in \d+ s$/ }).waitFor();
});

test("in China an account is opened by a phone number of China", async ({ open }) => {
  const page = await open("/");
  await page.context().addCookies([{ name: "region", value: "CN", url: shop.origin }]);
  await page.reload();
  const dialog = await ask(page);
  await dialog.locator(".account-other button").click();
  const area = dialog.locator(".area-button");
  expect(await area.textContent()).toBe("+86");
  expect(await area.isDisabled()).toBe(true);
  await dialog.getByLabel("Phone number").fill("someone@example.com");
  await submit(dialog).click();
  // The checks run in order, and the first that fails is told.
  expect(await dialog.locator("[aria-invalid=true]").evaluateAll((all) => all.map((field) => field.getAttribute("name")))).toEqual(["identifier"]);
  expect(await dialog.getByText("Account does not exist").isVisible()).toBe(true);
  await dialog.getByLabel("Phone number").fill("13800138000");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await passSlider(page, "keys");
  await dialog.getByRole("button", { name: /^Send again in \d+ s$/ }).waitFor();
});

test("the wait for another code survives a reload, and ends", async ({ open }) => {
  const page = await open("/");
  await page.clock.install();
  await page.reload();
  let dialog = await ask(page);
  await dialog.locator(".account-other button").click();
  await dialog.getByLabel("Email address").fill("waits@example.com");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByRole("button", { name: "Send again in" }).waitFor();
  await page.reload();
  dialog = await ask(page);
  await dialog.locator(".account-other button").click();
  const button = dialog.getByRole("button", { name: /^Send again in \d+ s$/ });
  expect(await button.isDisabled()).toBe(true);
  await page.clock.runFor(61_000);
  expect(await dialog.getByRole("button", { name: "Send", exact: true }).isEnabled()).toBe(true);
});

test("a wrong password is told in the red line by the server, and the field is marked", async ({ open }) => {
  await register(await open("/"), "wrong@example.com");
  const page = await open("/member/");
  await page.locator("main [data-sign-in]").click();
  const dialog = dialogOf(page);
  await signIn(dialog, "wrong@example.com", "not-the-password");
  await expect.poll(() => dialog.getByRole("alert").textContent()).toBe("Password is wrong");
  const password = dialog.getByLabel("Password", { exact: true });
  expect(await password.getAttribute("aria-invalid")).toBe("true");
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await password.getAttribute("type")).toBe("password");
  await dialog.getByRole("button", { name: "Show the password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await password.fill(PASSWORD);
  await password.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await page.locator("main [data-signed=out]").first().isVisible()).toBe(false);
});

test("a code that was tried too often is burnt", async ({ open }) => {
  const page = await open("/");
  const dialog = await ask(page);
  await dialog.locator(".account-other button").click();
  await dialog.getByLabel("Email address").fill("burnt@example.com");
  await dialog.getByRole("button", { name: "Send" }).click();
  const code = await shop.codeTo("burnt@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("checkbox").check();
  const wrong = code === "111111" ? "222222" : "111111";
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await dialog.getByLabel("Verification code").fill(wrong);
    const answered = page.waitForResponse("**/charge/register-v3");
    await submit(dialog).click();
    await answered;
    await expect.poll(() => dialog.getByRole("alert").textContent()).toBe("Verification code is wrong");
  }
  await dialog.getByLabel("Verification code").fill(code);
  const answered = page.waitForResponse("**/charge/register-v3");
  await submit(dialog).click();
  expect(((await (await answered).json()) as { status: number }).status).toBe(422);
  await dialog.getByRole("alert").waitFor();
  expect(await hint(page)).toBe(false);
});

test("a forgotten password is set anew by a code, in the sign-in page, which leads back", { timeout: 120_000 }, async ({ open }) => {
  const page = await open("/authentication/?back_url=%2Fharbor-lights%2F%3FskuId%3D1");
  const form = page.locator("main .account");
  await form.getByLabel("Email or phone number").fill(FORGETS);
  await form.getByRole("button", { name: "Forgot your password?" }).click();
  expect(await form.getByLabel("Email or phone number").inputValue()).toBe(FORGETS);
  const seen = shop.mailsTo(FORGETS);
  await form.getByRole("button", { name: "Send", exact: true }).click();
  await form.getByRole("button", { name: "Send again in" }).waitFor();
  if (await form.getByRole("alert").isVisible()) {
    // The code that opened the account is not a minute old, and the button says how long it takes.
    await form.getByRole("button", { name: "Send", exact: true }).click({ timeout: 70_000 });
  }
  await form.getByLabel("Verification code").fill(await shop.codeTo(FORGETS, seen));
  await form.getByLabel("New password", { exact: true }).fill("another-moon-78");
  await form.locator("button[type=submit]").click();
  await page.waitForURL("**/harbor-lights/?skuId=1");
  expect(await hint(page)).toBe(true);
});

test("the keyboard stays in the dialog and comes back to who opened it", async ({ open }) => {
  const page = await open("/");
  const opener = page.locator("header [data-sign-in]").filter({ visible: true }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await dialog.locator("form").waitFor();
  const isIn = () => page.evaluate(() => document.activeElement === document.body || document.querySelector("dialog[open]")?.contains(document.activeElement));
  expect(await dialog.locator("[name=identifier]").evaluate((field) => field === document.activeElement)).toBe(true);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await isIn()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("nothing of the dialog is asked for until it is wanted, and a click that opens a tab goes to the page", async ({ open, visitor, complaints }) => {
  const page = await open("/about-us/");
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  await page.reload({ waitUntil: "networkidle" });
  expect(asked.filter((url) => /account|react/i.test(url))).toEqual([]);
  await ask(page);
  expect(asked.some((url) => url.includes("account"))).toBe(true);

  // Without the dialog's script the page itself is the way.
  const plain = await (await visitor({ baseURL: shop.origin })).newPage();
  await plain.route("**/assets/account*", (route) => route.abort());
  await plain.goto("/harbor-lights/");
  await plain.locator("html[data-js]").waitFor({ state: "attached" });
  await plain.locator("header [data-sign-in]").filter({ visible: true }).first().click();
  // A chunk that does not load has the page reloaded once, which may come between.
  await expect.poll(() => plain.url()).toContain("/authentication/?back_url=");
  await plain.close();
  // The script that was kept away, told in as many ways as there were tries.
  const kept = /account-|ERR_FAILED$/;
  expect(complaints.splice(0).filter((complaint) => !kept.test(complaint))).toEqual([]);
});
