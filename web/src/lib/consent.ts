/** What the shopper allows beyond what is necessary. */
import { stored } from "./stored";

/** The categories that are allowed at this moment: none where the answer is missing, or older than a year. */
export function allowedNow(): readonly string[] {
  return stored.cookiesRefused.get() ? (stored.consent.get() ?? []) : [];
}
