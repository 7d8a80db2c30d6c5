/** Coupons in a list, the discount of an order, and the codes that coupons are redeemed by. */

/** What a coupon's button says, by its number on the wire. */
const CLAIM_STATES = ["claim", "continue", "limit", "todayLimit", "unable"] as const;

/**
 * Whether a coupon may be claimed: `claim` now; `continue` now, beside one that is held unused; `limit` no
 * more; `todayLimit` after midnight in Beijing; `unable` not at this time or not by this person.
 */
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The discount of an order. */
export type DiscountChoice = "none" | "vip" | "coupon";

const IGNORED = /[\p{White_Space}\-\u2010-\u2015\u2212]/gu;
const CODE = /^[0-9A-Z]{8,32}$/;

/** The state of a number on the wire; null where there is none. */
export function claimState(number: number): ClaimState | null {
  return CLAIM_STATES[number] ?? null;
}

/** Whether one may be claimed now. */
export function mayClaim(state: ClaimState): boolean {
  return state === "claim" || state === "continue";
}

/** The discount after pricing, in hundredths: what was chosen before, else the member's where it is larger. */
export function chooseDiscount(chosen: DiscountChoice | null, member: number, coupon: number): DiscountChoice {
  if (member <= 0 && coupon <= 0) return "none";
  return chosen ?? (member > coupon ? "vip" : "coupon");
}

/** Reads a typed coupon code in the one spelling that is stored; null where it is none. */
export function parseCouponCode(text: string): string | null {
  // Only ASCII letters have capitals here; others stay, and are refused.
  const capitals = text.replace(IGNORED, "").replace(/[a-z]/g, (character) => character.toUpperCase());
  const code = capitals.replace(/[IL]/g, "1").replaceAll("O", "0");
  return CODE.test(code) ? code : null;
}
