/** What was found as it is sold now: the index says what held when the shop was built, to everybody. */
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Client } from "../../domain/client";
import { useClient } from "../../hooks/use-client";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import { facts } from "../../lib/facts";
import { chosenRegion } from "../../lib/region";
import type { FoundEntry, IndexedGoods } from "./goods-index";

/** How long an answer is taken for the one of now. */
const FRESH = 60_000;
/** The most that one call tells. */
const MOST = "100";

/** What the shop's own search finds for this client, by slug, with what is left where that is counted; and whether that is all. */
export interface SoldNow {
  left: ReadonlyMap<string, number | null>;
  isWhole: boolean;
}

async function ask(keywords: string, client: Client): Promise<SoldNow> {
  const { currency, region } = facts();
  const call = { s: keywords, currency, client, country_code: chosenRegion() ?? region, page: "1", per_page: MOST };
  const { list } = await dataOrThrow(get("/charge/search-v4", call));
  const { data = [], total } = list ?? {};
  return { left: new Map(data.map(({ slug, stock }) => [slug, stock ?? null])), isWhole: data.length === total };
}

/** Goods without those that this client may not see, and sold out where they are by now. */
export function soldNow<Goods extends IndexedGoods & { slug: string }>(goods: readonly Goods[], { left, isWhole }: SoldNow): Goods[] {
  return goods.flatMap((entry) => {
    const stock = left.get(entry.slug);
    if (stock === undefined) return isWhole ? [] : [entry];
    // What is not counted is told by the build alone.
    return [stock === null ? entry : { ...entry, s: stock === 0 }];
  });
}

/** The same goods as they are sold now; until that is known, and where it is not told, as the shop was built. */
export function useSoldNow(keywords: string, found: readonly FoundEntry[]): readonly FoundEntry[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ["sold-now", keywords, client],
    queryFn: client === null ? skipToken : () => ask(keywords, client),
    enabled: found.length > 0,
    staleTime: FRESH,
    retry: false,
  });
  return data ? soldNow(found, data) : found;
}
