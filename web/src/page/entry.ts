/** What an incoming address says about where the shopper comes from and what they chose there. */
import { isCurrencyCode } from "../domain/currency";
import { PREFIXES } from "../domain/route";
import { queryKey, type QueryKey } from "../domain/query";
import { isRegionSymbol } from "../domain/region";
import { keepLanguage } from "../lib/language";
import { stored } from "../lib/stored";

function keysOf(query: URLSearchParams, kind: QueryKey): string[] {
  return [...new Set(query.keys())].filter((key) => queryKey(key) === kind);
}

function keepChannel(query: URLSearchParams): void {
  const found = keysOf(query, "channel").flatMap((key) => {
    const value = query.get(key);
    return value ? [[key, value] as const] : [];
  });
  if (found.length > 0) stored.channel.set(Object.fromEntries(found));
}

function keepChoices(query: URLSearchParams): void {
  const [currency, region, language] = [query.get("currency"), query.get("region"), query.get("language")];
  if (currency && isCurrencyCode(currency)) {
    stored.currency.set(currency);
    stored.currencyChosen.set(true);
  }
  if (region && isRegionSymbol(region)) stored.region.set(region);
  if (language && PREFIXES.includes(language)) keepLanguage(language);
}

/** The app says that it shows the page, which then does not promote it. */
function keepClient(query: URLSearchParams): void {
  const client = query.get("client");
  if (client === "android" || client === "ios") stored.availableClient.set(client);
  document.documentElement.toggleAttribute("data-in-app", stored.availableClient.get() !== null);
}

/** Takes what must not stay in an address out of it: it would be shared and logged. */
function hideSensitive(query: URLSearchParams): void {
  const shown = keysOf(query, "sensitive");
  if (shown.length === 0) return;
  shown.forEach((key) => query.delete(key));
  const rest = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(window.history.state, "", window.location.pathname + rest + window.location.hash);
}

/** Reads the entry keys of the page's address, once. */
export function startEntry(): void {
  const query = new URLSearchParams(window.location.search);
  keepChannel(query);
  keepChoices(query);
  keepClient(query);
  hideSensitive(query);
}
