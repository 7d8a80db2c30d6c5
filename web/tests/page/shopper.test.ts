// @vitest-environment happy-dom
/** What the header tells of a shopper: counts, the first messages, and the coupon of new shoppers. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ofBrowser, ofTab } from "../../src/lib/remembered";
import { refreshSession } from "../../src/lib/session";
import { stored } from "../../src/lib/stored";
import { keepPromise, showCoupon, startCoupon } from "../../src/page/coupon";
import { orderToAuthenticate, showNotices, signOut, tellNews } from "../../src/page/shopper-menu";

const HEADER = `<span data-dot hidden></span>
<span data-count="coupons" hidden></span><span data-count="notifications" hidden></span>
<section data-notices>
  <template><li><a href="/ar/notification/"><span class="notices-dot" hidden></span><b></b><span class="notices-text"></span></a></li></template>
  <ul></ul><p class="notices-waiting"></p><p data-none hidden></p><p data-failed hidden></p>
</section>
<p data-coupon-bubble="Up to {amount}" hidden></p><button data-sign-out data-failed="Something went wrong."></button>`;

/** The calls that were made, and what each is answered. */
const asked: string[] = [];
let answers: Record<string, unknown> = {};

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

beforeEach(() => {
  asked.length = 0;
  answers = {};
  sessionStorage.clear();
  document.body.innerHTML = HEADER;
  document.documentElement.lang = "en";
  window.history.replaceState(null, "", "/");
  vi.stubGlobal("fetch", (url: string, { body }: { body?: string } = {}) => {
    const call = url.replace(/^\/api/, "");
    asked.push(body === undefined ? call : `${call} ${body}`);
    const answer = Object.entries(answers).find(([path]) => call.startsWith(path))?.[1];
    return answer === undefined ? Promise.reject(new Error("offline")) : Promise.resolve(Response.json(answer));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const counts = (couponCount: number, notificationCount: number) => ({ status: 1, message: "", data: { couponCount, notificationCount } });

test.each([
  [0, 0, ["", ""], true],
  [2, 99, ["2", "99"], false],
  [1, 100, ["1", "99+"], false],
])("%i coupons and %i notifications show %j", async (coupons, notifications, shown, isDotHidden) => {
  answers["/v4/coupon-notification-count"] = counts(coupons, notifications);
  await tellNews();
  const badges = ["coupons", "notifications"].map((name) => find(`[data-count="${name}"]`));
  expect(badges.map(({ hidden, textContent }) => (hidden ? "" : textContent))).toEqual(shown);
  expect(find("[data-dot]").hidden).toBe(isDotHidden);
});

test("what only shoppers see is brought with the counts, which are shown in it", async () => {
  document.body.innerHTML = `<header data-fragments="/assets/fragments.1.json"></header>
    <section id="notices" data-notices data-fragment="notices"><a href="/notification/">All</a></section><dialog id="profile"><div data-fragment="profile"><a href="/userinfo/">Profile</a></div></dialog>`;
  answers["/assets/fragments.1.json"] = { notices: "<ul></ul>", profile: '<span data-count="coupons" hidden></span><button data-sign-out></button>' };
  answers["/v4/coupon-notification-count"] = counts(3, 0);
  await tellNews();
  expect(find("[data-count=coupons]").textContent).toBe("3");
  expect(find("[data-notices]").innerHTML).toBe("<ul></ul>");
  expect(document.querySelector("[data-fragment]")).toBeNull();
});

test("without it the ways to messages and account stay", async () => {
  document.body.innerHTML = `<header data-fragments="/assets/fragments.2.json"></header>
    <section id="notices" data-notices data-fragment="notices"><a href="/notification/">All</a></section>`;
  answers["/v4/coupon-notification-count"] = counts(0, 0);
  vi.resetModules();
  const menu = await import("../../src/page/shopper-menu");
  await menu.tellNews();
  await menu.showNotices(find("[data-notices]"));
  expect(find("[data-notices] a").getAttribute("href")).toBe("/notification/");
});

test("a message that the page was opened for is read before what is new is counted", async () => {
  answers["/v4/notification-read"] = { status: 1, message: "", data: { notificationCount: 0 } };
  answers["/v4/coupon-notification-count"] = counts(0, 0);
  window.history.replaceState(null, "", "/ar/notification/?notificationId=7&read=1");
  await tellNews();
  expect(asked).toEqual(['/v4/notification-read {"notification_id":"7"}', "/v4/coupon-notification-count?lang=en"]);
});

test("the order that waits for an audit is the one whose pictures are to be uploaded; a failing call names none", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const latest = (audit: object | null) => ({ status: 1, message: "", data: { audit, images: {} } });
  answers["/charge/user-audit-recent"] = latest({ order_no: "0123", status: 0 });
  expect(await orderToAuthenticate()).toBe("0123");
  for (const answer of [latest({ order_no: "0123", status: 1 }), latest(null), { status: 0, message: "no" }, undefined]) {
    answers["/charge/user-audit-recent"] = answer;
    expect(await orderToAuthenticate()).toBeNull();
  }
  expect(asked).toHaveLength(5);
});

test.each(["/notification/?notificationId=7", "/news/?notificationId=7&read=1"])("%s reads no message", async (address) => {
  answers["/v4/coupon-notification-count"] = counts(0, 0);
  window.history.replaceState(null, "", address);
  await tellNews();
  expect(asked).toEqual(["/v4/coupon-notification-count?lang=en"]);
});

const message = (id: string, status: number, title = `Title ${id}`) => ({ id, type: 1, web_msg_status: status, detail: { title, content: `Text ${id}` }, created_at: 1_795_197_600 });

test("the first two of thirty messages are shown, an unread one with a dot and the way that reads it", async () => {
  answers["/v4/push-message-list"] = { status: 1, message: "", data: { list: { data: [message("1", 1), message("2", 3, ""), message("3", 1)] } } };
  await showNotices(find("[data-notices]"));
  expect(asked).toEqual(["/v4/push-message-list?lang=en&page=1&per_page=30&web_msg_selected=1"]);
  const rows = [...document.querySelectorAll("li")];
  expect(rows.map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual([
    "/ar/notification/?notificationId=1&read=1",
    "/ar/notification/?notificationId=2",
  ]);
  expect(rows.map((row) => row.querySelector("b")?.textContent)).toEqual(["Title 1", "-"]);
  expect(rows.map((row) => row.querySelector<HTMLElement>(".notices-dot")?.hidden)).toEqual([false, true]);
  expect([".notices-waiting", "[data-none]", "[data-failed]"].map((selector) => find(selector).hidden)).toEqual([true, true, true]);
});

test("no messages, and messages that did not come, are told", async () => {
  answers["/v4/push-message-list"] = { status: 1, message: "", data: { list: { data: [] } } };
  await showNotices(find("[data-notices]"));
  expect([find("[data-none]").hidden, find("[data-failed]").hidden]).toEqual([false, true]);
  answers = {};
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await showNotices(find("[data-notices]"));
  expect([find("[data-none]").hidden, find("[data-failed]").hidden]).toEqual([true, false]);
  answers["/v4/push-message-list"] = { status: 0, message: "Too many.", data: null };
  await showNotices(find("[data-notices]"));
  expect(find("[data-failed]").textContent).toBe("Too many.");
});

test("the coupon is spoken of only where it is worth something, and asked for once", async () => {
  const bubble = find("[data-coupon-bubble]");
  answers["/v4/global/config"] = { status: 1, message: "", data: { discount_coupon_amount: "0" } };
  await showCoupon(bubble);
  expect(bubble.hidden).toBe(true);
  sessionStorage.clear();
  answers["/v4/global/config"] = { status: 1, message: "", data: { discount_coupon_amount: "5" } };
  await showCoupon(bubble);
  await showCoupon(bubble);
  expect([bubble.hidden, bubble.textContent]).toEqual([false, "Up to \u2068$5.00\u2069"]);
  expect(asked).toHaveLength(2);
});

test("whoever is signed out while the page stands is told of the coupon too", async () => {
  answers["/v4/global/config"] = { status: 1, message: "", data: { discount_coupon_amount: "5" } };
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
  document.cookie = "signed_in=00c0ffee00c0ffee";
  refreshSession();
  startCoupon();
  expect(asked).toEqual([]);
  document.cookie = "signed_in=; Max-Age=0";
  refreshSession();
  await vi.waitFor(() => expect(find("[data-coupon-bubble]").hidden).toBe(false));
});

test("a coupon is promised where there is one, or where nobody knows", async () => {
  for (const [told, isHidden] of [["0", true], ["5", false], [null, false]] as const) {
    sessionStorage.clear();
    answers = told === null ? {} : { "/v4/global/config": { status: 1, message: "", data: { discount_coupon_amount: told } } };
    if (told === null) vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ticket = document.createElement("div");
    await keepPromise(ticket);
    expect(ticket.hidden, String(told)).toBe(isHidden);
  }
});

test("a session that does not end says so, and the page stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  await signOut(find("[data-sign-out]") as HTMLButtonElement);
  expect(reload).not.toHaveBeenCalled();
  expect(document.querySelector(".toast")?.textContent).toBe("Something went wrong.");
  answers["/charge/logout"] = { status: 1, message: "", data: null };
  await signOut(find("[data-sign-out]") as HTMLButtonElement);
  expect(reload).toHaveBeenCalledOnce();
});

const params = [{ slug: "a", sku: 1, fields: { password: "cat" } }];

test("whoever signs out leaves nothing behind", async () => {
  vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  answers["/charge/logout"] = { status: 1, message: "", data: null };
  ofBrowser.accountParams.set(params);
  ofTab.secretParams.set(params);
  stored.userEmail.set("ann@example.com");
  await signOut(find("[data-sign-out]") as HTMLButtonElement);
  expect([ofBrowser.accountParams.get(), ofTab.secretParams.get(), stored.userEmail.get()]).toEqual([null, null, null]);
});

test("a tab that hears of signing out in another one forgets what it holds itself", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
  document.cookie = "signed_in=00c0ffee00c0ffee";
  vi.resetModules();
  const { refreshSession } = await import("../../src/lib/session");
  const { startShopper } = await import("../../src/page/shopper");
  startShopper(() => Promise.resolve(false));
  // The page finds out whose the tab is, and asks what is new.
  await vi.waitFor(() => expect(ofTab.tabKeptFor.get()).toBe("00c0ffee00c0ffee"));
  ofTab.secretParams.set(params);
  ofBrowser.keptFor.clear();
  document.cookie = "signed_in=; Max-Age=0";
  refreshSession();
  await vi.waitFor(() => expect(ofTab.secretParams.get()).toBeNull());
});
