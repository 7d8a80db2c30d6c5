/** What was found as it is sold now: the index says what was left when the shop was built. */
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Client } from "../../domain/client";
import { words } from "../../domain/search/cut";
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

/** What is left of goods for this client, by slug; null is enough. */
type Left = ReadonlyMap<string, number | null>;

async function ask(keywords: string, client: Client): Promise<Left> {
  const { currency, region } = facts();
  const call = { s: keywords, currency, client, country_code: chosenRegion() ?? region, page: "1", per_page: MOST };
  const { list } = await dataOrThrow(get("/charge/search-v4", call));
  return new Map(list?.data?.map(({ slug, stock }) => [slug, stock ?? null]));
}

/** Goods, sold out where they are by now. Of what the server does not name, the build knows more: it may be newer. */
export function soldNow<Goods extends IndexedGoods & { slug: string }>(goods: readonly Goods[], left: Left): Goods[] {
  return goods.map((entry) => {
    const stock = left.get(entry.slug);
    // What is not counted is told by the build alone.
    return stock == null ? entry : { ...entry, s: stock === 0 };
  });
}

/** The same goods as they are sold now; until that is known, and where it is not told, as the shop was built. */
export function useSoldNow(typed: string, found: readonly FoundEntry[]): readonly FoundEntry[] {
  const client = useClient();
  // However it was written, it is one question.
  const keywords = words(typed).map(({ text }) => text).join(" ");
  const { data } = useQuery({
    queryKey: ["sold-now", keywords, client],
    queryFn: client === null ? skipToken : () => ask(keywords, client),
    enabled: found.length > 0,
    staleTime: FRESH,
    retry: false,
  });
  return data ? soldNow(found, data) : found;
}
