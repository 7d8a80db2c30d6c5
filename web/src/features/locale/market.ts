/** The shopper's market: language, currency and region as cookies, and where a choice leads. */
import type { LocaleSwitch, RegionItem } from "../../generated/props";
import { ownAddress, returnAddress } from "../../lib/language";
import { t } from "../../lib/localizer";
import { stored } from "../../lib/stored";
import { showLoading } from "../../ui/loading";

/** What the header's button shows. */
export interface Market {
  currency: string;
  symbol: string;
  region: string;
  flag: string;
}

/** The page's market with what the shopper chose instead, where the shop offers it. */
export function chosenMarket({ current, currencies, regions }: LocaleSwitch): Market {
  const currency = currencies.find(({ code }) => code === stored.currency.get());
  const region = regions.find(({ symbol }) => symbol === stored.region.get());
  return {
    currency: currency?.code ?? current.currency,
    symbol: currency?.symbol ?? current.symbol,
    region: region?.symbol ?? current.region,
    flag: region?.flag ?? current.flag,
  };
}

/** Keeps a currency and shows the page in it. */
export function keepCurrency(currency: string): void {
  stored.currency.set(currency);
  stored.currencyChosen.set(true);
  showAgain();
}

/** Keeps a region, and its currency until the shopper has chosen one, and shows the page in them. */
export function keepRegion({ symbol, currency }: RegionItem): void {
  stored.region.set(symbol);
  if (stored.currencyChosen.get() === null) stored.currency.set(currency);
  showAgain();
}

/** Shows the page again in the market that was chosen. */
function showAgain(): void {
  showLoading(t("common.loading"));
  const back = returnAddress();
  const address = back ?? ownAddress();
  // The same address is loaded anew only by a reload, and a fragment would keep it from being one.
  if (back === null && address === window.location.pathname + window.location.search + window.location.hash) {
    window.location.reload();
  } else window.location.assign(address);
}
