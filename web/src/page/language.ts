/** Languages of plain markup: links to this very page, and the way to the chooser. */
import { isWithinPage } from "../lib/elsewhere";
import { keepLanguage, ownAddress, samePage } from "../lib/language";
import { addressLinks, languageOf, plainLink, whenFollowed } from "./links";

/** The chooser leads back to the page that it was opened from; opened from itself, to where it would have led. */
function leadBack(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  const own = new URLSearchParams(window.location.search).get("redirect");
  const back = address.pathname === window.location.pathname ? own : ownAddress();
  if (back !== null) address.searchParams.set("redirect", back);
  link.href = address.pathname + address.search;
}

/** Says that a language is on its way. What islands hold says so itself: they have the words. */
function tellFollowed(event: MouseEvent): void {
  const { loading } = document.documentElement.dataset;
  const link = plainLink(event);
  if (!loading || link?.dataset.language === undefined || link.closest("[data-island]") || isWithinPage(link)) return;
  import("./language-loading").then(({ tellLoading }) => tellLoading(loading)).catch(() => undefined);
}

/** Starts `a[data-language]` and `a[data-chooser]`. */
export function startLanguage(): void {
  addressLinks("a[data-language]", (link) => {
    link.href = samePage(languageOf(link));
  });
  addressLinks("a[data-chooser]", leadBack);
  whenFollowed("a[data-language]", (link) => keepLanguage(languageOf(link).value));
  document.addEventListener("click", tellFollowed);
}
