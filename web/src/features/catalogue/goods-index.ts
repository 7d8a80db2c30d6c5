/** The locale's search index: a file that the generator writes. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { facts } from "../../lib/facts";
import { searchable, type Searchable } from "./match";

/** Goods as the index has them: name, path, image, other words and the formatted price. */
export interface IndexedGoods {
  n: string;
  p: string;
  i: string;
  x: string;
  m: string;
}

async function fetchIndex(): Promise<Searchable[]> {
  const answer = await fetch(facts().search);
  if (!answer.ok) throw new Error(`${answer.status} for the search index`);
  const { goods } = (await answer.json()) as { goods: IndexedGoods[] };
  return goods.map(searchable);
}

/** A file whose address changes with its content: what was fetched is right for as long as the page is open. */
const indexQuery = queryOptions({ queryKey: ["search-index"], queryFn: fetchIndex, staleTime: Infinity });

/** The index, fetched once a page and not before it is needed. */
export function useGoodsIndex(isNeeded: boolean) {
  return useQuery({ ...indexQuery, enabled: isNeeded });
}
