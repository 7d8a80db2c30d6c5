/**
 * Whether pages are fetched before they are opened. Browsers that know speculation rules go by the
 * shop's (`speculation-rules.json`), which hold for a page that allows it; for others a script fetches.
 */
import { atRest } from "../lib/rest";

/** What some browsers tell of the connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection bears pages that nobody may open: none that is slow or counted. */
export function isFast({ saveData = false, effectiveType = "4g" }: Connection): boolean {
  return !saveData && effectiveType === "4g";
}

/** Allows it where the connection is fast; `byHand` brings the script of browsers that know no rules. */
export function startPrefetch(byHand: () => void): void {
  const { connection = {} } = navigator as { connection?: Connection };
  if (!isFast(connection)) return;
  document.documentElement.dataset.prefetch = "";
  if (!HTMLScriptElement.supports("speculationrules")) atRest(byHand);
}
