/** The way back from a page, on the few that have one. */
import { returnAddress } from "../lib/language";
import { stored } from "../lib/stored";

/** Back to the page that the chooser was opened from, else by the history, else to the link's own address. */
function goBack(link: HTMLAnchorElement): void {
  const opener = returnAddress();
  if (opener !== null) {
    link.href = opener;
    return;
  }
  link.addEventListener("click", (event) => {
    // What was opened in this tab before may be another site's, and a copy of a tab has nothing before it.
    if (window.history.length <= 1 || (stored.routeHistory.get() ?? []).length <= 1) return;
    event.preventDefault();
    window.history.back();
  });
}

/** Starts `a[data-back]`. */
export function startBack(): void {
  document.querySelectorAll<HTMLAnchorElement>("a[data-back]").forEach(goBack);
}
