/** What pages of orders ask: one order, and a shopper's orders. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { post } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { SESSION_KEY } from "../../lib/query-client";
import { nextPage } from "../../ui/paged-list";

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

/** Each answer that holds a code is noted, so an order is asked for when it is looked at and not again by itself. */
export function orderQuery({ orderNo, key }: OrderAddress) {
  return queryOptions<OrderDetail, ApiFailure>({
    queryKey: [...ORDER, orderNo, key],
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
