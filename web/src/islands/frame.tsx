/** What surrounds every island, the same on the server and in the browser, so that ids agree. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";

/** One client for all islands of a page. */
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, refetchOnWindowFocus: false } },
});

/** Providers, and word to the loader when the island is alive. */
export function Frame({ children, onAlive }: { children: ReactNode; onAlive?: () => void }) {
  useEffect(() => onAlive?.(), [onAlive]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
