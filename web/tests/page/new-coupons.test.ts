// @vitest-environment happy-dom
/** New coupons are told once: in the corner, and then to the server. */
import { beforeEach, expect, test, vi } from "vitest";
import { tellNewCoupons } from "../../src/page/new-coupons";

const calls = vi.fn<(url: string, sent?: RequestInit) => Promise<Response>>();
const coupon = (id: number) => ({ id: String(id), name: `Treat ${id}`, text: "$5 off" });
const notices = () => [...document.querySelectorAll(".stacked-notice")].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = '<section data-new-coupon="New coupon"></section>';
  calls.mockReset();
  vi.stubGlobal("fetch", calls);
});

function answer(coupons: readonly object[]): void {
  calls.mockImplementation(() => Promise.resolve(Response.json({ status: 1, message: "", data: coupons })));
}

test("each has a notice, and the server notes what was told", async () => {
  answer([coupon(1), coupon(2)]);
  await tellNewCoupons();
  expect(notices()).toEqual(["New coupon: Treat 1 · $5 off", "New coupon: Treat 2 · $5 off"]);
  const [, noted] = calls.mock.calls;
  expect(noted?.[0]).toContain("/v4/coupon/new-coupon-displayed");
  expect(noted?.[1]?.body).toBe('{"ids":"1,2"}');
});

test("of many only those that stand together are told, and none is without being noted", async () => {
  answer(Array.from({ length: 7 }, (_, index) => coupon(index)));
  await tellNewCoupons();
  expect(notices()).toHaveLength(5);
  expect(calls.mock.calls[1]?.[1]?.body).toBe('{"ids":"0,1,2,3,4"}');
});

test("without any nothing is told or noted", async () => {
  answer([]);
  await tellNewCoupons();
  expect(notices()).toEqual([]);
  expect(calls).toHaveBeenCalledOnce();
});

test("without their word, which comes with the bell's dropdown, they are left to the next page", async () => {
  document.body.innerHTML = "";
  answer([coupon(1)]);
  expect(await tellNewCoupons()).toBe(false);
  expect(calls).not.toHaveBeenCalled();
});
