/** What the checkout asks: how something can be paid, what it comes to, what is saved on it, and whether the account exists. */
import { queryOptions } from "@tanstack/react-query";
import type { DiscountChoice } from "../../domain/coupon";
import { get, post } from "../../lib/api";
import { currentRegion } from "../../lib/current-region";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { RequestBody, ResponseData } from "../../lib/api-types";
import { currentClient } from "../../lib/client";
import type { CheckoutWanted } from "../../lib/events";
import { SESSION_KEY } from "../../lib/query-client";
import { stored } from "../../lib/stored";

/** A way to pay. */
export type PaymentMethod = ResponseData<"/v4/payment-list">[number];

/** What an order comes to. */
export type Totals = ResponseData<"/v4/pre-pay">;

/** What can be taken off: the member's discount, each coupon that is held, and those that may be claimed. */
export type Savings = ResponseData<"/v4/coupon/goods-discount-data">;

/** A discount that was chosen, and by which coupon. */
export interface DiscountPick {
  choice: DiscountChoice;
  coupon: string | null;
}

/** The shopper's side of every question. */
function market({ currency }: CheckoutWanted) {
  return { client: currentClient(), currency, country_code: currentRegion() };
}

const PRICED_FOR = 60_000;

/** The methods that take the currency, and which of them take the price. */
export function methodsQuery(wanted: CheckoutWanted) {
  const body = { ...market(wanted), charge_goods_group_id: wanted.groupId, charge_goods_id: wanted.skuId };
  return queryOptions<readonly PaymentMethod[], ApiFailure>({
    queryKey: [SESSION_KEY, "payment-list", body],
    queryFn: () => dataOrThrow(post("/v4/payment-list", body)),
    staleTime: PRICED_FOR,
    retry: false,
  });
}

/** What the shopper saves on it. */
export function savingsQuery(wanted: CheckoutWanted) {
  const { currency, country_code } = market(wanted);
  const query = { goods_id: String(wanted.skuId), currency, country_code };
  return queryOptions<Savings, ApiFailure>({
    queryKey: [SESSION_KEY, "goods-discount-data", query],
    queryFn: () => dataOrThrow(get("/v4/coupon/goods-discount-data", query)),
    staleTime: PRICED_FOR,
    retry: false,
  });
}

type DiscountParams = NonNullable<RequestBody<"/v4/submit-order">["discount_params"]>;

/** A choice as the calls take it; what the page showed is said too, so that no other price is paid. */
export function discountParams({ price }: Pick<CheckoutWanted, "price">, { choice, coupon }: DiscountPick): DiscountParams {
  return {
    use_member: choice === "vip",
    use_coupon: choice === "coupon",
    user_coupon_id: choice === "coupon" ? coupon : null,
    use_flash_sale: price === "flash",
    use_special_price: price === "special",
  };
}

/** What an order comes to by a method; without a choice the server takes the better discount. */
export function totalsQuery(wanted: CheckoutWanted, method: number | null, pick: DiscountPick | null) {
  const body = {
    ...market(wanted),
    currency_symbol: null,
    charge_goods_group_id: wanted.groupId,
    goods_id: wanted.skuId,
    payment_id: method ?? 0,
    discount_params: pick === null ? null : discountParams(wanted, pick),
  };
  return queryOptions<Totals, ApiFailure>({
    queryKey: [SESSION_KEY, "pre-pay", body],
    queryFn: () => dataOrThrow(post("/v4/pre-pay", body)),
    staleTime: PRICED_FOR,
    enabled: method !== null,
    retry: false,
  });
}

/** Whether an account was filled in that is to be looked up. */
export function isAccountChecked({ fields, accountCheck }: CheckoutWanted): boolean {
  return accountCheck && Object.values(fields).some((value) => value !== "");
}

/** Whether the goods can go to the account that was filled in. */
export function accountQuery(wanted: CheckoutWanted) {
  const { slug, skuId, fields } = wanted;
  const body = { type: slug, sku_id: skuId, charge_params: fields, charge_tpl: {} };
  return queryOptions<boolean, ApiFailure>({
    queryKey: ["account-check", body],
    queryFn: () => dataOrThrow(post("/charge/account-check", body)),
    staleTime: PRICED_FOR,
    enabled: isAccountChecked(wanted),
    retry: false,
  });
}

/** The discount that totals take. */
export function takenDiscount({ discount, user_coupon }: Totals): DiscountPick {
  return { choice: discount as DiscountChoice, coupon: user_coupon?.id ?? null };
}

/** An order as it is placed. */
export function orderBody(wanted: CheckoutWanted, method: PaymentMethod, totals: Totals) {
  return {
    ...market(wanted),
    charge_goods_group_id: wanted.groupId,
    goods_id: wanted.skuId,
    payment_id: method.id,
    account: null,
    charge_params: wanted.fields,
    discount_params: discountParams(wanted, takenDiscount(totals)),
    from_url: stored.sourceUrl.get() ?? window.location.pathname,
    quote: totals.quote,
  };
}
