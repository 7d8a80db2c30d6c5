/** The identity audit by the shop's own server: an order is held, its pictures are sent, and what people of the shop decide is told. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { violations } from "./support/axe";
import { clipped } from "./support/layout";
import { png } from "./support/png";
import { openShop, type Shop } from "./support/shop";
import { openAccount, opener, PASSWORD } from "./support/shopper";
import { SIDES } from "./support/sides";
import { test as base } from "./support/test";

/** $5 of the card whose codes the shop sells, more than the shop delivers unasked. */
const CARD = 50301;
const RISK = '[runtime.risk]\namount = "1"';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(RISK);
  shop.stockCodes(CARD, Array.from({ length: 20 }, (_, index) => `LANTERN-${index}C4D-P8W2`));
}, 120_000);

afterAll(() => shop.stop());

const test = base.extend<{ open: ReturnType<typeof opener> }>({
  open: ({ visitor }, use) => use(opener(shop, visitor)),
});

async function signIn(page: Page, identifier: string): Promise<void> {
  const answer = await page.request.post("/api/charge/login-v3", { data: { identifier, password: PASSWORD } });
  expect(((await answer.json()) as { status: number }).status).toBe(1);
}

interface Latest {
  data: { audit: { order_no: string } | null };
}

/** Pays for a card, and waits until the shop holds the order. */
async function holdOrder(page: Page): Promise<string> {
  const body = { client: "h5", currency: "USD", country_code: "0", charge_goods_group_id: 503, goods_id: CARD, payment_id: 1, charge_params: {} };
  const headers = { "Idempotency-Key": crypto.randomUUID().replaceAll("-", "") };
  const answer = await page.request.post("/api/v4/submit-order", { data: body, headers });
  const { data } = (await answer.json()) as { data: { order_no: string } };
  const back = encodeURIComponent(`/language-currency/?orderNo=${data.order_no}`);
  await page.goto(`/api/charge/pay?order_no=${data.order_no}&client=h5&back_url=${back}&lang=en`);
  await page.locator("button[name=choice][value=success]").click();
  await page.waitForURL("**/language-currency/**");
  const latest = async () => {
    const recent = await page.request.post("/api/charge/user-audit-recent", { data: {} });
    return ((await recent.json()) as Latest).data.audit?.order_no;
  };
  await expect.poll(latest, { timeout: 15_000 }).toBe(data.order_no);
  return data.order_no;
}

/** A shopper with an order that is held, on a page that nobody is held up on. */
async function heldShopper(page: Page, email: string): Promise<string> {
  await openAccount(shop, email);
  await signIn(page, email);
  return holdOrder(page);
}

/** No violation, and nothing stands out of the page. */
async function look(page: Page, where: string, within?: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await clipped(page, within), where).toEqual([]);
}

const pictures = (page: Page) => page.locator(".audit-picture");
const picture = { name: "picture.png", mimeType: "image/png", buffer: png(320, 200) };

async function send(row: Locator): Promise<void> {
  await row.locator("input[type=file]").setInputFiles(picture);
  await row.locator(".audit-there").waitFor();
}

async function sendAll(page: Page): Promise<void> {
  await pictures(page).first().waitFor();
  for (const row of await pictures(page).all()) {
    if ((await row.getAttribute("data-there")) === null) await send(row);
  }
}

const WORDS = {
  "": { title: "Identity check", names: ["Proof of payment", "Bank card", "ID card", "You with your ID card"], handIn: "Send for review", separator: ", ", authenticate: "To authenticate", hint: "This order is on hold until your identity is confirmed." },
  "/ar": { title: "التحقق من الهوية", names: ["إثبات الدفع", "البطاقة المصرفية", "بطاقة الهوية", "صورتك مع بطاقة الهوية"], handIn: "إرسال للمراجعة", separator: "، ", authenticate: "إلى التوثيق", hint: "هذا الطلب موقوف حتى تتأكد هويتك." },
};

describe.each(SIDES)("in $locale/ at $viewport.width px", ({ locale, viewport }) => {
  const words = WORDS[locale];

  test("an order leads to its audit: pictures are sent by keyboard and handed in, asked for again, and refused", async ({ open }) => {
    const page = await open(`${locale}/language-currency/`, { viewport });
    const orderNo = await heldShopper(page, `pictures${locale.length}x${viewport.width}@example.com`);
    await page.goto(`${locale}/order/detail/?orderNo=${orderNo}`);
    // The popup tells of the same order.
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator(".note-warn").textContent()).toBe(words.hint);
    // The page of the order stays, and the pictures are sent over it, or in a page of their own.
    const way = page.locator(".order-actions a[href*='/authentication/']");
    await way.press("Enter");
    const popup = page.getByRole("dialog", { name: words.title, exact: true });
    await popup.locator(".audit-picture").first().waitFor();
    expect(await popup.locator(".upload-label").allTextContents()).toEqual(words.names);
    expect(await popup.locator(".order-number").textContent()).toContain(orderNo);
    await look(page, "over the order");
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
    await expect.poll(() => way.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goto((await way.getAttribute("href")) ?? "");
    await page.waitForURL(`**${locale}/authentication/?orderNo=${orderNo}`);

    await pictures(page).nth(3).waitFor();
    expect(await page.locator(".upload-label").allTextContents()).toEqual(words.names);
    expect(await page.locator("main .account").isVisible()).toBe(false);
    expect([await page.title(), await page.locator("h1").filter({ visible: true }).textContent()]).toEqual([words.title, words.title]);
    const missing = page.locator(".audit-missing");
    expect(await missing.textContent()).toContain(words.names.join(words.separator));
    const handIn = page.getByRole("button", { name: words.handIn, exact: true });
    expect(await handIn.isDisabled()).toBe(true);
    await look(page, "nothing sent");

    const first = pictures(page).first();
    const chooser = page.waitForEvent("filechooser");
    await first.locator("input[type=file]").press("Enter");
    await (await chooser).setFiles({ name: "paper.png", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7") });
    await first.getByRole("alert").waitFor();
    expect(await first.locator("input").getAttribute("aria-invalid")).toBe("true");
    await look(page, "refused");
    await send(first);
    await first.locator("img.upload-preview").waitFor();
    expect(await first.getByRole("alert").count()).toBe(0);
    expect(await missing.textContent()).not.toContain(words.names[0]);
    expect(await pictures(page).nth(1).getAttribute("aria-current")).toBe("step");
    await sendAll(page);
    await look(page, "all sent");
    await handIn.press("Enter");

    const state = page.locator(".audit-state");
    await state.waitFor();
    expect(await pictures(page).count()).toBe(0);
    expect(await page.locator("h1:focus").count()).toBe(1);
    await look(page, "under review");

    shop.decide(orderNo, "resubmit", "--reason", "unreadable", "--image", "id_card");
    await page.reload();
    await state.locator(".empty-icon-failed").waitFor();
    expect(await state.locator(".audit-reason").textContent()).not.toBe("");
    expect(await missing.textContent()).toContain(words.names[2]);
    expect(await page.locator(".audit-picture[data-there]").count()).toBe(3);
    await look(page, "asked for again");
    await send(pictures(page).nth(2));
    await handIn.press("Enter");
    await page.locator(".audit-state .empty-icon:not(.empty-icon-failed)").waitFor();

    shop.decide(orderNo, "refuse", "--reason", "unverifiable");
    await page.reload();
    await state.locator(".empty-icon-failed").waitFor();
    expect(await state.locator(".audit-reason").textContent()).not.toBe("");
    expect(await pictures(page).count()).toBe(0);
    await look(page, "refused");
  });

  test("a popup tells of the order once a visit, and leads to its audit", async ({ open }) => {
    const page = await open(`${locale}/language-currency/`, { viewport });
    const email = `told${locale.length}x${viewport.width}@example.com`;
    const orderNo = await heldShopper(page, email);
    await page.goto(`${locale}/`);
    const popup = page.locator("dialog[open]");
    await popup.waitFor();
    if (locale === "") {
      expect(await popup.locator(".dialog-body").textContent()).toBe(
        "Your order has been blocked due to risk concerns. You need to complete the certification application before you can receive the products.",
      );
    }
    const way = popup.getByRole("link", { name: words.authenticate, exact: true });
    await look(page, "popup", "dialog[open]");
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    const asked = page.waitForResponse("**/charge/user-audit-recent");
    await page.goto(`${locale}/news/`);
    await asked;
    expect(await popup.count()).toBe(0);

    const again = await open(`${locale}/language-currency/`, { viewport });
    await signIn(again, email);
    await again.goto(`${locale}/`);
    await again.getByRole("link", { name: words.authenticate, exact: true }).press("Enter");
    await again.waitForURL(`**${locale}/authentication/?orderNo=${orderNo}`);
    await pictures(again).first().waitFor();
    expect(await way.count()).toBe(0);
  });
});

test("what passed is told, and its order goes on", async ({ open }) => {
  const page = await open("/language-currency/");
  const orderNo = await heldShopper(page, "passes@example.com");
  await page.goto(`/authentication/?orderNo=${orderNo}`);
  await sendAll(page);
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByText("Your pictures are being checked").waitFor();
  shop.decide(orderNo, "pass");
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByText("Your identity is confirmed").waitFor();
  await look(page, "passed");
  await page.getByRole("link", { name: "Show the order" }).click();
  await page.waitForURL(`**/order/detail/?orderNo=${orderNo}`);
});

const REFUSED = [
  { file: Buffer.from("GIF89a, and nothing more"), told: "Please choose a JPEG, PNG or WebP picture." },
  { file: png(8, 8, { width: 12_000, height: 12_000 }), told: "This picture is too large. Please choose a smaller one." },
  { file: picture.buffer.subarray(0, 60), told: "This picture cannot be opened. Please choose another." },
];

test("what is no picture, too large or broken is told in the server's words, and the same file can be chosen again", async ({ open, complaints }) => {
  const page = await open("/language-currency/");
  const orderNo = await heldShopper(page, "wrong@example.com");
  await page.goto(`/authentication/?orderNo=${orderNo}`);
  const row = pictures(page).nth(2);
  await row.waitFor();
  for (const { file, told } of REFUSED) {
    await row.locator("input").setInputFiles({ name: "card.png", mimeType: "image/png", buffer: file });
    await row.getByRole("alert").filter({ hasText: told }).waitFor();
  }
  // More bytes than the shop takes of anybody.
  await row.locator("input").setInputFiles({ name: "card.png", mimeType: "image/png", buffer: Buffer.concat([picture.buffer, Buffer.alloc(9 * 1024 * 1024)]) });
  await row.getByRole("alert").filter({ hasNotText: REFUSED[2]?.told ?? "" }).filter({ hasText: /\S/ }).waitFor();
  expect(complaints.splice(0).filter((complaint) => !/413/.test(complaint))).toEqual([]);
  await page.route("**/charge/user-audit-upload", (route) => route.fulfill({ status: 503, json: { status: 503, message: "" } }));
  await row.locator("input").setInputFiles(picture);
  await row.getByRole("alert").filter({ hasText: "Unknown error" }).waitFor();
  expect(complaints.splice(0).filter((complaint) => !/503/.test(complaint))).toEqual([]);
  await page.unroute("**/charge/user-audit-upload");
  await send(row);
});

test("a visitor sees the sign-in page, and after signing in the audit", async ({ open }) => {
  const shopper = await open("/language-currency/");
  const orderNo = await heldShopper(shopper, "later@example.com");
  const page = await open(`/authentication/?orderNo=${orderNo}`);
  const asked: string[] = [];
  page.on("request", (request) => /user-audit/.test(request.url()) && asked.push(request.url()));
  const form = page.locator("main .account-form");
  await form.locator("[name=identifier]").fill("later@example.com");
  await look(page, "signed out");
  expect(asked).toEqual([]);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("[name=password]").press("Enter");
  await pictures(page).nth(3).waitFor();
  expect(new URL(page.url()).searchParams.get("orderNo")).toBe(orderNo);
  expect(await page.locator(".sign-in").isVisible()).toBe(false);
  expect(asked).toHaveLength(1);
});

test("an order of somebody else has no audit here, and the page without an order is the sign-in page", async ({ open }) => {
  const owner = await open("/language-currency/");
  const orderNo = await heldShopper(owner, "owner@example.com");
  const page = await open("/language-currency/");
  await openAccount(shop, "other@example.com");
  await signIn(page, "other@example.com");
  await page.goto(`/authentication/?orderNo=${orderNo}`);
  await page.getByText("No identity check waits for this order.").waitFor();
  await look(page, "none");
  await page.goto("/authentication/");
  await page.locator("main .account-form").waitFor();
});

test("a shop that fails is told, and asked again; a session that is over is begun anew in the page", async ({ open, complaints }) => {
  const page = await open("/language-currency/");
  const orderNo = await heldShopper(page, "fails@example.com");
  const call = "**/charge/user-audit-detail?*";
  await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.goto(`/authentication/?orderNo=${orderNo}`);
  await page.getByRole("alert").filter({ hasText: "Unknown error" }).waitFor();
  await look(page, "failed");
  await page.unroute(call);
  await page.getByRole("button", { name: "Try again" }).click();
  await pictures(page).first().waitFor();
  expect(complaints.splice(0).filter((complaint) => !/^500: |status of 500/.test(complaint))).toEqual([]);

  await page.route("**/charge/user-audit-upload", (route) => route.fulfill({ json: { status: 2, message: "" } }));
  await pictures(page).first().locator("input").setInputFiles(picture);
  const form = page.locator("main .account-form");
  await form.locator("[name=identifier]").fill("fails@example.com");
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("[name=password]").press("Enter");
  await pictures(page).nth(3).waitFor();
});

test("pages where nobody is held up ask for no audit, others once, and a failing answer shows nothing", async ({ open, complaints }) => {
  const page = await open("/language-currency/");
  const orderNo = await heldShopper(page, "asked@example.com");
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/charge/user-audit-recent") && asked.push(new URL(page.url()).pathname));
  // Without an order: the page of one that is paid leads on by itself.
  for (const path of ["/language-currency/", "/payment/", "/paymentresult/", `/ar/authentication/?orderNo=${orderNo}`]) {
    // What is new is counted in the same moment as the audit would be asked for.
    const counted = page.waitForResponse("**/v4/coupon-notification-count?*");
    await page.goto(path);
    await counted;
  }
  expect(asked).toEqual([]);
  await page.route("**/charge/user-audit-recent", (route) => route.fulfill({ status: 500, json: { status: 500, message: "no" } }));
  const answered = page.waitForResponse("**/charge/user-audit-recent");
  await page.goto("/news/");
  await answered;
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(["/news/"]);
  expect(await page.locator("dialog[open][aria-labelledby], .toast").count()).toBe(0);
  expect(complaints.splice(0).filter((complaint) => !/^500: |status of 500/.test(complaint))).toEqual([]);
});
