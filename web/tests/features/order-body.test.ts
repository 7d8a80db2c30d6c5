// @vitest-environment happy-dom
/** An order as it is placed: from where, by which client, and for which price. */
import { beforeEach, expect, test } from "vitest";
import { orderBody, type PaymentMethod, type Totals } from "../../src/features/ordering/checkout-questions";
import type { CheckoutWanted } from "../../src/lib/events";
import { payAddress } from "../../src/features/ordering/pay-address";
import { stored } from "../../src/lib/stored";

const wanted: CheckoutWanted = {
  slug: "star-drifters",
  groupId: 501,
  name: "Star Drifters",
  skuId: 50101,
  skuName: "60 Stardust",
  currency: "USD",
  price: "flash",
  accountCheck: false,
  fields: { user_id: "48151623" },
  said: [],
};
const method = { id: 3 } as PaymentMethod;
const totals = { discount: "coupon", user_coupon: { id: "77" }, quote: "signed" } as Totals;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/star-drifters/?skuId=50101");
});

test("it comes from the page, or from the one that sent the shopper", () => {
  expect(orderBody(wanted, method, totals).from_url).toBe("/star-drifters/");
  stored.sourceUrl.set("/news/summer/");
  expect(orderBody(wanted, method, totals).from_url).toBe("/news/summer/");
});

test("it is the app's where the app shows the page", () => {
  stored.availableClient.set("ios");
  expect(orderBody(wanted, method, totals).client).toBe("ios");
});

test("it says what the page showed and what the totals took", () => {
  expect(orderBody(wanted, method, totals)).toMatchObject({
    payment_id: 3,
    quote: "signed",
    charge_params: { user_id: "48151623" },
    discount_params: { use_coupon: true, user_coupon_id: "77", use_member: false, use_flash_sale: true, use_special_price: false },
  });
});

test("the way back from the provider keeps the channel that brought the shopper", () => {
  stored.channel.set({ utm_source: "mail", channId: "7" });
  const address = new URL(payAddress("26Z7Q2K5M3X8P4R9T6V1W0Y2A5"), window.location.href);
  const back = new URL(address.searchParams.get("back_url") ?? "", window.location.href);
  expect(Object.fromEntries(back.searchParams)).toEqual({ orderNo: "26Z7Q2K5M3X8P4R9T6V1W0Y2A5", utm_source: "mail", channId: "7" });
});
