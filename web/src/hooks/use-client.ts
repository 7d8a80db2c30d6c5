/** Which client the page is seen on, once there is a viewport. */
import { useSyncExternalStore } from "react";
import type { Client } from "../domain/client";
import { currentClient, largeViewport } from "../lib/client";

function subscribe(changed: () => void): () => void {
  const viewport = largeViewport();
  viewport.addEventListener("change", changed);
  return () => viewport.removeEventListener("change", changed);
}

/** Null in a server's render and in the first one of the browser, which must equal it. */
export function useClient(): Client | null {
  return useSyncExternalStore(subscribe, currentClient, () => null);
}
