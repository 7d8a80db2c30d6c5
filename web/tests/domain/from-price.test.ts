/** What a card costs, and how it is asked for. */
import { expect, test } from "vitest";
import { asked, atHours, priceWithin } from "../../src/domain/from-price";

const price = (amount: number) => ({ sku: amount, name: "60 Crystals", amount, struck: null, off: 0 });

test("within the hours of a sale a card shows its price, and the usual one else", () => {
  const from = { usual: price(23_000_00), sale: { ...price(19_500_00), start: "10:00", end: "22:00" } };
  expect(priceWithin(from, "live").amount).toBe(19_500_00);
  expect(priceWithin(from, "off").amount).toBe(23_000_00);
});

test("a sale without a price in the currency leaves the usual one", () => {
  expect(priceWithin({ usual: price(23_000_00), sale: null }, "live").amount).toBe(23_000_00);
});

test("a sale at other hours than the card's is none there", () => {
  const from = { usual: price(23_000_00), sale: { ...price(19_500_00), start: "18:00", end: "20:00" } };
  expect(atHours(from, "18:00", "20:00")).toEqual(from);
  expect([atHours(from, "10:00", "20:00").sale, atHours(from, "18:00", "22:00").sale, atHours(from, undefined, undefined).sale]).toEqual([null, null, null]);
});

test("a page asks once for each group, in one order, and for a hundred in one call", () => {
  expect(asked(["b", "a", "b"])).toEqual(["a,b"]);
  expect(asked([])).toEqual([]);
  const many = Array.from({ length: 101 }, (_, index) => `g${String(index).padStart(3, "0")}`);
  expect(asked(many).map((part) => part.split(",").length)).toEqual([100, 1]);
});
