// @vitest-environment happy-dom
/** Trackers: each waits for its category, begins as its service wants it, and counts at the shop's own origin alone. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CountedOrder } from "../../src/lib/events";
import { stored } from "../../src/lib/stored";
import { hashedEmail } from "../../src/page/tracker-services";
import { runTrackers } from "../../src/page/trackers";

const ORIGIN = window.location.origin;

function waiting(category: string, more: string, origin = ORIGIN): string {
  return `<script type="text/plain" data-consent-category="${category}" data-origin="${origin}" ${more}></script>`;
}

function running(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[data-consent-category]")];
  return scripts.filter(({ type }) => type !== "text/plain").map(({ src }) => src);
}

function show(...scripts: string[]): void {
  document.body.innerHTML = scripts.join("");
}

beforeEach(() => {
  for (const name of ["dataLayer", "_hmt", "fbq", "_fbq", "twq"]) Reflect.deleteProperty(window, name);
  // A script that is put into this page would be asked of the network.
  vi.spyOn(HTMLScriptElement.prototype, "src", "set").mockImplementation(function (this: HTMLScriptElement, address: string) {
    this.dataset.began = address;
  });
  vi.spyOn(HTMLScriptElement.prototype, "src", "get").mockImplementation(function (this: HTMLScriptElement) {
    return this.dataset.began ?? "";
  });
});

test.each([
  [[], ["https://a.example/n.js"]],
  [["analytics"], ["https://a.example/n.js", "https://a.example/a.js"]],
  [["preferences", "marketing"], ["https://a.example/n.js", "https://a.example/p.js", "https://a.example/m.js"]],
])("allowing %j runs what is necessary and those", (allowed, ran) => {
  const script = (category: string) => waiting(category, `data-script="https://a.example/${category.charAt(0)}.js"`);
  show(...["necessary", "preferences", "analytics", "marketing"].map(script));
  runTrackers(allowed);
  expect(running()).toEqual(ran);
});

test("at another origin than the shop's nothing runs", () => {
  show(waiting("necessary", 'data-script="https://a.example/n.js"', "https://shop.example"));
  runTrackers(["analytics"]);
  expect(running()).toEqual([]);
});

test.each([
  "?orderNo=1&key=secret",
  "?queryRechargeFormDataStr=%7B%7D",
  `?back_url=${encodeURIComponent("/order/detail/?orderNo=1&key=secret")}`,
  `?redirect=${encodeURIComponent(`/authentication/?back_url=${encodeURIComponent("/order/detail/?orderNo=1&key=secret")}`)}`,
])("an address that is a secret is told to nobody, nor where it was: %s", (query) => {
  const showIt = () => show(waiting("necessary", 'data-script="https://a.example/n.js"'));
  window.history.replaceState(null, "", query);
  showIt();
  runTrackers([]);
  expect(running()).toEqual([]);
  window.history.replaceState(null, "", "?monkey=1");
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${ORIGIN}/order/detail/${query}`);
  runTrackers([]);
  expect(running()).toEqual([]);
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

test("a script runs once", () => {
  show(waiting("analytics", 'data-script="https://a.example/a.js"'));
  runTrackers(["analytics"]);
  const first = document.querySelector("script");
  runTrackers(["analytics"]);
  expect(document.querySelector("script")).toBe(first);
});

test("Google is told the id as its own snippet does", () => {
  show(waiting("analytics", 'data-script="https://g.example/gtag/js?id=G-1" data-service="google" data-id="G-1"'));
  runTrackers(["analytics"]);
  const layer = (window as unknown as { dataLayer: IArguments[] }).dataLayer;
  expect(layer.map((said) => [Object.prototype.toString.call(said), said[0] as unknown])).toEqual([
    ["[object Arguments]", "js"],
    ["[object Arguments]", "config"],
  ]);
  expect(layer[1]?.[1]).toBe("G-1");
});

test("Facebook finds what was said before it came", () => {
  show(waiting("marketing", 'data-script="https://f.example/p.js" data-service="facebook" data-id="42"'));
  runTrackers(["marketing"]);
  expect((window as unknown as { fbq: { queue: unknown } }).fbq.queue).toEqual([["init", "42"], ["trackSingle", "42", "PageView"]]);
});

test("Baidu finds its queue", () => {
  show(waiting("analytics", 'data-script="https://b.example/hm.js?0" data-service="baidu" data-id="0"'));
  runTrackers(["analytics"]);
  expect(window).toHaveProperty("_hmt", []);
});

test("what runs and is not allowed any more is gone with the page", () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  show(waiting("analytics", 'data-script="https://a.example/a.js"'), waiting("marketing", 'data-script="https://a.example/m.js"'));
  runTrackers(["analytics"]);
  expect(reload).not.toHaveBeenCalled();
  runTrackers(["marketing"]);
  expect(reload).toHaveBeenCalledOnce();
});

let orders = 0;

/** An order that no tracker was told of. */
function order(): CountedOrder {
  orders += 1;
  return { orderNo: `K${orders}`, total: "10.50", currency: "EUR", sku: 50302, name: "Comet Card" };
}

/** What was said to a service since it began that names one of these; trackers of other tests hear all that is done here. */
function queued(name: "dataLayer" | "_hmt" | "fbq" | "twq", ...names: string[]): unknown[][] {
  const queue = (window as unknown as Record<string, unknown[] & { queue?: unknown[] }>)[name];
  const said = (queue?.queue ?? queue ?? []).map((one) => Array.from(one as unknown[]));
  const isTold = ([verb]: unknown[]) => !["js", "config", "init"].includes(String(verb));
  return said.filter((one) => isTold(one) && names.some((wanted) => JSON.stringify(one).includes(wanted)));
}

/** A page on which nothing was done. */
async function freshPage() {
  vi.resetModules();
  const { convert } = await import("../../src/lib/events");
  return { convert, start: starter((await import("../../src/page/trackers")).runTrackers) };
}

const starter = (run: typeof runTrackers) => (service: string, id: string, labels: Record<string, string> = {}): void => {
  const conversions = JSON.stringify(labels).replaceAll('"', "&quot;");
  show(waiting("marketing", `data-script="https://a.example/${service}.js" data-service="${service}" data-id="${id}" data-conversions="${conversions}"`));
  run(["marketing"]);
};

describe("what a shopper did", () => {
  test("is told to Analytics under its own names", async () => {
    const { convert, start } = await freshPage();
    start("google", "G-ANALYTICS");
    const bought = order();
    convert({ kind: "sign-up" });
    convert({ kind: "order-submit", order: bought });
    convert({ kind: "purchase", order: bought });
    const send_to = "G-ANALYTICS";
    const items = [{ item_id: "50302", item_name: "Comet Card", quantity: 1 }];
    const told = { send_to, value: 10.5, currency: "EUR", transaction_id: bought.orderNo, items };
    expect(queued("dataLayer", send_to)).toEqual([
      ["event", "sign_up", { send_to }],
      ["event", "order_submit", told],
      ["event", "purchase", told],
    ]);
  });

  test("is told to Ads under the campaign's names, with the hashed address", async () => {
    const { convert, start } = await freshPage();
    stored.userEmail.set(" Mia@Example.com ");
    start("google", "AW-1", { purchase: "bought" });
    const bought = order();
    convert({ kind: "sign-up" });
    convert({ kind: "purchase", order: bought });
    const user = ["set", "user_data", { sha256_email_address: await hashedEmail("mia@example.com") }];
    const about = { value: 10.5, currency: "EUR", transaction_id: bought.orderNo };
    await expect.poll(() => queued("dataLayer", "AW-1", "user_data")).toEqual([
      user,
      user,
      ["event", "conversion", { send_to: "AW-1/bought", ...about }],
      ["event", "purchase", { send_to: "AW-1", ...about, items: [{ id: "50302", google_business_vertical: "retail" }] }],
    ]);
    stored.userEmail.clear();
  });

  test("is told to Facebook's pixel, X and Baidu", async () => {
    const { convert, start } = await freshPage();
    start("facebook", "123");
    start("x", "o1a2b", { "sign-up": "tw-o1a2b-c3d4e" });
    start("baidu", "0123456789abcdef0123456789abcdef");
    const bought = order();
    convert({ kind: "sign-up" });
    convert({ kind: "purchase", order: bought });
    const content = { content_ids: ["50302"], content_name: "Comet Card", content_type: "product" };
    expect(queued("fbq", '"123"')).toEqual([
      ["trackSingle", "123", "PageView"],
      ["trackSingle", "123", "CompleteRegistration"],
      ["trackSingle", "123", "Purchase", { value: 10.5, currency: "EUR", ...content }, { eventID: `${bought.orderNo}.Purchase` }],
    ]);
    expect(queued("twq", "tw-")).toEqual([["event", "tw-o1a2b-c3d4e", {}]]);
    expect(queued("_hmt", bought.orderNo)).toContainEqual(["_trackEvent", "shop", "purchase", bought.orderNo]);
    expect(queued("_hmt", "sign-up")).toContainEqual(["_trackEvent", "shop", "sign-up"]);
  });

  test("is told once of an order, also to a tracker that begins later on the page", async () => {
    const { convert, start } = await freshPage();
    const bought = order();
    convert({ kind: "purchase", order: bought });
    start("facebook", "456");
    convert({ kind: "purchase", order: bought });
    const numbers = queued("fbq", '"456"').map(([, , , , more]) => (more as { eventID: string } | undefined)?.eventID);
    expect(numbers.filter((number) => number === `${bought.orderNo}.Purchase`)).toHaveLength(1);
  });
});

test.each([
  ["mia@example.com", "mia@example.com"],
  ["  Mia@Example.COM\t", "mia@example.com"],
])("%j is hashed as it is compared", async (typed, compared) => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(compared)));
  expect(await hashedEmail(typed)).toBe(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  expect(await hashedEmail("")).toBeNull();
});

test.each([
  ["abc123DEF", "abc123DEF"],
  ["no header\r\nholds: this", ""],
])("a fingerprint service that says %j is asked once, and forgotten with the shopper's leave", async (said, known) => {
  stored.device.set("");
  const { start } = await freshPage();
  const own = window as unknown as Record<string, unknown>;
  own["FingerprintJS"] = { load: () => Promise.resolve({ get: () => Promise.resolve({ visitorId: said }) }) };
  start("fingerprint", "key");
  document.querySelector("script")?.dispatchEvent(new Event("load"));
  await expect.poll(() => stored.device.get() || "").toBe(known);
  start("fingerprint", "key");
  expect(running()).toHaveLength(known === "" ? 1 : 0);
  show(waiting("marketing", 'data-script="https://a.example/f.js" data-service="fingerprint" data-id="key"'));
  runTrackers([]);
  expect(stored.device.get() || "").toBe("");
});
