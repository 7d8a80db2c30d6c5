/** Who is signed in. */
import { useSyncExternalStore } from "react";
import { currentShopper, subscribeToSession } from "../lib/session";

/** The share id of the signed-in shopper; null for nobody, and in a server's render. */
export function useShopper(): string | null {
  return useSyncExternalStore(subscribeToSession, currentShopper, () => null);
}
