/** What a coupon takes off, as its ticket shows it. */
import { parseAmount } from "../../domain/money";
import { money } from "../../lib/localizer";

/** The terms of a coupon on the wire. */
export interface CouponTerms {
  amount?: string | null;
  percent?: string | null;
  currency?: string | null;
}

/** An amount of its currency, or a percentage. */
export function takenOff({ amount, percent, currency }: CouponTerms): string {
  if (percent) return `-${percent}%`;
  return `-${money(parseAmount(amount ?? "") ?? 0, currency ?? "USD")}`;
}
