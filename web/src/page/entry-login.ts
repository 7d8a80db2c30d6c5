/** Signing in by the token of an address, which an app hands to the browser. */
import { currentShopper } from "../lib/session";

/** Signs in whoever is nobody yet: a link makes no shopper somebody else. */
export function startEntryLogin(entered: URLSearchParams): void {
  const token = entered.get("token");
  if (!token || currentShopper() !== null) return;
  import("./enter").then(({ enter }) => enter(token)).catch(() => undefined);
}
