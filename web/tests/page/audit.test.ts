// @vitest-environment happy-dom
/** What of the sign-in page is seen, and who is told of an order that an audit holds. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../src/lib/events";
import { refreshSession } from "../../src/lib/session";
import { startShopper } from "../../src/page/shopper";
import { startSignedIn } from "../../src/page/signed-in";

const PAGE = '<div data-authentication="audit" tabindex="-1" hidden></div><div data-authentication="sign-in"></div>';

const asked = vi.fn<(url: string) => Promise<Response>>();
/** How often the audit was asked for; what is new is counted beside it. */
const askedForAudit = () => asked.mock.calls.filter(([url]) => url === "/api/charge/user-audit-recent").length;
const bring = vi.fn<() => Promise<boolean>>();
const due = vi.fn<(orderNo: string) => void>();
const answer = () => Promise.resolve(Response.json({ status: 1, message: "", data: { audit: { order_no: "0123", status: 0 }, images: {} } }));
let stop = () => {};

function sign(shopper: string | null): void {
  document.cookie = `signed_in=${shopper ?? ""}; Path=/${shopper === null ? "; Max-Age=0" : ""}`;
  refreshSession();
}

/** Opens a page, and lets the browser rest. */
async function open(address: string): Promise<void> {
  window.history.replaceState(null, "", address);
  document.body.innerHTML = PAGE;
  startSignedIn();
  startShopper(bring);
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
}

const shown = () => [...document.querySelectorAll<HTMLElement>("[data-authentication]")].filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.authentication);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // What earlier tests started still listens, and asks nothing here.
  window.history.replaceState(null, "", "/payment/");
  sign(null);
  for (const called of [asked, bring, due]) called.mockReset();
  bring.mockResolvedValue(true);
  asked.mockImplementation(answer);
  vi.stubGlobal("fetch", asked);
  stop = listen("audit-due", ({ detail }) => due(detail.orderNo));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the audit of a named order takes the place of the forms while somebody is signed in", async () => {
  await open("/authentication/?orderNo=0123");
  expect(shown()).toEqual(["sign-in"]);
  sign("7");
  expect(shown()).toEqual(["audit"]);
  expect(document.activeElement).toBe(document.querySelector('[data-authentication="audit"]'));
  sign(null);
  expect(shown()).toEqual(["sign-in"]);
  sign("7");
  await open("/authentication/?back_url=%2Forder%2F");
  expect(shown()).toEqual(["sign-in"]);
});

test("a shopper is told once a page, unless they put that order off", async () => {
  sign("7");
  await open("/news/");
  expect(askedForAudit()).toBe(1);
  expect(due.mock.calls).toEqual([["0123"]]);
  sessionStorage.setItem("audit-put-off", JSON.stringify("0123"));
  await open("/news/");
  expect([askedForAudit(), bring.mock.calls.length, due.mock.calls.length]).toEqual([2, 1, 1]);
  sessionStorage.setItem("audit-put-off", JSON.stringify("0456"));
  await open("/news/");
  expect(due).toHaveBeenCalledTimes(2);
});

test("visitors, and pages where nobody is held up, are asked nothing of", async () => {
  await open("/news/");
  await open("/ar/payment/?orderNo=0123");
  sign("7");
  await open("/ar/payment/?orderNo=0123");
  expect(askedForAudit()).toBe(0);
});

test("whoever signs in on the page is told there", async () => {
  await open("/news/");
  expect(askedForAudit()).toBe(0);
  sign("7");
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(due).toHaveBeenCalledWith("0123");
});

test("a failing answer, and a popup that does not come, tell nothing", async () => {
  sign("7");
  asked.mockImplementation(() => Promise.resolve(new Response("", { status: 500 })));
  await open("/news/");
  expect(askedForAudit()).toBe(1);
  expect(bring).not.toHaveBeenCalled();
  asked.mockImplementation(answer);
  bring.mockResolvedValue(false);
  await open("/news/");
  expect(bring).toHaveBeenCalledOnce();
  expect(due).not.toHaveBeenCalled();
});
