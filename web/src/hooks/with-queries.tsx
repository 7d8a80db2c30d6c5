/** What a component needs that asks the server: the cache that all islands of the page share. */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, type ComponentType } from "react";
import { forgetWithSession, queryClient } from "../lib/query-client";

/** The component with the page's cache around it; others do without its script. */
export function withQueries<Props extends object>(Asking: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    useEffect(forgetWithSession, []);
    return (
      <QueryClientProvider client={queryClient}>
        <Asking {...props} />
      </QueryClientProvider>
    );
  };
}
