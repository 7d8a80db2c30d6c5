/** A shop whose calls fail: every screen of a signed-in shopper says so, offers another try, and shows no more than it knows. */
import type { Page, Route } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { violations } from "./support/axe";
import { PHONE } from "./support/browser";
import { test } from "./support/test";

const NUMBER = "0123456789abcdef0123456789abcdef";
const ORDER = `?orderNo=${NUMBER}`;

/** Every screen that asks for something of the shopper's own. */
const SCREENS = {
  orders: "/order/",
  order: `/order/detail/${ORDER}`,
  payment: `/payment/${ORDER}`,
  "payment result": `/paymentresult/${ORDER}`,
  authentication: `/authentication/${ORDER}`,
  coupons: "/coupon/",
  notifications: "/notification/",
  member: "/member/",
  profile: "/userinfo/",
};
const screens = Object.entries(SCREENS);

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "an error": (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }),
  "a page of a server in between": (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hotel Wi-Fi</h1>" }),
  silence: (route) => route.abort("timedout"),
};

async function openSignedIn(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<{ asked: number }> {
  const told = { asked: 0 };
  await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: inject("development") }]);
  await page.route("**/api/**", (route) => {
    told.asked += 1;
    return answer(route);
  });
  await page.goto(path);
  return told;
}

/** What is complained of where calls fail on purpose. */
const EXPECTED = /^(?:500|failed): |status of 500|ERR_TIMED_OUT|was not answered/;

describe.each(Object.entries(FAILURES))("where %s is all that comes", (_, fail) => {
  test.for(screens)("%s", async ([, path], { page, complaints }) => {
    await page.setViewportSize(PHONE);
    const told = await openSignedIn(page, path, fail);
    const failed = page.locator("main").getByRole("alert").filter({ has: page.getByRole("button") });
    await failed.first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toContain("signed_in");
    const before = told.asked;
    await failed.first().getByRole("button").click();
    await expect.poll(() => told.asked).toBeGreaterThan(before);
    await failed.first().waitFor();
    expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });
});

test.for(screens)("a session that is over asks to sign in: %s", async ([screen, path], { page }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, path, (route) => route.fulfill({ json: { status: 2, message: "Please sign in.", data: null } }));
  // The page where one signs in is that itself again.
  const form = screen === "authentication" ? page.locator("main .sign-in") : page.getByRole("dialog", { name: "Welcome Back" });
  await form.locator("[name=identifier]").waitFor();
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  expect(await page.evaluate(() => document.cookie)).not.toContain("signed_in=00c0");
});

/** Pages that say what they say without any call. */
const PRICED = { home: "/", category: "/game-top-up/", deals: "/dailydeals/", "new arrivals": "/newcoming/", recommendations: "/recommend/", landing: "/landing/" };
const BUILT = { ...PRICED, news: "/news/", article: "/news/company/comet-bazaar-turns-three/", guide: "/guide/en/pay-safely.html", "the app": "/app/download/" };
const WAYS = { ...FAILURES, "a session that is over": (route: Route) => route.fulfill({ json: { status: 2, message: "Please sign in.", data: null } }) };

describe.each(Object.entries(WAYS))("where %s is all that comes", (_, fail) => {
  test.for(Object.entries(BUILT))("%s stands as it was built", async ([, path], { page, complaints }) => {
    await page.setViewportSize(PHONE);
    await page.context().addCookies([{ name: "currency", value: "JPY", url: inject("development") }]);
    const prices = () => page.locator("main").locator(".goods-card .price").allTextContents();
    const told = await openSignedIn(page, path, fail);
    const published = await (await page.request.get(path)).text();
    const built = await page.evaluate(
      (html) => Array.from(new DOMParser().parseFromString(html, "text/html").querySelectorAll("main .goods-card .price"), ({ textContent }) => textContent),
      published,
    );
    if (Object.values(PRICED).includes(path)) expect(built).not.toEqual([]);
    expect(await page.locator("main h1").first().isVisible()).toBe(true);
    await expect.poll(() => told.asked).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(await prices()).toEqual(built);
    expect(await page.locator("main h1").first().isVisible()).toBe(true);
    expect(await page.locator("main").getByRole("alert").count()).toBe(0);
    expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });
});

test("a search that is not answered says so", async ({ page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.route("**/search/*.json", (route) => route.abort("timedout"));
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.goto("/search/?keywords=star");
  await page.locator("main").getByRole("alert").first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint) && !/search/.test(complaint))).toEqual([]);
});

test("a form that signs in says what failed, and stays as it was filled in", async ({ page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.goto("/?verify_type=login");
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill("ann@example.com");
  await form.locator("[name=password]").fill("kitten-moon-77");
  await form.locator("button[type=submit]").click();
  await form.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
  expect(await form.locator("[name=identifier]").inputValue()).toBe("ann@example.com");
  expect(await form.locator("button[type=submit]").isEnabled()).toBe(true);
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
});

test.for(Object.entries(FAILURES))("goods whose prices and coupons do not come are shown as they were built, where %s is all that comes", async ([, fail], { page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.context().addCookies([{ name: "currency", value: "JPY", url: inject("development") }]);
  await page.route("**/api/**", fail);
  await page.goto("/star-drifters/");
  await page.locator('[data-island="goods-panel"][data-alive]').waitFor({ state: "attached" });
  expect(await page.locator(".buy-bar .price").first().textContent()).toContain("$");
  await page.locator(".panel-coupons").click();
  await page.locator("dialog[open]").getByRole("alert").waitFor();
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint) && !/what is sold now did not come/.test(complaint))).toEqual([]);
});

const ORDER_ANSWER = {
  order_no: NUMBER, status: "pending", buttons: ["BuyAgain", "CancelOrder"], type: 3, slug: "star-drifters", goods_name: "Star Drifters", sku_name: "60 Crystals",
  goods_id: 10101, image: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E", currency: "USD", currency_symbol: "$", order_total_amount: "5.00", created_at: 1_795_000_000,
  pay_by: 1_795_001_800, charge_params: null, codes: null, discount: "none", discount_amount: "0", events: [], fee_amount: "0", goods_amount: "5.00",
  goods_tpl: [{ charge_field_name: "user_id", alias: "User ID", placeholder: "", image: "", type: 1, options: [] }],
  owes_information: true, payment_id: 1, payment_name: "Card", replaced_by: null, step: "payment", steps: ["order", "payment", "shipment", "complete"],
};
const COUPON_ANSWER = {
  id: "1", activity_id: "1", name: "Lantern week", text: "For Star Drifters.", type: 1, discount_type: 1, currency: "USD", amount: "1.50", discount: "0",
  limit_amount: "0", max_amount: "0", start_at: 1_795_000_000, end_at: 4_070_908_800, user_data: { status: 0 },
};

/** What a shopper does, and where they read that it failed. */
interface Doing {
  path: string;
  isSignedIn: boolean;
  /** The call that fails, by the end of its path. */
  call: string;
  /** What the page is answered before. */
  given?: Readonly<Record<string, unknown>>;
  /** The call that wants a captcha. */
  proven?: string;
  begin?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  said: string;
}

const submit = (form: string) => (page: Page) => page.locator(`${form} button[type=submit]`).click();

async function fillAccount(page: Page): Promise<void> {
  const form = page.locator("dialog[open] .account-form");
  await form.locator("[name=identifier]").fill("ann@example.com");
  await form.locator("[name=code]").fill("123456");
  await form.locator("input[autocomplete=new-password]").fill("kitten-moon-77");
  for (const agreement of await form.locator("[type=checkbox]").all()) await agreement.click();
}

const CAPTCHA_ANSWER = {
  kind: "question", captcha_id: "kiosk", lot_number: NUMBER, question: "How many moons are seven and five?", expires_in: 120,
  background: null, piece: null, piece_y: null, piece_size: null, width: null, height: null,
};

/** The captcha before a code is sent, which stands once it was asked for. */
async function openCaptcha(page: Page): Promise<void> {
  await fillAccount(page);
  await page.locator("dialog[open] .account-send").click();
  await page.locator("dialog[open] .captcha").waitFor();
}

/** Answers a call that a captcha is wanted. */
async function answerProven(page: Page, call: string): Promise<void> {
  const wanted = { status: 0, message: "", reason: "account_captcha_needed", data: { captcha: "slider", left: 0 } };
  await page.route(`**/api${call}*`, (route) => route.fulfill({ json: wanted }));
}

/** Where somebody comes back to whom a social service named, and who has no account yet. */
const RETURNED = `/?platform=sandbox&status=1002&uuid=${NUMBER}`;

/** A way to pay, as it is answered. */
const payable = (id: number, name: string) => ({
  id, name, payment_mode: "card", pm_id: `${id}`, icon: ORDER_ANSWER.image, fee: "0.00", unavailable: null, min: "0.00", max: "0.00", currencies: ["USD"],
});

const DOINGS: Readonly<Record<string, Doing>> = {
  "opening an account": {
    path: "/?verify_type=register", isSignedIn: false, call: "/charge/register-v3", begin: fillAccount,
    act: submit("dialog[open] .account-form"), said: "dialog[open] .account-form [role=alert]",
  },
  "signing in": {
    path: "/?verify_type=login", isSignedIn: false, call: "/charge/login-v3",
    begin: async (page) => {
      await page.locator("dialog[open] .account-form [name=identifier]").fill("ann@example.com");
      await page.locator("dialog[open] .account-form [name=password]").fill("kitten-moon-77");
    },
    act: submit("dialog[open] .account-form"), said: "dialog[open] .account-form [role=alert]",
  },
  "having a code sent": {
    path: "/?verify_type=register", isSignedIn: false, call: "/charge/send-code", begin: fillAccount,
    act: (page) => page.locator("dialog[open] .account-send").click(), said: "dialog[open] .account-form [role=alert]",
  },
  "proving to be a person": {
    path: "/?verify_type=register", isSignedIn: false, call: "/charge/captcha-verify", proven: "/charge/send-code", given: { "/charge/captcha": CAPTCHA_ANSWER },
    begin: openCaptcha,
    act: async (page) => {
      await page.locator("dialog[open] .captcha input").fill("12");
      await page.locator("dialog[open] .captcha button[type=submit]").click();
    },
    said: "dialog[open] .captcha [role=alert]",
  },
  "opening an account by a social service": {
    path: RETURNED, isSignedIn: false, call: "/charge/socialite/login",
    given: { "/charge/socialite-status-v4": { email: "ann@example.com", uuid: NUMBER, platform: { platform: "sandbox", name: "Sandbox", url: "", icon: ORDER_ANSWER.image } } },
    begin: (page) => page.locator("dialog[open] [role=tabpanel] [type=checkbox]").first().click(),
    act: submit("dialog[open] [role=tabpanel]"), said: ".toast[data-kind=error]",
  },
  "setting a new password": {
    path: "/?verify_type=resetPassword", isSignedIn: false, call: "/charge/reset-password-v3", begin: fillAccount,
    act: submit("dialog[open] .account-form"), said: "dialog[open] .account-form [role=alert]",
  },
  "subscribing to the newsletter": {
    path: "/about-us/", isSignedIn: false, call: "/v4/subscribe",
    begin: async (page) => {
      await page.locator("form[data-newsletter] [name=email]").first().fill("ann@example.com");
    },
    act: (page) => page.locator("form[data-newsletter] [name=email]").first().press("Enter"), said: ".toast[data-kind=error]",
  },
  "reading more reviews": {
    path: "/star-drifters/", isSignedIn: false, call: "/charge/goods-reviews",
    act: (page) => page.locator("[data-island=more-reviews] button").click(), said: "[data-island=more-reviews] [role=alert]",
  },
  "redeeming a coupon": {
    path: "/coupon/redeem/", isSignedIn: true, call: "/v4/coupon/redeem",
    begin: async (page) => {
      await page.locator(".member-form input").fill("ABCD-EFGH-JKLM");
    },
    act: submit(".member-form"), said: ".member-form [role=alert]",
  },
  "claiming a coupon": {
    path: "/star-drifters/", isSignedIn: true, call: "/v4/coupon/get-goods-group-coupon", given: { "/v4/coupon/goods-group-page-list": { list: { data: [COUPON_ANSWER] } } },
    begin: (page) => page.locator(".panel-coupons").click(),
    act: (page) => page.locator("dialog.coupons[open] .own-coupon button").click(), said: ".toast[data-kind=error]",
  },
  "claiming a coupon that the shop offers": {
    path: "/coupon/", isSignedIn: true, call: "/v4/coupon/get-coupon",
    given: { "/v4/coupon/index-page-list": { list: { data: [COUPON_ANSWER] } }, "/v4/coupon/user-list": { list: { data: [] } } },
    act: (page) => page.locator("main .own-coupon button").click(), said: "[data-island=own-coupons] [role=alert]",
  },
  "choosing another nickname": {
    path: "/userinfo/", isSignedIn: true, call: "/charge/update-profile",
    given: { "/charge/user-profile": { id: "1", email: "ann@example.com", phone: null, area_code: null, nickname: "Ann", member: { level: 1 }, complete_order_count: 0 } },
    act: submit(".member-form"), said: ".member-form [role=alert]",
  },
  "adding an email address": {
    path: "/userinfo/", isSignedIn: true, call: "/charge/bind",
    given: { "/charge/user-profile": { id: "1", email: null, phone: "81234567890", area_code: "62", nickname: "Ann", member: { level: 1 }, complete_order_count: 0 } },
    begin: async (page) => {
      await page.locator(".profile .btn-ghost").click();
      await page.locator(".profile [name=identifier]").fill("ann@example.com");
      await page.locator(".profile [name=code]").fill("123456");
    },
    act: submit(".profile .account-form"), said: ".profile [role=alert]",
  },
  "cancelling an order": {
    path: `/order/detail/${ORDER}`, isSignedIn: true, call: "/charge/order-cancel", given: { "/charge/order-detail": ORDER_ANSWER },
    begin: (page) => page.locator(".order-actions .btn-ghost").click(),
    act: (page) => page.locator("dialog[open] .btn-danger").click(), said: "dialog[open] [role=alert]",
  },
  "choosing another way to pay": {
    path: `/payment/${ORDER}`, isSignedIn: true, call: "/v4/order-payment",
    given: { "/charge/order-detail": ORDER_ANSWER, "/charge/order-list": { list: { data: [] } }, "/v4/order-payment-list": [payable(1, "Card"), payable(12, "Wallet")] },
    act: (page) => page.locator(".payment input[name=method][value='12']").click(), said: ".payment [role=alert]",
  },
  "handing in an audit": {
    path: `/authentication/${ORDER}`, isSignedIn: true, call: "/charge/user-audit-status-update",
    given: { "/charge/user-audit-detail": { audit: { order_no: NUMBER, status: 0, img_type: ["id_card"] }, images: { id_card: "there" } } },
    act: (page) => page.locator("[data-authentication=audit] .btn-block").click(), said: "[data-authentication=audit] [role=alert]",
  },
  "telling where goods go": {
    path: `/order/detail/${ORDER}`, isSignedIn: true, call: "/charge/order-information", given: { "/charge/order-detail": ORDER_ANSWER },
    begin: async (page) => {
      await page.locator(".order-form input").fill("20471");
    },
    act: submit(".order-form"), said: ".order-form [role=alert]",
  },
};

/** How long the last call may take, and the end of all. */
interface Limited {
  limit: number;
  expire: () => void;
}

/** No call takes twenty seconds of the test: the limits of all come when they are told to; of most the answer came before. */
function holdLimits(): void {
  const all: AbortController[] = [];
  AbortSignal.timeout = (limit: number) => {
    const ends = new AbortController();
    all.push(ends);
    const expire = () => all.forEach((one) => one.abort(new DOMException("the time is over", "TimeoutError")));
    Object.assign(window, { limit, expire } satisfies Limited);
    return ends.signal;
  };
}

function expire(): number {
  const { limit, expire } = window as unknown as Limited;
  expire();
  return limit;
}

test.for(Object.entries(DOINGS))("%s fails in so many words, sends once a press, and can be done again", async ([, doing], { page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(holdLimits);
  if (doing.isSignedIn) await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: inject("development") }]);
  for (const [path, data] of Object.entries(doing.given ?? {})) {
    await page.route(`**/api${path}*`, (route) => route.fulfill({ json: { status: 1, message: "", data } }));
  }
  if (doing.proven) await answerProven(page, doing.proven);
  const sent: Route[] = [];
  await page.route((url) => url.pathname.endsWith(`/api${doing.call}`), (route) => void sent.push(route));
  await page.goto(doing.path);
  await doing.begin?.(page);
  const said = page.locator(doing.said).filter({ hasText: /./ }).last();
  const ENDS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    ...FAILURES,
    "a cut line": (route) => route.abort("connectionreset"),
    "no answer in twenty seconds": async () => expect(await page.evaluate(expire)).toBe(20_000),
    "a session that is over": (route) => route.fulfill({ json: { status: 2, message: "Please sign in.", data: null } }),
  };
  let count = 0;
  for (const [name, end] of Object.entries(ENDS)) {
    await doing.act(page);
    await expect.poll(() => sent.length, { message: name }).toBe(count + 1);
    // A second press while the first is under way sends nothing, and what was said before is not true any more.
    await page.keyboard.press("Enter");
    await expect.poll(() => said.count(), { message: name }).toBe(0);
    const [route] = sent.slice(count);
    if (route) await end(route);
    count += 1;
    if (name === "a session that is over" && doing.isSignedIn) {
      // In a dialog, but where the page itself has the forms.
      const forms = page.getByRole("dialog", { name: "Welcome Back" }).or(page.locator('[data-authentication="sign-in"]'));
      await forms.locator("[name=identifier]").filter({ visible: true }).first().waitFor();
      continue;
    }
    await expect.poll(() => said.textContent(), { message: name }).toMatch(name === "a session that is over" ? /Please sign in\./ : /\S/);
    if (doing.said.startsWith(".toast")) await page.locator(".toast").evaluateAll((toasts) => toasts.forEach((toast) => toast.remove()));
  }
  expect(sent).toHaveLength(count);
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint) && !/ERR_CONNECTION_RESET/.test(complaint))).toEqual([]);
});

describe.each(Object.entries(FAILURES))("where %s is all that comes", (_, fail) => {
  test("a captcha that does not come says so, and another is asked for", async ({ page, complaints }) => {
    await page.setViewportSize(PHONE);
    await answerProven(page, "/charge/send-code");
    let asked = 0;
    await page.route("**/api/charge/captcha", (route) => {
      asked += 1;
      return fail(route);
    });
    await page.goto("/?verify_type=register");
    await openCaptcha(page);
    const captcha = page.locator("dialog[open] .captcha");
    await captcha.getByRole("alert").filter({ hasText: /./ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await captcha.locator(".captcha-other button").first().click();
    await expect.poll(() => asked).toBe(2);
    await captcha.getByRole("alert").filter({ hasText: /./ }).waitFor();
    // Whoever gives up has their form as they left it.
    await captcha.locator(".captcha-other button").last().click();
    expect(await page.locator("dialog[open] .account-form [name=identifier]").inputValue()).toBe("ann@example.com");
    expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });

  test("somebody whom a social service named is asked about again", async ({ page, complaints }) => {
    await page.setViewportSize(PHONE);
    let asked = 0;
    await page.route("**/api/charge/socialite-status-v4*", (route) => {
      asked += 1;
      return fail(route);
    });
    await page.goto(RETURNED);
    const dialog = page.getByRole("dialog", { name: "Welcome Back" });
    await dialog.getByRole("alert").waitFor();
    const before = asked;
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await dialog.getByRole("alert").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  });
});

test("what cannot be bought again by the server's word is opened as it is", async ({ page, complaints }) => {
  await page.route("**/api/charge/order-detail", (route) => route.fulfill({ json: { status: 1, message: "", data: ORDER_ANSWER } }));
  await page.route("**/api/charge/order-buy-again", (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: inject("development") }]);
  await page.goto(`/order/detail/${ORDER}`);
  await page.locator('.order-actions a[href*="/star-drifters/?skuId="]').click();
  await page.waitForURL("**/star-drifters/?skuId=10101");
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
});

test("an order whose other ways to pay do not come is paid as it is, and they are asked for again", async ({ page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: { status: 500, message: "" } }));
  await page.route("**/api/charge/order-detail", (route) => route.fulfill({ json: { status: 1, message: "", data: ORDER_ANSWER } }));
  let asked = 0;
  await page.route("**/api/v4/order-payment-list*", (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { status: 500, message: "" } });
  });
  await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: inject("development") }]);
  await page.goto(`/payment/${ORDER}`);
  await page.locator(".payment [role=alert]", { hasText: "Unknown error" }).waitFor();
  expect(await page.locator(".payment a[href*='/charge/pay']").textContent()).toContain("$5.00");
  expect(await violations(page)).toEqual([]);
  const before = asked;
  await page.locator(".payment").getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  // The browser complains of an answer, in both of its ways, after it was made up.
  const count = (complaint: RegExp) => complaints.filter((line) => complaint.test(line)).length;
  await expect.poll(() => [count(/^500: .*\/order-payment-list/), count(/^500: /) - count(/status of 500/)]).toEqual([asked, 0]);
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
});

test("where it is not told whence somebody comes, goods of some regions wait for the region to be chosen", async ({ page, complaints }) => {
  await page.setViewportSize(PHONE);
  let asked = 0;
  await page.route("**/api/charge/ip-info*", (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { status: 500, message: "" } });
  });
  await page.goto("/harbor-prepaid-card/");
  const button = page.locator(".buy-bar button");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect.poll(() => button.textContent()).toBe("Not sold in your region");
  await page.context().addCookies([{ name: "region", value: "US", url: inject("development") }]);
  await page.reload();
  await page.locator('[data-island="goods-panel"][data-alive]').waitFor({ state: "attached" });
  expect(await button.isEnabled()).toBe(true);
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
});

test.for(Object.entries(FAILURES))("a checkout whose ways to pay are answered by %s says so, and asks for them again", async ([, fail], { page, complaints }) => {
  await page.setViewportSize(PHONE);
  await page.context().addCookies([{ name: "signed_in", value: "00c0ffee00c0ffee", url: inject("development") }]);
  let asked = 0;
  await page.route("**/api/v4/coupon/goods-discount-data*", fail);
  await page.route("**/api/v4/payment-list*", (route) => {
    asked += 1;
    return fail(route);
  });
  await page.goto("/lumen-play-card/");
  await page.locator('[data-island="goods-panel"][data-alive]').waitFor({ state: "attached" });
  await page.locator(".buy-bar button").click();
  const foot = page.locator("dialog.checkout[open] .checkout-foot");
  const failed = foot.getByRole("alert").filter({ hasText: /./ });
  await failed.waitFor();
  expect(await foot.locator("button[type=submit]").isEnabled()).toBe(false);
  expect(await violations(page)).toEqual([]);
  const before = asked;
  await foot.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await failed.waitFor();
  expect(complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
});
