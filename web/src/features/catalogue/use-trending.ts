/** What many people search, in a file of the locale that comes when the search is wanted. */
import { useQuery } from "@tanstack/react-query";
import type { TrendingSearch } from "../../generated/props";

const NONE: readonly TrendingSearch[] = [];

async function fetchTrending(address: string): Promise<readonly TrendingSearch[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for the trending searches`);
  return (await answer.json()) as TrendingSearch[];
}

/** The searches in the file of an address; none while it has not come. */
export function useTrending(address: string): readonly TrendingSearch[] {
  const { data = NONE } = useQuery({ queryKey: ["trending", address], queryFn: () => fetchTrending(address), staleTime: Infinity });
  return data;
}
