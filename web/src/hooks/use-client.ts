/** Which client the page is seen on, once there is a viewport. */
import { useSyncExternalStore } from "react";
import { browserClient, largeViewport, type BrowserClient } from "../lib/viewport";

function subscribe(changed: () => void): () => void {
  const viewport = largeViewport();
  viewport.addEventListener("change", changed);
  return () => viewport.removeEventListener("change", changed);
}

/** `pc` or `h5`; null in a server's render and in the first one of the browser, which must equal it. */
export function useClient(): BrowserClient | null {
  return useSyncExternalStore(subscribe, browserClient, () => null);
}
