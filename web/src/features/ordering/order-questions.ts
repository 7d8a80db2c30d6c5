/** What pages of orders ask: one order, and a shopper's orders. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { post } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { SESSION_KEY } from "../../lib/query-client";
import { nextPage } from "../../ui/paged-list";
import type { PaymentMethod } from "./checkout-questions";
import { KEPT_ORDERS } from "./taken-methods";

/** All of an order. */
export type OrderDetail = ResponseData<"/charge/order-detail">;

/** An order of a list; a whole one is one too. */
export type OrderItem = NonNullable<ResponseData<"/charge/order-list">["list"]["data"]>[number];

const ORDERS = [SESSION_KEY, "orders"];
const ORDER = [SESSION_KEY, "order"];

/** Everything that is known of orders: what a change makes old. */
export const ORDER_KEYS = [ORDERS, ORDER];

/** How an address names an order: by its number, and for strangers by the key of its receipt. */
export interface OrderAddress {
  orderNo: string;
  key: string | null;
}

/** The order that the page's address names. */
export function addressedOrder(): OrderAddress {
  const query = new URLSearchParams(window.location.search);
  return { orderNo: query.get("orderNo") ?? "", key: query.get("key") };
}

/**
 * Each answer that holds a code is noted, so an order is asked for when it is looked at and not again by itself. Who
 * looks decides what is shown of it.
 */
export function orderQuery({ orderNo, key }: OrderAddress, shopper: string | null) {
  return queryOptions<OrderDetail, ApiFailure>({
    queryKey: [...ORDER, shopper, orderNo, key],
    queryFn: () => dataOrThrow(post("/charge/order-detail", { order_no: orderNo, key })),
    enabled: orderNo !== "",
    staleTime: Infinity,
    retry: false,
  });
}

const PER_PAGE = 10;

/** The shopper's orders of a category, page after page. */
export function ordersQuery(category: string, shopper: string | null) {
  return infiniteQueryOptions({
    queryKey: [...ORDERS, shopper, category],
    queryFn: ({ pageParam }) => dataOrThrow(post("/charge/order-list", { category, page: pageParam, per_page: PER_PAGE })),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: shopper !== null,
    retry: false,
  });
}

/** The shopper's orders that wait for their money: as many as are kept, and the one that is looked at. */
export function pendingQuery(shopper: string | null) {
  return queryOptions<readonly OrderItem[], ApiFailure>({
    queryKey: [...ORDERS, shopper, "waiting"],
    queryFn: async () => {
      const { list } = await dataOrThrow(post("/charge/order-list", { category: "pending", page: 1, per_page: KEPT_ORDERS + 1 }));
      return list.data ?? [];
    },
    enabled: shopper !== null,
    retry: false,
  });
}

/** How a pending order can be paid, with what each way adds to it. */
export function orderMethodsQuery(orderNo: string) {
  return queryOptions<readonly PaymentMethod[], ApiFailure>({
    queryKey: [...ORDER, orderNo, "methods"],
    queryFn: () => dataOrThrow(post("/v4/order-payment-list", { order_no: orderNo })),
    staleTime: Infinity,
    retry: false,
  });
}
