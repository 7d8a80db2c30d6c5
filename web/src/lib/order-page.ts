/** Where pages of one order stand. */
import { localize } from "../domain/route";
import { facts } from "./facts";

/** The address of a page of an order in the page's language; the sign-in page shows an order's identity audit. */
export function orderPage(page: "/authentication/" | "/order/detail/" | "/payment/" | "/paymentresult/", orderNo: string): string {
  return `${localize(page, facts().locale)}?${new URLSearchParams({ orderNo })}`;
}
