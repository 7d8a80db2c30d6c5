/** White label: shoppers of a partner's channel see the partner's logo. */
import { stored } from "../lib/stored";

const PARTNER = "transsion";

/** Swaps `img[data-logo-transsion]` for shoppers whose channel names the partner. */
export function startBrand(): void {
  if (!stored.channel.get()?.channId?.includes(PARTNER)) return;
  for (const logo of document.querySelectorAll<HTMLImageElement>("img[data-logo-transsion]")) {
    logo.src = logo.dataset.logoTranssion ?? logo.src;
  }
}
