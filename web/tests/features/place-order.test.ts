// @vitest-environment happy-dom
/** An order is placed once, whatever the network did, and what was sent without an answer is settled before anything else is sent. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeOrder, unansweredMethod, type SentOrder } from "../../src/features/ordering/place-order";
import { refreshSession } from "../../src/lib/session";

const SUBMIT = "/v4/submit-order";
const DETAIL = "/charge/order-detail";
const CANCEL = "/charge/order-cancel";

const ORDER = { status: 1, message: "", data: { order_no: "A" } };
const PENDING = { status: 1, message: "", data: { order_no: "A", status: "pending" } };
const REFUSED = { status: 0, message: "Sold out.", data: null };
const CHANGED = { status: 409, message: "", data: {} };
const IN_FLIGHT = { status: 429, message: "", reason: "ordering_in_flight", data: { retry_after: 1 } };
const SIGNED_OUT = { status: 2, message: "", data: null };

/** Nobody answers. */
const LOST = null;

/** What was sent: the path, and of an order its key and its quote. */
let sent: string[];
/** What each call is answered, in turn. */
let answers: [path: string, answer: object | null][];

let keys = 0;

/** An order as the checkout sends it. */
function order(more: Partial<SentOrder["body"]> = {}, { total = "5.00", chosen = null }: Partial<SentOrder> = {}): SentOrder {
  keys += 1;
  const body = {
    client: "pc", currency: "USD", country_code: "0", charge_goods_group_id: 503, goods_id: 50301, payment_id: 1,
    charge_params: { user_id: "7" }, quote: `quote ${keys}`, from_url: "/x/",
    discount_params: { use_member: false, use_coupon: false, user_coupon_id: null },
    ...more,
  } as SentOrder["body"];
  return { body, key: `key ${keys}`, total, chosen };
}

const byKey = ({ key, body }: SentOrder) => `${SUBMIT} ${key} ${body.quote}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", (address: string, { body = "{}", headers = {} }: { body?: string; headers?: Record<string, string> }) => {
    const path = address.replace(/^\/api/, "");
    const { quote, order_no } = JSON.parse(body) as { quote?: string; order_no?: string };
    sent.push(path === SUBMIT ? `${path} ${headers["Idempotency-Key"]} ${quote}` : `${path} ${order_no}`);
    const [expected, answer] = answers.shift() ?? ["nothing", null];
    expect(path).toBe(expected);
    return answer === LOST ? Promise.reject(new TypeError("no line")) : Promise.resolve(Response.json(answer));
  });
  become("00000000000000aa");
});
afterEach(() => {
  expect(answers).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function become(shopper: string): void {
  document.cookie = `signed_in=${shopper}; Path=/`;
  refreshSession();
}

/** Sends an order whose answer is lost. */
async function lose(first: SentOrder, answer: object | null = LOST): Promise<void> {
  answers.push([SUBMIT, answer]);
  expect((await placeOrder(first)).ok).toBe(false);
}

test.each([
  ["no answer", LOST],
  ["a server that fails", { status: 500, message: "", data: null }],
])("after %s the same wish is sent again as it was, by another quote too, and gives the same order", async (_, answer) => {
  const [first, again] = [order(), order()];
  await lose(first, answer);
  answers = [[SUBMIT, ORDER], [DETAIL, PENDING]];
  expect(await placeOrder(again)).toMatchObject({ ok: true, data: { order_no: "A" } });
  expect(sent).toEqual([byKey(first), byKey(first), `${DETAIL} A`]);
  // There was an answer: what is wanted next is another order.
  const next = order();
  answers = [[SUBMIT, ORDER]];
  await placeOrder(next);
  expect(sent.at(-1)).toBe(byKey(next));
});

test("it survives the page, and the form begins with the method that it was sent with", async () => {
  await lose(order({ payment_id: 3 }));
  vi.resetModules();
  const fresh = await import("../../src/features/ordering/place-order");
  expect([fresh.unansweredMethod(50301), fresh.unansweredMethod(50302)]).toEqual([3, null]);
  answers = [[SUBMIT, ORDER], [DETAIL, PENDING]];
  expect(await fresh.placeOrder(order({ payment_id: 3 }))).toMatchObject({ ok: true });
});

test.each([
  ["is lost again", LOST],
  ["is still being worked on", IN_FLIGHT],
  ["meets a session that is over", SIGNED_OUT],
])("what %s is sent again before anything else", async (_, answer) => {
  const first = order();
  await lose(first);
  answers = [[SUBMIT, answer]];
  expect((await placeOrder(order())).ok).toBe(false);
  become("00000000000000aa");
  answers = [[SUBMIT, ORDER], [DETAIL, PENDING]];
  await placeOrder(order());
  expect(sent).toEqual([byKey(first), byKey(first), byKey(first), `${DETAIL} A`]);
});

test.each([
  ["comes to something else now", CHANGED],
  ["is refused", REFUSED],
])("one that %s was never placed, and what is wanted now is sent under its own key", async (_, answer) => {
  const [first, again] = [order(), order()];
  await lose(first);
  answers = [[SUBMIT, answer], [SUBMIT, ORDER]];
  expect(await placeOrder(again)).toMatchObject({ ok: true });
  expect(sent).toEqual([byKey(first), byKey(first), byKey(again)]);
});

test.each([REFUSED, CHANGED, { status: 429, message: "", data: null }, SIGNED_OUT])("what was answered at once with %j is not sent again", async (answer) => {
  await lose(order(), answer);
  become("00000000000000aa");
  const again = order();
  answers = [[SUBMIT, ORDER]];
  await placeOrder(again);
  expect(sent.at(-1)).toBe(byKey(again));
});

const OTHERS: [string, Partial<SentOrder["body"]>, Partial<SentOrder>][] = [
  ["another SKU", { goods_id: 50302 }, {}],
  ["another account", { charge_params: { user_id: "8" } }, {}],
  ["another method", { payment_id: 2 }, {}],
  ["another currency", { currency: "EUR" }, {}],
  ["a lower price", {}, { total: "4.00" }],
  ["a coupon of their choice", {}, { chosen: { choice: "coupon", coupon: "9" } }],
];

test.each(OTHERS)("whoever wants %s has the first order cancelled, so that it keeps nothing from the second", async (_, body, more) => {
  const [first, other] = [order(), order(body, more)];
  await lose(first);
  answers = [[SUBMIT, ORDER], [CANCEL, ORDER], [SUBMIT, { ...ORDER, data: { order_no: "B" } }]];
  expect(await placeOrder(other)).toMatchObject({ data: { order_no: "B" } });
  expect(sent).toEqual([byKey(first), byKey(first), `${CANCEL} A`, byKey(other)]);
});

test("a first order that cannot be cancelled for want of an answer keeps the second from being sent", async () => {
  const [first, other] = [order(), order({ goods_id: 50302 })];
  await lose(first);
  answers = [[SUBMIT, ORDER], [CANCEL, LOST]];
  expect((await placeOrder(other)).ok).toBe(false);
  // What is paid or over cannot be cancelled, and holds nothing.
  answers = [[SUBMIT, ORDER], [CANCEL, REFUSED], [SUBMIT, ORDER]];
  expect((await placeOrder(other)).ok).toBe(true);
});

test.each([
  ["the coupon that the first one took is not offered any more", { use_coupon: true, user_coupon_id: "9" }, null],
  ["the same coupon was chosen again", { use_coupon: true, user_coupon_id: "9" }, { choice: "coupon", coupon: "9" } as const],
  ["the member's discount was chosen again", { use_member: true }, { choice: "vip", coupon: null } as const],
])("it is the same wish where %s", async (_, taken, chosen) => {
  const discount_params = { use_flash_sale: false, use_special_price: false, use_member: false, use_coupon: false, user_coupon_id: null, ...taken };
  await lose(order({ discount_params }, { total: "3.00" }));
  answers = [[SUBMIT, ORDER], [DETAIL, PENDING]];
  expect((await placeOrder(order({}, { total: "5.00", chosen }))).ok).toBe(true);
});

test.each(["timeout", "cancel"])("an order that is over (%s) is not found again", async (status) => {
  const again = order();
  await lose(order());
  answers = [[SUBMIT, ORDER], [DETAIL, { ...PENDING, data: { order_no: "A", status } }], [SUBMIT, { ...ORDER, data: { order_no: "B" } }]];
  expect(await placeOrder(again)).toMatchObject({ data: { order_no: "B" } });
  expect(sent.at(-1)).toBe(byKey(again));
});

test("one that was paid in full by its coupon is found again", async () => {
  await lose(order());
  answers = [[SUBMIT, ORDER], [DETAIL, { ...PENDING, data: { order_no: "A", status: "completed" } }]];
  expect(await placeOrder(order())).toMatchObject({ data: { order_no: "A" } });
});

test("after half an hour nothing is left of it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await lose(order());
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect(unansweredMethod(50301)).toBeNull();
  const again = order();
  answers = [[SUBMIT, ORDER]];
  await placeOrder(again);
  expect(sent.at(-1)).toBe(byKey(again));
});

test("nobody sends what somebody else wanted, nor what is no order", async () => {
  await lose(order());
  become("00000000000000bb");
  const own = order();
  answers = [[SUBMIT, LOST]];
  await placeOrder(own);
  expect(sent.at(-1)).toBe(byKey(own));
  sessionStorage.setItem("unanswered-order", JSON.stringify({ sent: "no json", until: "9999999999999" }));
  const next = order();
  answers = [[SUBMIT, ORDER]];
  await placeOrder(next);
  expect(sent.at(-1)).toBe(byKey(next));
});
