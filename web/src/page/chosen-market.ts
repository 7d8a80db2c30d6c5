/** The currency and the flag of the market that the shopper chose, where the chooser offers them. */
import { chosenRegion } from "../lib/region";
import { stored } from "../lib/stored";

/** What the chooser is given of a region. */
interface OfferedRegion {
  symbol: string;
  flag: string;
}

/** What the chooser is given of a currency. */
interface OfferedCurrency {
  code: string;
}

interface Offer {
  regions: readonly OfferedRegion[];
  currencies: readonly OfferedCurrency[];
}

/** What the shop offers, from the file of its chooser; nothing on a page without one. */
async function offer(): Promise<Offer> {
  const address = document.querySelector<HTMLElement>('[data-island="locale-switch"]')?.dataset.props;
  if (!address) return { regions: [], currencies: [] };
  return (await (await fetch(address)).json()) as Offer;
}

/** Shows them in the drawer's way to the chooser; what is not offered leaves those of the page. */
export async function showChosenMarket(): Promise<void> {
  const { regions, currencies } = await offer();
  const currency = stored.currency.get();
  if (currency !== null && currencies.some(({ code }) => code === currency)) {
    for (const place of document.querySelectorAll("[data-market-currency]")) place.textContent = currency;
  }
  const flag = regions.find(({ symbol }) => symbol === chosenRegion())?.flag;
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-market-flag]")) if (flag) image.src = flag;
}
