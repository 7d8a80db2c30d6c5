// @vitest-environment happy-dom
/** What is kept of the orders that were placed: the last three, and the method of each SKU for seven days. */
import { beforeEach, expect, test } from "vitest";
import { keepPlacedOrder, lastPlaced, takenMethod } from "../../src/features/ordering/taken-methods";
import { remembered } from "../../src/lib/remembered";

const NOW = 1_795_000_000_000;
const SEVEN_DAYS = 7 * 24 * 60 * 60 * 1000;
const CARD = { sku: 50_101, method: 1 };

/** Places these orders, one after the other. */
function place(...orders: readonly string[]): void {
  for (const orderNo of orders) keepPlacedOrder(orderNo, CARD, NOW);
}

beforeEach(() => localStorage.clear());

test("of four orders the last three are kept, the latest first", () => {
  place("first", "second", "third", "fourth");
  expect(remembered.pendingOrders.get()).toEqual(["fourth", "third", "second"]);
});

test("an order that is placed again is the latest and stands there once", () => {
  place("first", "second", "third", "first");
  expect(remembered.pendingOrders.get()).toEqual(["first", "third", "second"]);
});

test("of the orders that wait, the one that was placed last here is paid", () => {
  place("first", "second", "third");
  expect(lastPlaced(["other", "first", "second"])).toBe("second");
});

test("where none of them was placed here, it is the first that waits", () => {
  expect(lastPlaced(["one", "other"])).toBe("one");
  place("first");
  expect(lastPlaced(["one", "other"])).toBe("one");
  // One that waits no more is not paid.
  expect(lastPlaced([])).toBe("");
});

test("what was kept by somebody else's hand counts as nothing", () => {
  localStorage.setItem("pending-orders", '{"0":"one"}');
  expect(lastPlaced(["other", "one"])).toBe("other");
  place("first");
  expect(remembered.pendingOrders.get()).toEqual(["first"]);
});

test("a SKU's method counts for seven days, another SKU's stays as it is, and the later one wins", () => {
  keepPlacedOrder("first", CARD, NOW);
  keepPlacedOrder("second", { sku: 50_102, method: 9 }, NOW);
  keepPlacedOrder("third", { ...CARD, method: 12 }, NOW);
  expect(takenMethod(CARD.sku, NOW + SEVEN_DAYS - 1)).toBe(12);
  expect(takenMethod(50_102, NOW)).toBe(9);
  expect(takenMethod(CARD.sku, NOW + SEVEN_DAYS)).toBeNull();
  expect(takenMethod(50_103, NOW)).toBeNull();
});
