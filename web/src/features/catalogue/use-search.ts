/** A search that follows what is typed. */
import { useMemo } from "react";
import { words } from "../../domain/search/cut";
import { useClient } from "../../hooks/use-client";
import { useDebounced } from "../../hooks/use-debounced";
import { useFinder, type FoundEntry } from "./goods-index";

const DEBOUNCE = 300;

/** What was found, and for which keywords. `idle`: nothing was asked; `failed`: the index did not load. */
export interface FoundGoods {
  state: "idle" | "searching" | "failed" | "found";
  keywords: string;
  goods: FoundEntry[];
}

/** What is found for the text once it stands still; the index loads when `isNeeded` first. */
export function useSearch(text: string, isNeeded: boolean): FoundGoods {
  const request = useDebounced(text, DEBOUNCE);
  const client = useClient();
  const { data: find, isError } = useFinder(isNeeded);
  return useMemo(() => {
    if (words(request).length === 0) return { state: words(text).length === 0 ? "idle" : "searching", keywords: request, goods: [] };
    if (find) return { state: "found", keywords: request, goods: find(request, client) };
    return { state: isError ? "failed" : "searching", keywords: request, goods: [] };
  }, [request, text, client, find, isError]);
}
