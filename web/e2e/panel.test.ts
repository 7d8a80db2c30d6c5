/** The purchase panel: choosing, filling in, being asked to sign in without losing anything, and whether the account is right. */
import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { violations } from "./support/axe";
import { consented, DESKTOP, PHONE } from "./support/browser";
import { openAlive } from "./support/islands";
import { clipped } from "./support/layout";
import { test } from "./support/test";

const GOODS = "/star-drifters/";

/** The SKU whose name begins so. */
const sku = (page: Page, name: string) =>
  page.locator(".sku").filter({ has: page.locator(".sku-name", { hasText: new RegExp(`^${name.replace("+", "\\+")}`) }) });
const total = (page: Page) => page.locator(".buy-total .price").textContent();
const buy = (page: Page) => page.getByRole("button", { name: "Buy now" });

/** The dialog that asks to sign in; the page stays behind it. */
const signIn = (page: Page) => page.getByRole("dialog", { name: "Welcome Back" });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Captain ID").fill("48151623");
  await page.getByLabel("Server").selectOption("europe");
}

test("a chosen SKU is the total", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await sku(page, "980 + 110").click();
  await expect.poll(() => total(page)).toBe("$13.49");
  await sku(page, "6480 + 1600").click();
  await expect.poll(() => total(page)).toBe("$94.99");
  expect(await page.locator(".buy-total .price-struck").textContent()).toBe("$99.99");
});

test("what is filled in and chosen while the panel's script is on its way stays", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/island-*.js", async (route) => {
    await arrived;
    return route.fallback();
  });
  await page.goto(GOODS);
  await fillIn(page);
  await sku(page, "3280 + 600").click();
  expect(await page.locator("[data-island=goods-panel][data-alive]").count()).toBe(0);
  arrive();
  await page.locator("[data-island=goods-panel][data-alive]").waitFor();
  await expect.poll(() => total(page)).toBe("$43.49");
  expect(await page.getByLabel("Captain ID").inputValue()).toBe("48151623");
  expect(await page.getByLabel("Server").inputValue()).toBe("europe");
  await buy(page).click();
  await signIn(page).waitFor();
});

test("what is missing is told until it is filled in, and has the focus", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await page.getByLabel("Captain ID").fill("48151623");
  await buy(page).click();
  const server = page.getByLabel("Server");
  await expect.poll(() => server.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Captain ID").getAttribute("aria-invalid")).not.toBe("true");
  await server.selectOption("europe");
  await page.getByText("Please fill in the complete recharge information!").waitFor({ state: "detached" });
});

test("each client sees its own SKUs, with and without a script", async ({ page, visitor }) => {
  await openAlive(page, GOODS, "goods-panel");
  await expect.poll(() => sku(page, "60 Stardust").count()).toBe(0);
  expect(await sku(page, "1980 + 260").isVisible()).toBe(true);

  const plain = await (await visitor({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await plain.goto(GOODS);
  expect(await sku(plain, "60 Stardust").isVisible()).toBe(true);
  expect(await sku(plain, "1980 + 260").isVisible()).toBe(false);
});

test("an app sees what phones see, and is the client of every call", async ({ page }) => {
  await openAlive(page, `${GOODS}?client=android`, "goods-panel");
  await expect.poll(() => sku(page, "1980 + 260").count()).toBe(0);
  expect(await sku(page, "60 Stardust").isVisible()).toBe(true);
  await page.context().addCookies([{ name: "currency", value: "JPY", url: page.url() }]);
  const asked: string[] = [];
  await page.route("**/charge/goods-v3?**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { status: 1, message: "", data: [] } });
  });
  await page.goto(GOODS);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.map((url) => new URL(url).searchParams.get("client"))).toEqual(asked.map(() => "android"));
});

test("missing details are named", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await buy(page).click();
  await page.getByRole("alert").filter({ hasText: "Please fill in the complete recharge information!" }).waitFor();
  expect(await page.getByLabel("Captain ID").getAttribute("aria-invalid")).toBe("true");
  expect(new URL(page.url()).pathname).toBe(GOODS);
});

test("who leaves the sign-in finds everything as it was, and finds it again later", async ({ page }) => {
  await openAlive(page, GOODS, "goods-panel");
  await sku(page, "980 + 110").click();
  await fillIn(page);
  await buy(page).click();
  await signIn(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(GOODS);
  await page.keyboard.press("Escape");
  expect(await page.getByLabel("Captain ID").inputValue()).toBe("48151623");

  await openAlive(page, GOODS, "goods-panel");
  await expect.poll(() => page.getByLabel("Captain ID").inputValue()).toBe("48151623");
  expect(await page.getByLabel("Server").inputValue()).toBe("europe");
  await expect.poll(() => total(page)).toBe("$13.49");
});

test("sign-in is asked in the language of the page", async ({ page }) => {
  await openAlive(page, "/zh/lumen-play-card/", "goods-panel");
  await page.locator(".buy-bar button").click();
  await page.getByRole("dialog", { name: "欢迎回来" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/zh/lumen-play-card/");
});

describe("by keyboard alone", () => {
  test("a SKU is chosen, fields are filled and Buy is pressed", async ({ page }) => {
    await openAlive(page, GOODS, "goods-panel");
    await page.locator(".sku input").first().focus();
    for (const before = await total(page); (await total(page)) === before; ) await page.keyboard.press("ArrowDown");
    const chosen = await page.locator(".sku:has(:checked) .price").textContent();
    await expect.poll(() => total(page)).toBe(chosen);

    // "How to check ID" stands before its field, and the coupons before Buy.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("48151623");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Asia");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await buy(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await signIn(page).waitFor();
  });
});

test.for(["/pt-br", "/ja", "/ar"])("the flash countdown stays in the panel, in %s", async (locale, { page }) => {
  const noon = Date.UTC(2026, 10, 21, 4);
  await page.clock.install({ time: noon });
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    return route.fulfill({ status: 200, headers: { Date: new Date(noon).toUTCString() } });
  });
  for (const width of [360, 660, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openAlive(page, `${locale}${GOODS}`, "goods-panel");
    await page.locator(".panel-flash").waitFor();
    const out = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [panel, flash, title] = [box(".panel"), box(".panel-flash"), box(".panel-title > span")];
      const text = document.createRange();
      text.selectNodeContents(document.querySelector(".panel-title") ?? document.body);
      const words = text.getBoundingClientRect();
      const isIn = flash.top >= panel.top && flash.left >= panel.left && flash.right <= panel.right && title.width > 0;
      const isApart = flash.left >= words.right || flash.right <= words.left || flash.top >= words.bottom;
      return isIn && isApart ? [] : [flash.toJSON() as object, panel.toJSON() as object, words.toJSON() as object];
    });
    expect(out, `${width} px`).toEqual([]);
  }
});

const LANGUAGES = [
  { locale: "", refused: "Not sold in your region", checkId: "How to check ID" },
  { locale: "/ar", refused: "لا يُباع في منطقتك", checkId: "كيف تجد المعرّف" },
];

test.for(LANGUAGES)("goods that are not sold in the shopper's region say so on the button in '$locale'/", async ({ locale, refused }, { visitor }) => {
  const context = await visitor({ viewport: PHONE });
  await context.addCookies([consented(), { ...consented(), name: "region", value: "ID" }]);
  const page = await context.newPage();
  await openAlive(page, `${locale}/hex-harbor/`, "goods-panel");
  const button = page.locator(".buy-bar button");
  await expect.poll(() => button.textContent()).toBe(refused);
  expect(await button.isDisabled()).toBe(true);
  // Enter within a field buys nothing either.
  await page.locator(".panel-fields input").first().press("Enter");
  expect(await page.locator("dialog[open]").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await clipped(page, ".panel")).toEqual([]);
  await context.addCookies([{ ...consented(), name: "region", value: "FR" }]);
  await openAlive(page, `${locale}/hex-harbor/`, "goods-panel");
  expect(await button.textContent()).not.toBe(refused);
  expect(await button.isEnabled()).toBe(true);
});

describe.each(LANGUAGES.flatMap((language) => [DESKTOP, PHONE].map((viewport) => ({ ...language, viewport }))))(
  "in '$locale'/ at $viewport.width px",
  ({ locale, checkId, viewport }) => {
    test("a picture shows where the ID stands", async ({ visitor }) => {
      const context = await visitor({ viewport });
      await context.addCookies([consented()]);
      const page = await context.newPage();
      await openAlive(page, `${locale}/hex-harbor/`, "goods-panel");
      const opener = page.getByRole("button", { name: checkId });
      await opener.focus();
      await page.keyboard.press("Enter");
      const picture = page.locator(".check-id:popover-open img");
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await picture.getAttribute("alt")).toContain(checkId);
      expect(await violations(page)).toEqual([]);
      expect(await clipped(page, ".check-id")).toEqual([]);
      const seen = await picture.boundingBox();
      expect(seen && seen.x >= 0 && seen.x + seen.width <= viewport.width && seen.y >= 0 && seen.y + seen.height <= viewport.height).toBe(true);
      await page.keyboard.press("Escape");
      await picture.waitFor({ state: "hidden" });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    });
  },
);

test("the picture of where the ID stands opens without a script", async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await page.goto("/hex-harbor/");
  await page.locator(".check-id-open").first().click();
  await page.locator(".check-id img").first().waitFor();
});

test("reviews come four by four until there are no more", async ({ page, complaints }) => {
  const asked: unknown[] = [];
  let fails = true;
  await page.route("**/charge/goods-reviews", (route) => {
    if (fails) return route.fulfill({ json: { status: 0, message: "Later, please.", data: null } });
    asked.push(route.request().postDataJSON());
    const review = (id: number) => ({ id, user_name: `r***${id}`, level: 3, star: 4, content: `Review ${id}`, created_at: 1_795_000_000 });
    const list = { data: [5, 6, 7].map(review), current_page: 2, last_page: 2, per_page: 4, total: 7 };
    return route.fulfill({ json: { status: 1, message: "", data: { list } } });
  });
  await page.goto(GOODS);
  const reviews = page.locator("#reviews .review");
  expect(await reviews.count()).toBe(4);
  const more = page.getByRole("button", { name: "More reviews" });
  await more.click();
  await page.locator("#reviews").getByRole("alert").getByText("Later, please.").waitFor();
  fails = false;
  await more.click();
  await expect.poll(() => reviews.count()).toBe(7);
  expect(asked).toEqual([{ charge_goods_group_id: 501, page: 2, per_page: 4 }]);
  expect(await more.count()).toBe(0);
  expect(await page.locator("#reviews").getByRole("alert").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.for([DESKTOP, PHONE])("what is bought stays in sight at $width px while the choice is scrolled", async (viewport, { visitor }) => {
  const context = await visitor({ viewport });
  await context.addCookies([consented()]);
  const page = await context.newPage();
  await openAlive(page, GOODS, "goods-panel");
  const bar = page.locator(".buy-bar");
  for (const part of [".sku", ".panel-fields", ".panel-coupons"]) {
    await page.locator(part).first().evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await bar.boundingBox();
    if (!box) throw new Error("the summary is gone");
    const header = viewport.width < 1024 ? 0 : ((await page.locator("header").first().boundingBox())?.height ?? 0);
    expect(box.y, part).toBeGreaterThanOrEqual(header);
    expect(box.y + box.height, part).toBeLessThanOrEqual(viewport.height + 1);
  }
  const logos = bar.locator(".payments img");
  expect(await logos.first().isVisible()).toBe(viewport.width >= 1024);
});

/** Answers a call of the page with this data. */
const answerWith = (page: Page, call: string, data: unknown) => page.route(call, (route) => route.fulfill({ json: { status: 1, message: "", data } }));

test("a SKU that sold out since the page was built says so on its card and on the button", async ({ page }) => {
  const skus = Array.from({ length: 9 }, (_, place) => 50_101 + place).map((id) => ({ id, currency: "USD", face_value: "0.99", stock: id === 50_103 ? 0 : 7 }));
  await answerWith(page, "**/api/charge/goods-v3?*", skus);
  await answerWith(page, "**/api/v4/goods-check?*", { available: false, in_region: true, in_stock: false });
  await openAlive(page, GOODS, "goods-panel");
  const gone = page.locator(".sku").filter({ hasText: "Sold out" });
  await expect.poll(() => gone.count()).toBeGreaterThan(0);
  const before = await gone.count();
  expect(await gone.first().locator("input").isDisabled()).toBe(true);
  expect(await page.locator(".buy-bar button").textContent()).toBe("Buy now");
  // One that is chosen is looked at again.
  await sku(page, "980 + 110").click();
  await expect.poll(() => page.locator(".buy-bar button").textContent()).toBe("Sold out");
  expect(await page.locator(".buy-bar button").isDisabled()).toBe(true);
  expect(await gone.count()).toBe(before + 1);
  expect(await violations(page)).toEqual([]);
});

/** What the shop says of an account, by its ID. */
const VERDICTS: Readonly<Record<string, object>> = {
  "1001": { status: 1, message: "", data: false },
  "1002": { status: 0, message: "This captain left for another server.", reason: "told_by_another_system", data: null },
  "1003": { status: 1, message: "", data: true },
};
/** An account that nobody can tell anything of. */
const UNTOLD = "1004";
const CARD = { currencies: ["USD"], fee: "0", icon: "", id: 1, max: "5000", min: "0.50", name: "Card", payment_mode: "card", pm_id: "sandbox", unavailable: null };
const TOTALS = {
  coupon_discount_amount: "0", discount: "none", fee_amount: "0", goods_amount: "13.49", member_discount_amount: "0",
  order_total_amount: "13.49", quote: "signed", usd_order_total_amount: "13.49", user_coupon: null,
};
const SAVINGS = {
  choice: "none", claimable: [], coupon: null, coupons: [], currency: "USD", currency_symbol: "$", member: null, price: "13.49", price_kind: "face",
};

test("an account that is wrong is not paid for, with the shop's reason or without, and a right one is", async ({ page, complaints }) => {
  await page.context().addCookies([{ ...consented(), name: "signed_in", value: "00c0ffee00c0ffee" }]);
  await answerWith(page, "**/api/charge/recent-charge-accounts", []);
  await answerWith(page, "**/api/v4/payment-list", [CARD]);
  await answerWith(page, "**/api/v4/pre-pay", TOTALS);
  await answerWith(page, "**/api/v4/coupon/goods-discount-data?*", SAVINGS);
  const params = (route: Route) => (route.request().postDataJSON() as { charge_params: Record<string, string> }).charge_params;
  const [asked, ordered] = [[] as unknown[], [] as unknown[]];
  await page.route("**/api/charge/account-check", (route) => {
    asked.push(params(route));
    const account = params(route)["user_id"] ?? "";
    if (account === UNTOLD) return route.fulfill({ status: 500, json: { status: 500, message: "", data: null } });
    return route.fulfill({ json: VERDICTS[account] });
  });
  await page.route("**/api/v4/submit-order", (route) => {
    ordered.push(params(route));
    return route.fulfill({ json: { status: 1, message: "", data: { order_no: "0123456789abcdef0123456789abcdef" } } });
  });
  await page.route("**/api/charge/pay?*", (route) => route.fulfill({ contentType: "text/html", body: "<title>Pay</title>" }));
  await openAlive(page, GOODS, "goods-panel");
  const drawer = page.locator("dialog.checkout[open]");
  const pay = drawer.locator(".checkout-foot button[type=submit]");
  const line = drawer.locator(".checkout-foot").getByRole("alert");
  await page.getByLabel("Server").selectOption("europe");
  const wantFor = async (captain: string) => {
    await page.getByLabel("Captain ID").fill(captain);
    await buy(page).click();
    await drawer.locator(".totals-sum").waitFor();
  };

  await wantFor("1001");
  expect(await line.textContent()).toBe("Recharge account is wrong!");
  expect(await pay.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });

  await wantFor("1002");
  expect(await line.textContent()).toBe("This captain left for another server.");
  expect(await pay.isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });

  // Where the check fails nobody is kept from buying.
  await wantFor(UNTOLD);
  await expect.poll(() => pay.isEnabled()).toBe(true);
  expect(await line.count()).toBe(0);
  complaints.length = 0;
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });

  await wantFor("1003");
  await expect.poll(() => pay.isEnabled()).toBe(true);
  expect(await line.count()).toBe(0);
  expect(ordered).toEqual([]);
  await pay.click();
  await page.waitForURL("**/api/charge/pay?*");
  expect(asked).toEqual(["1001", "1002", UNTOLD, "1003"].map((captain) => ({ user_id: captain, server: "europe" })));
  expect(ordered).toEqual([{ user_id: "1003", server: "europe" }]);
});

test("where goods are not sold everywhere, the shopper's address counts until they chose a region", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/charge/ip-info") && asked.push(request.url()));
  await answerWith(page, "**/api/charge/ip-info**", { country_code: "ID" });
  await openAlive(page, GOODS, "goods-panel");
  expect(asked).toEqual([]);
  await openAlive(page, "/hex-harbor/", "goods-panel");
  const button = page.locator(".buy-bar button");
  await expect.poll(() => button.textContent()).toBe("Not sold in your region");
  await page.goto("/hex-harbor/");
  await expect.poll(() => button.textContent()).toBe("Not sold in your region");
  expect(asked).toHaveLength(1);
  await page.context().addCookies([{ ...consented(), name: "region", value: "FR" }]);
  await openAlive(page, "/hex-harbor/", "goods-panel");
  expect(await button.isEnabled()).toBe(true);
});

describe.each([DESKTOP, PHONE])("a phone number of the form at $width px", (viewport) => {
  test.for(["", "/ar"])("has its area code beside it, found by name or number, in '%s/'", async (locale, { visitor }) => {
    const context = await visitor({ viewport });
    await context.addCookies([consented()]);
    const page = await context.newPage();
    const areas = [
      { code: "1", short_name: "US", name: "United States", selected: true },
      { code: "62", short_name: "ID", name: "Indonesia", selected: false },
    ];
    await answerWith(page, "**/api/charge/phone-area-code**", areas);
    await openAlive(page, `${locale}/palpop-coins/`, "goods-panel");
    const number = page.locator(".panel-fields input[type=tel]");
    await number.fill("81234567890");
    const area = page.locator(".panel-fields .area-button");
    expect(await area.textContent()).toBe("+1");
    await area.press("Enter");
    await page.getByRole("option").first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await clipped(page, ".area-list")).toEqual([]);
    await page.keyboard.type("62");
    await page.keyboard.press("Enter");
    await expect.poll(() => area.textContent()).toBe("+62");
    expect(await area.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem("phone-region"))).toBe('"ID"');
    await page.locator(".panel-fields input[type=text]").first().fill("20481632");
    await page.locator(".buy-bar button").click();
    await page.locator("dialog[open]").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("goods-account-params"))).toContain("+6281234567890");
    // A number that is whole has no other code beside it.
    await openAlive(page, `${locale}/palpop-coins/`, "goods-panel");
    await expect.poll(() => number.inputValue()).toBe("+6281234567890");
    await expect.poll(() => area.count()).toBe(0);
    await number.fill("7");
    await area.waitFor();
  });
});
