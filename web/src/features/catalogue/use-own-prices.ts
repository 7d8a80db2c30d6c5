/** What was found at the prices of the shopper's own currency, where the index has another. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FromPrice } from "../../domain/from-price";
import { fromPrices, otherCurrency } from "../../lib/from-prices";
import { shownIn, type FoundEntry } from "./goods-index";

/** How long a price is taken for the one of now. */
const FRESH = 5 * 60_000;

/** The same goods; one call asks for all whose prices are not known, and until it is answered they cost what the index says. */
export function useOwnPrices(goods: readonly FoundEntry[]): readonly FoundEntry[] {
  const currency = otherCurrency();
  const queries = useQueryClient();
  const known = (slug: string) => queries.getQueryData<FromPrice | null>(["from-price", currency, slug]);
  const missing = goods.flatMap(({ slug }) => (known(slug) === undefined ? [slug] : [])).sort();
  useQuery({
    queryKey: ["from-prices", currency, missing],
    queryFn: async () => {
      const prices = await fromPrices(missing, currency ?? "");
      // What is found again keeps its price, whatever else is found beside it.
      for (const slug of missing) queries.setQueryData<FromPrice | null>(["from-price", currency, slug], prices.get(slug) ?? null);
      return missing;
    },
    enabled: currency !== null && missing.length > 0,
    staleTime: FRESH,
    retry: false,
  });
  return currency === null ? goods : goods.map((entry) => {
    const from = known(entry.slug);
    return from ? shownIn(currency, entry, from) : entry;
  });
}
