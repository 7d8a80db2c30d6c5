/** Languages of plain markup: links to this very page, the way to the chooser, and the choice of an earlier visit. */
import { keepLanguage, ownAddress, samePage, type Language } from "../lib/language";
import { stored } from "../lib/stored";
import { addressLinks, whenFollowed } from "./links";

function languageOf(link: HTMLAnchorElement): Language {
  return { value: link.dataset.language ?? "en", hreflang: link.hreflang };
}

/** The chooser leads back to the page that it was opened from; opened from itself, to where it would have led. */
function leadBack(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  const own = new URLSearchParams(window.location.search).get("redirect");
  const back = address.pathname === window.location.pathname ? own : ownAddress();
  if (back !== null) address.searchParams.set("redirect", back);
  link.href = address.pathname + address.search;
}

/**
 * The home page of the locale that a shopper chose before, for one who comes to the home page of the
 * default locale; null where they stay. Other addresses name their language, or were shared in it.
 */
export function chosenHome(): string | null {
  const value = stored.locale.get();
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(value ?? "")}"]`);
  if (value === null || value === "en" || !link) return null;
  return window.location.pathname === "/" ? samePage(languageOf(link)) : null;
}

/** Starts `a[data-language]` and `a[data-chooser]`. */
export function startLanguage(): void {
  const home = chosenHome();
  if (home !== null) window.location.replace(home);
  addressLinks("a[data-language]", (link) => {
    link.href = samePage(languageOf(link));
  });
  addressLinks("a[data-chooser]", leadBack);
  whenFollowed("a[data-language]", (link) => keepLanguage(languageOf(link).value));
}
