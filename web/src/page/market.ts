/** The shopper's currency and flag in plain markup: the drawer's way to the chooser, and the prices of cards. */
import { chosenRegion } from "../lib/region";
import { stored } from "../lib/stored";
import { startPrices } from "./prices";

/** Shows what the shopper chose instead of what the page was built with; ends when all prices are there. */
export function startMarket(): Promise<void> {
  const isChosen = stored.currency.get() !== null || chosenRegion() !== null;
  // Without it the market is that of the page.
  if (isChosen) import("./chosen-market").then(({ showChosenMarket }) => showChosenMarket()).catch(() => undefined);
  return startPrices();
}
