/** The one cache of server state that all islands of a page share. */
import { QueryClient } from "@tanstack/react-query";
import { listen } from "./events";

/** The first part of the key of everything that belongs to a session. */
export const SESSION_KEY = "session";

/** How long an answer counts is said by each query, and none is asked again because a window was looked at. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

/** Forgets what belonged to a session as soon as it ends, until the returned function is called. */
export function forgetWithSession(): () => void {
  return listen("signed-out", () => queryClient.removeQueries({ queryKey: [SESSION_KEY] }));
}
