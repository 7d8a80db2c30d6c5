/** What orders were placed with: a SKU's payment method is chosen again for seven days, and the last orders are known. */
import { remembered } from "../../lib/remembered";

const SEVEN_DAYS = 7 * 86_400_000;
/** How many of the orders that were placed last are known (`spec.md` §9). */
export const KEPT_ORDERS = 3;

const still = (now: number) => (remembered.takenMethods.get() ?? []).filter(({ until }) => until > now);

/** The method that counts for a SKU at `now`, in Unix milliseconds. */
export function takenMethod(sku: number, now: number): number | null {
  return still(now).find((taken) => taken.sku === sku)?.method ?? null;
}

/** Keeps what an order was placed with: its method for the SKU, and its number among the last three. */
export function keepPlacedOrder(orderNo: string, taken: { sku: number; method: number }, now: number): void {
  const others = still(now).filter(({ sku }) => sku !== taken.sku);
  remembered.takenMethods.set([{ ...taken, until: now + SEVEN_DAYS }, ...others]);
  const orders = (remembered.pendingOrders.get() ?? []).filter((other) => other !== orderNo);
  remembered.pendingOrders.set([orderNo, ...orders].slice(0, KEPT_ORDERS));
}

/** Which of the orders that wait is paid where none is named: the one that was placed last here, else the first of them. */
export function lastPlaced(waiting: readonly string[]): string {
  return remembered.pendingOrders.get()?.find((number) => waiting.includes(number)) ?? waiting[0] ?? "";
}
