/** What of a SKU's prices holds, as the panel is told them: without a flash sale those of the page, with one by the clock. */
import { expect, test } from "vitest";
import { priceTag, shownAsBuilt, shownIn } from "../../src/features/ordering/shown-sku";
import { sku } from "../build/islands";

// 1970-01-01 in Beijing.
const NOON = 4 * 3600;
const MIDNIGHT = 16 * 3600;

test("without a flash sale the page tells all that there is", () => {
  const plain = sku(1);
  expect(shownAsBuilt("USD", plain)).toEqual({ sku: plain, currency: "USD", amount: 99, struck: null, off: null, kind: "face" });
  const special = sku(2, { price: 89, struck: 119, off: 26, kind: "special" });
  expect(shownAsBuilt("USD", special)).toEqual({ sku: special, currency: "USD", amount: 89, struck: 119, off: 26, kind: "special" });
});

test.each([
  ["inside its window", {}, NOON, { amount: 79, struck: 119, off: 34, kind: "flash" }],
  ["outside", {}, MIDNIGHT, { amount: 99, struck: 119, off: 17, kind: "face" }],
  ["outside, with a special price", { special: 89 }, MIDNIGHT, { amount: 89, struck: 119, off: 26, kind: "special" }],
  ["outside, with no higher price before", { original: 90 }, MIDNIGHT, { amount: 99, struck: null, off: null, kind: "face" }],
  ["when none are left", { stock: 0 }, NOON, { amount: 99, struck: 119, off: 17, kind: "face" }],
  ["with hours that are none", { start: "ten" }, NOON, { amount: 99, struck: 119, off: 17, kind: "face" }],
])("a flash sale %s", (_, more, now, expected) => {
  const flash = { price: 79, start: "10:00", end: "22:00", stock: 120, face: 99, original: 119, ...more };
  expect(shownIn("USD", sku(3, { flash }), priceTag(flash), now)).toMatchObject(expected);
});
