/** What an incoming address says about where the shopper comes from and what they chose there. */
import { isCurrencyCode } from "../domain/currency";
import { PREFIXES } from "../domain/route";
import { queryKey, type QueryKey } from "../domain/query";
import { isRegionSymbol } from "../domain/region";
import { SHARE_PREFIX } from "../lib/channel";
import { isOffered } from "../lib/region";
import { keepLanguage } from "../lib/language";
import { returnTarget } from "../lib/return-target";
import { stored } from "../lib/stored";

function keysOf(query: URLSearchParams, kind: QueryKey): string[] {
  return [...new Set(query.keys())].filter((key) => queryKey(key) === kind);
}

/** As long as the server keeps; each way to a payment carries them along. */
const LONGEST_CHANNEL = 200;

/** A shared address may name who shares it by the number alone. */
function keepSharer(query: URLSearchParams): void {
  const sharer = query.get("shareid");
  if (!sharer || query.has("channId")) return;
  stored.channel.set({ ...stored.channel.get(), channId: (SHARE_PREFIX + sharer).slice(0, LONGEST_CHANNEL) });
}

/** The page of the shop, here or at another of its origins, that sent the shopper here. */
function keepSource(): void {
  const source = returnTarget("source_url");
  if (source) stored.sourceUrl.set(source);
}

function keepChannel(query: URLSearchParams): void {
  const found = keysOf(query, "channel").flatMap((key) => {
    const value = query.get(key);
    return value ? [[key, value.slice(0, LONGEST_CHANNEL)] as const] : [];
  });
  if (found.length === 0) return;
  // Whose logo the shop wears, and who shared it, holds for the visit, until another is named.
  const { channId } = stored.channel.get() ?? {};
  stored.channel.set({ ...(channId === undefined ? {} : { channId }), ...Object.fromEntries(found) });
}

function keepChoices(query: URLSearchParams): void {
  const [currency, region, language] = [query.get("currency"), query.get("region"), query.get("language")];
  if (currency && isCurrencyCode(currency)) {
    stored.currency.set(currency);
    stored.currencyChosen.set(true);
  }
  if (region && isRegionSymbol(region) && isOffered(region)) stored.region.set(region);
  if (language && PREFIXES.includes(language)) keepLanguage(language);
}

/** The app says that it shows the page, which then does not promote it. */
function keepClient(query: URLSearchParams): void {
  const client = query.get("client");
  if (client === "android" || client === "ios") stored.availableClient.set(client);
  document.documentElement.toggleAttribute("data-in-app", stored.availableClient.get() !== null);
}

/** What a social service said of a visit: read once, or a reload would say it again. */
const SAID_ONCE = ["platform", "status"];

/** Takes what must not stay in an address out of it: it would be shared and logged. */
function hideSensitive(query: URLSearchParams): void {
  const shown = [...keysOf(query, "sensitive"), ...SAID_ONCE].filter((key) => query.has(key));
  if (shown.length === 0) return;
  shown.forEach((key) => query.delete(key));
  const rest = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(window.history.state, "", window.location.pathname + rest + window.location.hash);
}

/** Reads the entry keys of the page's address, once; gives the whole query, of which some may be gone from the address. */
export function startEntry(): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  const entered = new URLSearchParams(query);
  keepChannel(query);
  keepSharer(query);
  keepSource();
  keepChoices(query);
  keepClient(query);
  hideSensitive(query);
  return entered;
}
