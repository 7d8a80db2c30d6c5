/** The shopper's currency and flag in plain markup: the drawer's way to the chooser. */
import { isCurrencyCode } from "../domain/currency";
import { stored } from "../lib/stored";

interface Region {
  symbol: string;
  flag: string;
}

/** The regions that the page offers, as its chooser was given them. */
function regions(): readonly Region[] {
  const props = document.querySelector('[data-island="locale-switch"] > script')?.textContent;
  return props ? (JSON.parse(props) as { regions: readonly Region[] }).regions : [];
}

/** Shows what the shopper chose instead of what the page was built with. */
export function startMarket(): void {
  const currency = stored.currency.get();
  for (const place of document.querySelectorAll("[data-market-currency]")) {
    if (currency !== null && isCurrencyCode(currency)) place.textContent = currency;
  }
  const chosen = stored.region.get();
  if (chosen === null) return;
  const flag = regions().find(({ symbol }) => symbol === chosen)?.flag;
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-market-flag]")) if (flag) image.src = flag;
}
