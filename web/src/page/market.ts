/** The shopper's currency and flag in plain markup: the drawer's way to the chooser, and the prices of cards. */
import { isCurrencyCode } from "../domain/currency";
import { chosenRegion } from "../lib/region";
import { stored } from "../lib/stored";
import { startPrices } from "./prices";

function showMarket(): void {
  const currency = stored.currency.get();
  for (const place of document.querySelectorAll("[data-market-currency]")) {
    if (currency !== null && isCurrencyCode(currency)) place.textContent = currency;
  }
  const chosen = chosenRegion();
  // Without it the flag is that of the page's region.
  if (chosen !== null) import("./market-flag").then(({ showFlag }) => showFlag(chosen)).catch(() => undefined);
}

/** Shows what the shopper chose instead of what the page was built with; ends when all prices are there. */
export function startMarket(): Promise<void> {
  showMarket();
  return startPrices();
}
