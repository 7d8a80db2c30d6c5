/** Whether the browser has taken over. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in a server's render and in the first one of the browser, which must equal it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
