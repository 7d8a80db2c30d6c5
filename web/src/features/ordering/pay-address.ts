/** Where an order is paid. */
import { serverCode } from "../../domain/route";
import { facts } from "../../lib/facts";
import { orderPage } from "../../lib/order-page";
import { stored } from "../../lib/stored";
import { currentClient } from "../../lib/client";

/** The address that leads to the provider's page, and from there to what became of the payment. */
export function payAddress(orderNo: string): string {
  const { api, locale } = facts();
  const channel = new URLSearchParams(stored.channel.get() ?? {});
  const back = orderPage("/paymentresult/", orderNo) + (channel.size > 0 ? `&${channel}` : "");
  const query = new URLSearchParams({ order_no: orderNo, client: currentClient(), back_url: back, lang: serverCode(locale) });
  return `${api}/charge/pay?${query}`;
}
