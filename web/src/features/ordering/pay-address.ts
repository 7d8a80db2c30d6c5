/** Where an order is paid. */
import { localize, serverCode } from "../../domain/route";
import { facts } from "../../lib/facts";
import { stored } from "../../lib/stored";
import { browserClient } from "../../lib/viewport";

/** The address of a page of orders in the page's language. */
export function orderPage(page: "/order/detail/" | "/payment/" | "/paymentresult/", orderNo: string): string {
  return `${localize(page, facts().locale)}?${new URLSearchParams({ orderNo })}`;
}

/** The address that leads to the provider's page, and from there to what became of the payment. */
export function payAddress(orderNo: string): string {
  const { api, locale } = facts();
  const channel = new URLSearchParams(stored.channel.get() ?? {});
  const back = orderPage("/paymentresult/", orderNo) + (channel.size > 0 ? `&${channel}` : "");
  const query = new URLSearchParams({ order_no: orderNo, client: browserClient(), back_url: back, lang: serverCode(locale) });
  return `${api}/charge/pay?${query}`;
}
