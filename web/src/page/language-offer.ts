/** The bar that offers the language which a shopper chose before: nothing changes by itself. */
import { samePage } from "../lib/language";
import { stored } from "../lib/stored";
import { languageOf } from "./links";

/** The way to this page in the language chosen before; null where the shopper reads it, or the page is not written in it. */
function wantedLink(): HTMLAnchorElement | null {
  const chosen = stored.locale.get();
  const here = (document.documentElement.dataset.locale ?? "").replace("default", "en");
  if (chosen === null || chosen === here || stored.closedOffer.get() === chosen) return null;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-offer][data-language="${CSS.escape(chosen)}"]`);
  const { pathname, origin } = window.location;
  return link && new URL(samePage(languageOf(link)), origin).href.split(/[?#]/, 1)[0] !== origin + pathname ? link : null;
}

/** Shows `[data-language-offer]` to whom it concerns, until they close it for their visit. */
export function startLanguageOffer(): void {
  const page = document.documentElement;
  const [link, place] = [wantedLink(), document.querySelector("[data-language-offer]")];
  const way = place?.querySelector("a");
  // The first script knew the choice alone, and kept room.
  delete page.dataset.offer;
  if (!link || !place || !way) return;
  Object.assign(way, { textContent: link.dataset.offer ?? "", lang: link.lang, hreflang: link.hreflang, href: samePage(languageOf(link)) });
  way.dataset.language = link.dataset.language;
  page.dataset.offer = link.dataset.language ?? "";
  place.querySelector("[data-close-offer]")?.addEventListener("click", () => {
    stored.closedOffer.set(link.dataset.language ?? "");
    delete page.dataset.offer;
  });
}
