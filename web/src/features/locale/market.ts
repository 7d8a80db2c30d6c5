/** The shopper's market: language, currency and region as cookies, and where a choice leads. */
import { relocalize } from "../../domain/route";
import { safeRedirect } from "../../domain/redirect";
import type { LocaleSwitch, RegionItem } from "../../generated/props";
import { emit } from "../../lib/events";
import { stored } from "../../lib/stored";

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

/** Keeps a currency and shows the page in it, unless somebody on the page does so in place. */
export function keepCurrency(currency: string): void {
  stored.currency.set(currency);
  if (emit("currency-changed", { currency })) showAgain();
}

/** Keeps a region, and its currency where the shopper has not chosen one, and shows the page in them. */
export function keepRegion({ symbol, currency }: RegionItem): void {
  stored.region.set(symbol);
  if (stored.currency.get() === null) stored.currency.set(currency);
  showAgain();
}

/** The page that the chooser was opened from, as its `redirect` query says; null without a safe one. */
export function returnAddress(): string | null {
  const target = new URLSearchParams(window.location.search).get("redirect") ?? "";
  return safeRedirect(target, [window.location.origin]);
}

/** Own pages of other languages, by hreflang code; empty where a page has none. */
function alternates(): Map<string, string> {
  const own = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const origin = own ? new URL(own.href).origin : window.location.origin;
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=alternate][hreflang]");
  return new Map(
    [...links].map((link) => {
      const address = new URL(link.href);
      // A preview on another host stays there; a locale with a domain of its own is left for it.
      return [link.hreflang, address.origin === origin ? address.pathname : address.href];
    }),
  );
}

/** The same page by hreflang code, or the page of `redirect` where the chooser was opened from one. */
export function samePage(languages: LocaleSwitch["languages"]): (hreflang: string) => string | undefined {
  const back = returnAddress();
  if (back?.startsWith("/")) {
    const prefixes = new Map(languages.map(({ hreflang, value }) => [hreflang, value]));
    return (hreflang) => {
      const prefix = prefixes.get(hreflang) ?? "";
      return relocalize(back, prefix === "en" ? "default" : prefix);
    };
  }
  const pages = alternates();
  return (hreflang) => pages.get(hreflang);
}

/** Shows the page again in the market that was chosen. */
function showAgain(): void {
  const back = returnAddress();
  if (back) window.location.assign(back);
  else window.location.reload();
}
