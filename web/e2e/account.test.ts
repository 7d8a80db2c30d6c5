/** The member area by the shop's own server: messages, coupons and their codes, levels, the profile. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { drawn } from "./support/browser";
import { passSlider } from "./support/captcha";
import { clipped } from "./support/layout";
import { noteShifts, shifted } from "./support/shifts";
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

/** A demonstration's shopper who has messages and coupons of every kind. */
const ANN = { identifier: "ann@shop.example", password: "comet-demo-77" };

async function signIn(page: Page, who: { identifier: string; password: string }): Promise<void> {
  const answer = await page.request.post("/api/charge/login-v3", { data: who });
  expect(((await answer.json()) as { status: number }).status).toBe(1);
}

const WORDS = {
  "": {
    used: "Used", toClaim: "Coupons to claim", redeem: "Redeem", save: "Save", coupon: "Coupon code", nickname: "Nickname",
    addPhone: "Add a phone number", phone: "Phone number", code: "Verification code", send: "Send", cancel: "Cancel",
    wrongCode: "Verification code is wrong", added: "Added to your account.",
  },
  "/ar": {
    used: "مستخدمة", toClaim: "قسائم يمكنك الحصول عليها", redeem: "استبدال", save: "حفظ", coupon: "رمز القسيمة", nickname: "الاسم المستعار",
    addPhone: "إضافة رقم هاتف", phone: "رقم الهاتف", code: "رمز التحقق", send: "إرسال", cancel: "إلغاء",
    wrongCode: "رمز التحقق غير صحيح", added: "تمت الإضافة إلى حسابك.",
  },
};

/** No violation, and nothing stands out of the page. */
async function look(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  const words = WORDS[locale];

  test("what comes takes the place that was kept for it", async ({ open }) => {
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, ANN);
    await page.addInitScript(noteShifts);
    // Each answer comes once what waits for it was seen.
    await page.route("**/api/**", async (route) => {
      await drawn(page).catch(() => undefined);
      await route.fallback();
    });
    await page.goto(`${locale}/order/`);
    const orderNo = await page.locator(".order-list .order-number").first().textContent();
    const moved: Record<string, number> = {};
    for (const [path, whole] of [
      [`/order/detail/?orderNo=${orderNo}`, ".order-summary"],
      [`/paymentresult/?orderNo=${orderNo}`, ".payment-result .order-number"],
      ["/coupon/redeem/", "main .field-input"],
      ["/userinfo/", "main .field-input"],
      ["/order/", ".order-list > li"],
      ["/member/", ".tiers > .tier"],
      ["/coupon/", ".own-coupon"],
      ["/notification/", ".message"],
    ] as const) {
      await page.goto(`${locale}${path}`);
      await page.locator(whole).first().waitFor();
      await expect.poll(() => page.locator("main .skeleton").filter({ visible: true }).count()).toBe(0);
      moved[path] = await shifted(page);
    }
    expect(Object.entries(moved).filter(([, value]) => value > 0.02)).toEqual([]);
  });

  test("messages are listed, and the opened one is marked and read", async ({ open }) => {
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, ANN);
    await page.goto(`${locale}/notification/`);
    const rows = page.locator(".message");
    await rows.nth(1).waitFor();
    await look(page);
    await rows.first().getByRole("link").click();
    await page.waitForURL(`**${locale}/notification/?notificationId=*`);
    const opened = page.locator(".message[aria-current]");
    await opened.waitFor();
    expect(await opened.locator(".message-dot").count()).toBe(0);
    expect(await page.locator("[data-shell]").isVisible()).toBe(false);
  });

  test("coupons are listed by what can be done with them", async ({ open }) => {
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, ANN);
    await page.goto(`${locale}/coupon/`);
    await page.locator(".own-coupon-unused").first().waitFor();
    await look(page);
    await page.getByRole("button", { name: words.used, exact: true }).press("Enter");
    await page.locator(".own-coupon-used .order-number").first().waitFor();
    expect(await page.locator(".own-coupon-unused").count()).toBe(0);
    await look(page);
  });

  test("a coupon on offer is shown to every visitor, and claimed by who signs in", async ({ open }) => {
    const email = `claimer${locale.length}x${viewport.width}@example.com`;
    await openAccount(shop, email);
    const page = await open(`${locale}/coupon/`, { viewport });
    const offered = page.getByRole("region", { name: words.toClaim });
    const treat = offered.locator(".own-coupon");
    const claim = treat.getByRole("button");
    await claim.waitFor();
    // Of what the shop offers the others are over.
    expect(await treat.count()).toBe(1);
    expect(await treat.textContent()).toContain("Weekend treat");
    // What is a shopper's own is nobody's yet.
    expect(await page.locator("main .chips").count()).toBe(0);
    await look(page);
    await claim.click();
    const form = page.locator("dialog[open] .account-form");
    await form.locator("[name=identifier]").fill(email);
    await form.locator("[name=password]").fill(PASSWORD);
    await form.locator("button[type=submit]").click();
    // The welcome alone: to sign in claims nothing.
    const own = page.locator(".own-coupon-unused");
    await own.first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${locale}/coupon/`);
    expect(await own.count()).toBe(1);
    await look(page);
    await claim.click();
    // Without a page that loads it is among the own ones.
    await own.filter({ hasText: "Weekend treat" }).waitFor();
    expect(await own.count()).toBe(2);
    await look(page);
  });

  test("a code is redeemed once, and what is none is told beside the field", async ({ open }) => {
    const email = `redeemer${locale.length}x${viewport.width}@example.com`;
    await openAccount(shop, email);
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, { identifier: email, password: PASSWORD });
    await page.goto(`${locale}/coupon/redeem/`);
    const field = page.getByLabel(words.coupon);
    await field.fill("abc");
    await field.press("Enter");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await look(page);
    const code = shop.couponCode("Weekend treat");
    await field.fill(code.toLowerCase());
    await page.getByRole("button", { name: words.redeem, exact: true }).press("Enter");
    await page.locator(".toast").waitFor();
    expect(await field.inputValue()).toBe("");
    // Until then a second press of the same would be part of the first.
    await page.locator(".toast").waitFor({ state: "detached" });
    await field.fill(code);
    await field.press("Enter");
    const refused = page.locator(".form-error");
    await refused.waitFor();
    expect((await refused.textContent())?.trim()).not.toBe("");
    await page.goto(`${locale}/coupon/`);
    // The welcome, and the redeemed one.
    await page.locator(".own-coupon-unused").nth(1).waitFor();
  });

  test("the seven levels are told with what they are for, and the own one is marked", async ({ open }) => {
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, ANN);
    await page.goto(`${locale}/member/`);
    const own = page.locator("[data-root] .tier[aria-current]");
    await own.waitFor();
    expect(await page.locator("[data-root] .tier").count()).toBe(7);
    expect(await page.locator(".member-card").filter({ visible: true }).textContent()).toContain("$");
    await look(page);
  });

  test("visitors see the seven levels too, and none of them as their own", async ({ open }) => {
    const page = await open(`${locale}/member/`, { viewport });
    const tiers = page.locator("[data-root] .tier");
    await tiers.first().waitFor();
    expect(await tiers.filter({ visible: true }).count()).toBe(7);
    expect(await page.locator(".tier[aria-current]").count()).toBe(0);
    await look(page);
  });

  test("the nickname is changed where it can be one, and stays", async ({ open }) => {
    const email = `named${locale.length}x${viewport.width}@example.com`;
    await openAccount(shop, email);
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, { identifier: email, password: PASSWORD });
    await page.goto(`${locale}/userinfo/`);
    const field = page.getByLabel(words.nickname);
    await field.fill("  ");
    await field.press("Enter");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await look(page);
    await field.fill("Comet 7");
    await page.getByRole("button", { name: words.save, exact: true }).press("Enter");
    await page.locator(".toast").waitFor();
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe("Comet 7");
    expect(await page.locator(".profile").textContent()).toContain(email);
  });

  test("a phone number is added by its code, and a wrong code is told in the red line", async ({ open }) => {
    const email = `reached${locale.length}x${viewport.width}@example.com`;
    await openAccount(shop, email);
    const page = await open(`${locale}/`, { viewport });
    await signIn(page, { identifier: email, password: PASSWORD });
    await page.goto(`${locale}/userinfo/`);
    const facts = page.locator(".profile");
    const add = facts.getByRole("button", { name: words.addPhone, exact: true });
    await add.press("Enter");
    const number = facts.getByLabel(words.phone, { exact: true });
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
    await look(page);
    expect(await clipped(page, ".profile")).toEqual([]);
    // Who changes their mind is where they were.
    await facts.getByRole("button", { name: words.cancel, exact: true }).press("Enter");
    await number.waitFor({ state: "detached" });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await add.press("Enter");

    // Each side has a number of its own.
    const digits = `812${locale.length}${String(viewport.width).padStart(7, "0")}`;
    await number.fill(digits);
    await facts.locator(".area-button").click();
    await facts.getByRole("option").first().waitFor();
    await page.keyboard.type("+62");
    await page.keyboard.press("Enter");
    await facts.getByRole("button", { name: words.send, exact: true }).click();
    await passSlider(page, "keys");
    const code = await shop.codeTextedTo(`+62${digits}`);
    const field = facts.getByLabel(words.code);
    await field.fill(code === "111111" ? "222222" : "111111");
    await field.press("Enter");
    await facts.locator(".form-error").filter({ hasText: words.wrongCode }).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator(".toast[data-kind=error]").count()).toBe(0);
    await look(page);
    await field.fill(code);
    await facts.getByRole("button", { name: words.save, exact: true }).press("Enter");
    await page.locator(".toast[data-kind=success]").filter({ hasText: words.added }).waitFor();
    const shown = facts.getByText(`+62 ${digits}`);
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((fact) => fact === document.activeElement)).toBe(true);
    expect(await add.count()).toBe(0);
    await look(page);
    await page.reload();
    await shown.waitFor();
    expect(await facts.getByRole("button").count()).toBe(0);
  });
});

test("whoever has no messages and no coupons of a kind is told so", async ({ open }) => {
  const page = await open("/");
  await openAccount(shop, "empty@example.com");
  await signIn(page, { identifier: "empty@example.com", password: PASSWORD });
  await page.goto("/notification/");
  await page.getByRole("status").getByText("No data available").waitFor();
  const picture = page.locator("main .empty svg").filter({ visible: true });
  expect(await picture.count()).toBe(1);
  await page.goto("/order/");
  await page.locator("main .empty").filter({ visible: true }).waitFor();
  expect(await picture.count()).toBe(1);
  await page.goto("/coupon/");
  await page.getByRole("button", { name: "Expired" }).click();
  await page.getByText("No coupons here").waitFor();
  expect(await picture.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test("a coupon that is not claimed tells why, and is claimed by another press", async ({ open }) => {
  await openAccount(shop, "refused@example.com");
  const page = await open("/");
  await signIn(page, { identifier: "refused@example.com", password: PASSWORD });
  const call = "**/v4/coupon/get-coupon";
  await page.route(call, (route) => route.fulfill({ json: { status: 0, message: "All of them are gone.", data: null } }));
  await page.goto("/coupon/");
  const offered = page.getByRole("region", { name: "Coupons to claim" });
  await offered.getByRole("button").click();
  await offered.getByRole("alert").filter({ hasText: "All of them are gone." }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute(call);
  await offered.getByRole("button").click();
  await page.locator(".own-coupon-unused").filter({ hasText: "Weekend treat" }).waitFor();
  expect(await offered.getByRole("alert").count()).toBe(0);
});

test("coupons on offer that do not come are told apart from the own ones, and asked for again", async ({ open, complaints }) => {
  const page = await open("/");
  await signIn(page, ANN);
  const call = "**/v4/coupon/index-page-list?*";
  await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.goto("/coupon/");
  await page.locator(".own-coupon-unused").first().waitFor();
  const offered = page.getByRole("region", { name: "Coupons to claim" });
  await offered.getByRole("alert").filter({ hasText: "Unknown error" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute(call);
  await offered.getByRole("button", { name: "Try again" }).click();
  await offered.getByText("Weekend treat").waitFor();
  expect(complaints.splice(0).filter((complaint) => !/^500: |status of 500/.test(complaint))).toEqual([]);
});

const ASKED = [
  { path: "/notification/", call: "**/v4/push-message-list?*", shown: ".message" },
  { path: "/coupon/", call: "**/v4/coupon/user-list?*", shown: ".own-coupon-unused" },
  { path: "/member/", call: "**/charge/members", shown: "[data-root] .tier" },
  { path: "/userinfo/", call: "**/charge/user-profile", shown: ".profile" },
];

test.for(ASKED)("$path tells that the shop fails, and tries again", async ({ path, call, shown }, { open, complaints }) => {
  const page = await open("/");
  await signIn(page, ANN);
  await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.goto(path);
  await page.getByRole("alert").filter({ hasText: "Unknown error" }).waitFor();
  await page.unroute(call);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(shown).first().waitFor();
  expect(complaints.splice(0).filter((complaint) => !/^500: |status of 500/.test(complaint))).toEqual([]);
});

test.for(ASKED)("$path asks to sign in where the session is over", async ({ path, call }, { open }) => {
  const page = await open("/");
  await signIn(page, ANN);
  await page.route(call, (route) => route.fulfill({ json: { status: 2, message: "" } }));
  await page.goto(path);
  await page.getByRole("dialog").getByLabel("Email or phone number").waitFor();
});
