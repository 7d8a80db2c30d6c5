/** What many people search, in a file of the locale that comes when the search is wanted. */
import { useQuery } from "@tanstack/react-query";
import type { TrendingSearch } from "../../generated/props";
import { fetchSearchFile } from "./search-file";

const NONE: readonly TrendingSearch[] = [];

const fetchTrending = (address: string) => fetchSearchFile(address) as Promise<readonly TrendingSearch[]>;

/** The searches in the file of an address; none while it has not come. */
export function useTrending(address: string): readonly TrendingSearch[] {
  const { data = NONE } = useQuery({ queryKey: ["trending", address], queryFn: () => fetchTrending(address), staleTime: Infinity });
  return data;
}
