/** Entering a page and leaving it: the last routes, an anchor of the query, calls and popups that end with the page. */
import { remember } from "../domain/route-history";
import { abortCalls } from "../lib/api";
import { ownAddress } from "../lib/language";
import { clearPopups } from "../lib/popups";
import { stored } from "../lib/stored";

function showAnchor(): void {
  const id = new URLSearchParams(window.location.search).get("anchorId");
  if (id) document.getElementById(id)?.scrollIntoView({ block: "center" });
}

/** An external link replaces the whole window, also where the shop is shown in a frame. */
function leaveFrames(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target !== "" || !link.protocol.startsWith("http")) return;
  if (link.origin !== window.location.origin) link.target = "_top";
}

/** What a page leaves behind: a page that comes back from the browser's cache asks for nothing of before. */
function leave(): void {
  clearPopups();
  abortCalls();
}

/** Notes where the shopper is, follows what the address asks for, and ends with the page what belongs to it. */
export function startNavigation(): void {
  stored.routeHistory.set(remember(ownAddress(), stored.routeHistory.get() ?? []));
  document.addEventListener("click", leaveFrames, true);
  window.addEventListener("pagehide", leave);
  showAnchor();
}
