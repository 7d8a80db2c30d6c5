/** Placing an order once: what was sent and not answered is sent again, word for word, before anything else is. */
import { parseAmount } from "../../domain/money";
import { post } from "../../lib/api";
import { STATUS, type ApiFailure, type ApiResult } from "../../lib/api-failure";
import type { RequestBody, ResponseData } from "../../lib/api-types";
import { forgetOthers } from "../../lib/forget";
import { remembered } from "../../lib/remembered";
import type { DiscountPick } from "./checkout-questions";

type OrderBody = RequestBody<"/v4/submit-order">;
type Placed = ResponseData<"/v4/submit-order">;

/** An order with its key, what it came to when it was sent, and the discount if the shopper chose that one themselves. */
export interface SentOrder {
  readonly body: OrderBody;
  readonly key: string;
  readonly total: string;
  readonly chosen: DiscountPick | null;
}

/** What an unpaid order took it gives back after so many milliseconds: nothing is left to be found again. */
const HELD_FOR = 1_800_000;

/** States of an order that took nothing or has given it back. */
const GIVEN_UP: readonly string[] = ["timeout", "cancel"];

/** The shopper does not know whether it was placed. It outlives the page: a page that seems to hang is loaded anew. */
function unanswered(): SentOrder | null {
  const { sent = "", until = "0" } = remembered.unansweredOrder.get() ?? {};
  if (Number(until) <= Date.now()) return null;
  try {
    return JSON.parse(sent) as SentOrder;
  } catch {
    // Somebody else wrote it.
    return null;
  }
}

/** Nobody answered, or somebody who does not know. */
const isLost = ({ status }: ApiFailure) => status === null || status >= 500;

/** Nobody looked for the order: what became of it is as open as before. */
const isUnheard = (failure: ApiFailure) =>
  isLost(failure) || failure.status === STATUS.tooMany || failure.status === STATUS.sessionInvalid;

const submit = ({ body, key }: SentOrder) => post("/v4/submit-order", body, { "Idempotency-Key": key });

/** Whether an order that was sent before is what is wanted now: the quote may be another one, but nobody pays more than they see. */
function isWanted(before: SentOrder, { body, total, chosen }: SentOrder): boolean {
  const asked = ({ goods_id, charge_params, currency, payment_id }: OrderBody) => JSON.stringify([goods_id, charge_params, currency, payment_id]);
  const { use_coupon, use_member, user_coupon_id } = before.body.discount_params ?? {};
  const taken = use_coupon ? "coupon" : use_member ? "vip" : "none";
  // A coupon that the first one holds is not offered again: who chose nothing may have it.
  const isDiscount = chosen === null || (chosen.choice === taken && chosen.coupon === (user_coupon_id ?? null));
  return asked(before.body) === asked(body) && isDiscount && (parseAmount(before.total) ?? Infinity) <= (parseAmount(total) ?? 0);
}

/** Learns what became of an order without an answer. It is the result where it is wanted, or where that cannot be learned; another one is cancelled. */
async function settle(before: SentOrder, wanted: SentOrder): Promise<ApiResult<Placed> | null> {
  const answer = await submit(before);
  // It was not placed, and now it never will be.
  if (!answer.ok) return isUnheard(answer.failure) ? answer : null;
  const { order_no } = answer.data;
  if (isWanted(before, wanted)) {
    const now = await post("/charge/order-detail", { order_no, key: null });
    return now.ok && GIVEN_UP.includes(now.data.status) ? null : answer;
  }
  // It would keep the coupon and the stock from this one.
  const cancelled = await post("/charge/order-cancel", { order_no });
  return cancelled.ok || !isUnheard(cancelled.failure) ? null : cancelled;
}

/** The method of the order without an answer, if it is one of this SKU. */
export function unansweredMethod(sku: number): number | null {
  const body = unanswered()?.body;
  return body?.goods_id === sku ? body.payment_id : null;
}

/** Places what is wanted; or finds it placed. */
export async function placeOrder(wanted: SentOrder): Promise<ApiResult<Placed>> {
  forgetOthers();
  const before = unanswered();
  if (before !== null) {
    const settled = await settle(before, wanted);
    if (settled !== null) {
      if (settled.ok) remembered.unansweredOrder.clear();
      return settled;
    }
  }
  remembered.unansweredOrder.set({ sent: JSON.stringify(wanted), until: String(Date.now() + HELD_FOR) });
  const answer = await submit(wanted);
  if (answer.ok || !isLost(answer.failure)) remembered.unansweredOrder.clear();
  return answer;
}
