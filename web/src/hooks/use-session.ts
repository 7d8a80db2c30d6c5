/** Who is signed in, for components. */
import { useSyncExternalStore } from "react";
import { currentShopper, subscribeToSession } from "../lib/session";

/** The shopper's id; null in a server's render, in the first one of the browser, and while nobody is signed in. */
export function useSession(): string | null {
  return useSyncExternalStore(subscribeToSession, currentShopper, () => null);
}
