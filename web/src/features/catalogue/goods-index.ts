/** What search knows: the terms of all goods, and the locale's goods; two files that the generator writes. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Client } from "../../domain/client";
import { atHours, priceWithin, type CardPrice, type FromPrice } from "../../domain/from-price";
import type { Listed } from "../../domain/listing";
import { formatMoney } from "../../domain/money";
import { SearchIndex, type SearchTerms } from "../../domain/search/rank";
import { isOpen, isWholeDay, parseWindow } from "../../domain/window";
import { facts } from "../../lib/facts";
import { fetchSearchFile } from "./search-file";

/** Goods as the search shows them. */
export interface IndexedGoods {
  /** Name, path, image and the formatted price. */
  n: string;
  p: string;
  i: string;
  m: string;
  /** The price in hundredths, the kind of goods, and the discount in percent. */
  v: number;
  t: string;
  d?: number;
  /** The text of the corner. */
  c?: string;
  /** Sold out. */
  s?: boolean;
  /** Flag, name and symbol of the only region that it is sold in. */
  f?: string;
  r?: string;
  a?: string;
  /** The clients that do not see it. */
  h?: readonly Client[];
  /** What holds within the hours of a flash sale: price, the same in hundredths, discount, corner, start and end in Beijing time. */
  x?: { m: string; v: number; d?: number; c?: string; b: string; e: string };
}

/** Price, discount and corner of goods as they hold at `now`, in Unix seconds; as built while the time is not known. */
export function shownAt(goods: IndexedGoods, now: number | null): Pick<IndexedGoods, "m" | "v" | "d" | "c"> {
  const window = goods.x && parseWindow(goods.x.b, goods.x.e);
  if (!goods.x || !window) return goods;
  const isLive = now === null ? isWholeDay(window) : isOpen(window, now);
  return isLive ? goods.x : goods;
}

/** A price in another currency; the discount that stands in the corner goes with it. */
function priced<Part extends Pick<IndexedGoods, "m" | "c" | "d">>(part: Part, { amount, off }: CardPrice, currency: string): Part {
  const isDiscount = part.d !== undefined && part.c === `-${part.d}%`;
  return { ...part, m: formatMoney(amount, currency), ...(isDiscount && { c: off > 0 ? `-${off}%` : "" }) };
}

/** Goods as they are shown in another currency. They stay arranged by the prices of the index, which are all of one. */
export function shownIn<Goods extends IndexedGoods>(currency: string, goods: Goods, from: FromPrice): Goods {
  const shown = priced(goods, priceWithin(from, "off"), currency);
  const { x: sale } = goods;
  return sale ? { ...shown, x: priced(sale, priceWithin(atHours(from, sale.b, sale.e), "live"), currency) } : shown;
}

/** What goods are arranged by at `now`. */
export function listedAt<Goods extends IndexedGoods>(goods: Goods, now: number | null): Listed & { goods: Goods } {
  const { v, d = 0 } = shownAt(goods, now);
  // Without a price there is nothing to buy.
  const price = goods.m === "" ? null : v;
  return { goods, name: goods.n, price, off: d, isSoldOut: goods.s === true, type: goods.t, area: goods.a ?? null };
}

/** Goods by slug. */
type GoodsBySlug = Readonly<Partial<Record<string, IndexedGoods>>>;

/** Goods that were found, by the slug that their prices are asked for with. */
export interface FoundEntry extends IndexedGoods {
  slug: string;
}

/** Finds goods by what a visitor types, the best first; on a client that is known, what it may see. */
export type Finder = (typed: string, client: Client | null) => FoundEntry[];

/** A finder over terms and the goods that the locale sells. */
export function finder(terms: SearchTerms, goods: GoodsBySlug): Finder {
  const index = new SearchIndex(terms);
  return (typed, client) =>
    index.ranked(typed).flatMap((slug) => {
      const found = goods[slug];
      const isSeen = client === null || !found?.h?.includes(client);
      return found && isSeen ? [{ ...found, slug }] : [];
    });
}

async function fetchFinder(): Promise<Finder> {
  const own = facts().search;
  const all = own.replace(/[^/]*$/, "terms.json");
  const [terms, { goods }] = await Promise.all([fetchSearchFile(all), fetchSearchFile(own) as Promise<{ goods: GoodsBySlug }>]);
  return finder(terms as SearchTerms, goods);
}

/** Goods keep their terms and prices for as long as anybody has a page open. */
const finderQuery = queryOptions({ queryKey: ["search-index"], queryFn: fetchFinder, staleTime: Infinity });

/** The finder, fetched once a page and not before it is needed. */
export function useFinder(isNeeded: boolean) {
  return useQuery({ ...finderQuery, enabled: isNeeded });
}
