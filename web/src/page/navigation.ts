/** Ways out of a page: back, home from an error, to an anchor of the query, out of a frame. */
import { returnAddress } from "../lib/language";
import { clearPopups } from "../lib/popups";

/** Back to the page that the chooser was opened from, else by the history, else to the link's own address. */
function goBack(link: HTMLAnchorElement): void {
  const opener = returnAddress();
  if (opener !== null) {
    link.href = opener;
    return;
  }
  link.addEventListener("click", (event) => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    window.history.back();
  });
}

function homeAfter(link: HTMLAnchorElement): void {
  const seconds = Number(link.dataset.homeAfter);
  window.setTimeout(() => window.location.assign(link.href), seconds * 1000);
}

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

/** Starts the ways out that the page's markup asks for. */
export function startNavigation(): void {
  document.querySelectorAll<HTMLAnchorElement>("a[data-back]").forEach(goBack);
  document.querySelectorAll<HTMLAnchorElement>("a[data-home-after]").forEach(homeAfter);
  document.addEventListener("click", leaveFrames, true);
  // A page that comes back from the browser's cache asks for nothing of before.
  window.addEventListener("pagehide", clearPopups);
  showAnchor();
}
