/** What the checkout asks: how something can be paid, what it comes to, and whether the account exists. */
import { queryOptions } from "@tanstack/react-query";
import type { DiscountChoice } from "../../domain/coupon";
import { post } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { RequestBody, ResponseData } from "../../lib/api-types";
import type { CheckoutWanted } from "../../lib/events";
import { facts } from "../../lib/facts";
import { SESSION_KEY } from "../../lib/query-client";
import { stored } from "../../lib/stored";
import { browserClient } from "../../lib/viewport";

/** A way to pay. */
export type PaymentMethod = ResponseData<"/v4/payment-list">[number];

/** What an order comes to. */
export type Totals = ResponseData<"/v4/pre-pay">;

/** The shopper's side of every question. */
function market({ currency }: CheckoutWanted) {
  return { client: browserClient(), currency, country_code: stored.region.get() ?? facts().region };
}

const PRICED_FOR = 60_000;

/** The methods that take a price. */
export function methodsQuery(wanted: CheckoutWanted) {
  const body = { ...market(wanted), charge_goods_group_id: wanted.groupId, charge_goods_id: wanted.skuId };
  return queryOptions<readonly PaymentMethod[], ApiFailure>({
    queryKey: [SESSION_KEY, "payment-list", body],
    queryFn: () => dataOrThrow(post("/v4/payment-list", body)),
    staleTime: PRICED_FOR,
    retry: false,
  });
}

type DiscountParams = NonNullable<RequestBody<"/v4/submit-order">["discount_params"]>;

/** A choice as the calls take it; what the page showed is said too, so that no other price is paid. */
export function discountParams(wanted: CheckoutWanted, choice: DiscountChoice, coupon: string | null): DiscountParams {
  return {
    use_member: choice === "vip",
    use_coupon: choice === "coupon",
    user_coupon_id: choice === "coupon" ? coupon : null,
    use_flash_sale: wanted.price === "flash",
    use_special_price: wanted.price === "special",
  };
}

/** What an order comes to by a method; without a choice the server takes the better discount. */
export function totalsQuery(wanted: CheckoutWanted, method: number | null, choice: DiscountChoice | null) {
  const body = {
    ...market(wanted),
    currency_symbol: null,
    charge_goods_group_id: wanted.groupId,
    goods_id: wanted.skuId,
    payment_id: method ?? 0,
    discount_params: choice === null ? null : discountParams(wanted, choice, null),
  };
  return queryOptions<Totals, ApiFailure>({
    queryKey: [SESSION_KEY, "pre-pay", body],
    queryFn: () => dataOrThrow(post("/v4/pre-pay", body)),
    staleTime: PRICED_FOR,
    enabled: method !== null,
    retry: false,
  });
}

/** Whether the goods can go to the account that was filled in. */
export function accountQuery({ slug, skuId, fields, accountCheck }: CheckoutWanted) {
  const body = { type: slug, sku_id: skuId, charge_params: fields, charge_tpl: {} };
  return queryOptions<boolean, ApiFailure>({
    queryKey: ["account-check", body],
    queryFn: () => dataOrThrow(post("/charge/account-check", body)),
    staleTime: PRICED_FOR,
    enabled: accountCheck,
    retry: false,
  });
}

/** An order as it is placed. */
export function orderBody(wanted: CheckoutWanted, method: number, totals: Totals) {
  const choice = totals.discount as DiscountChoice;
  return {
    ...market(wanted),
    charge_goods_group_id: wanted.groupId,
    goods_id: wanted.skuId,
    payment_id: method,
    account: null,
    charge_params: wanted.fields,
    discount_params: discountParams(wanted, choice, totals.user_coupon?.id ?? null),
    from_url: stored.sourceUrl.get() ?? window.location.pathname,
    quote: totals.quote,
  };
}
