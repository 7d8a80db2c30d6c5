/** By which payment method a SKU was last paid: it is chosen again for seven days. */
import { stored } from "../../lib/stored";

const SEVEN_DAYS = 7 * 86_400_000;
const KEPT_ORDERS = 3;

const still = (now: number) => (stored.takenMethods.get() ?? []).filter(({ until }) => until > now);

/** The method that counts for a SKU at `now`, in Unix milliseconds. */
export function takenMethod(sku: number, now: number): number | null {
  return still(now).find((taken) => taken.sku === sku)?.method ?? null;
}

/** Keeps what an order was placed with: its method for the SKU, and its number among the last three. */
export function keepPlacedOrder(orderNo: string, taken: { sku: number; method: number }, now: number): void {
  const others = still(now).filter(({ sku }) => sku !== taken.sku);
  stored.takenMethods.set([{ ...taken, until: now + SEVEN_DAYS }, ...others]);
  const orders = (stored.pendingOrders.get() ?? []).filter((other) => other !== orderNo);
  stored.pendingOrders.set([orderNo, ...orders].slice(0, KEPT_ORDERS));
}
