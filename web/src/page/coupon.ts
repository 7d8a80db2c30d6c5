/** What a new account is worth: the greatest discount of a coupon, told beside the way to open one. */
import { formatMoney, parseAmount } from "../domain/money";
import { get } from "../lib/api";
import { largeViewport } from "../lib/client";
import { listen } from "../lib/events";
import { facts } from "../lib/facts";
import { atRest } from "../lib/rest";
import { currentShopper } from "../lib/session";
import { stored } from "../lib/stored";

/** The greatest discount that a new shopper may get, in hundredths; asked once a session and currency, and null where nobody answers. */
async function couponAmount(currency: string): Promise<number | null> {
  const known = stored.couponAmount.get()?.[currency];
  if (known !== undefined) return known;
  const config = await get("/v4/global/config", { currency });
  if (!config.ok) return null;
  const amount = parseAmount(config.data.discount_coupon_amount) ?? 0;
  stored.couponAmount.set({ [currency]: amount });
  return amount;
}

/** Shows the bubble, unless there is no coupon to speak of. */
export async function showCoupon(bubble: HTMLElement): Promise<void> {
  const currency = stored.currency.get() ?? facts().currency;
  const amount = await couponAmount(currency);
  if (amount === null || amount <= 0) return;
  bubble.textContent = (bubble.dataset.couponBubble ?? "").replace("{amount}", `\u2068${formatMoney(amount, currency)}\u2069`);
  bubble.hidden = false;
}

/** A shop without a coupon for new shoppers promises none. */
export async function keepPromise(ticket: HTMLElement): Promise<void> {
  ticket.hidden = (await couponAmount(stored.currency.get() ?? facts().currency)) === 0;
}

/** Starts `[data-coupon-ticket]`, and `[data-coupon-bubble]` for visitors, where there is room for it. */
export function startCoupon(): void {
  const ticket = document.querySelector<HTMLElement>("[data-coupon-ticket]");
  if (ticket) void keepPromise(ticket);
  const bubble = document.querySelector<HTMLElement>("[data-coupon-bubble]");
  if (!bubble) return;
  const tell = () => {
    if (bubble.hidden && currentShopper() === null && largeViewport().matches) atRest(() => void showCoupon(bubble));
  };
  tell();
  listen("signed-out", tell);
  largeViewport().addEventListener("change", tell);
}
