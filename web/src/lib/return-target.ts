/** Where the page's address may lead back to. */
import { safeRedirect } from "../domain/redirect";

/** What `redirect`, `back_url` or `source_url` of the address names: an own path, or an address at this origin or another of the shop's; else null. */
export function returnTarget(key: string): string | null {
  const asked = new URLSearchParams(window.location.search).get(key) ?? "";
  const { origins = "" } = document.documentElement.dataset;
  return safeRedirect(asked, [window.location.origin, ...origins.split(" ")]);
}
