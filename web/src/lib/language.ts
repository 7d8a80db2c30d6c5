/** The page in other languages: where it stands there, and the choice that is remembered. */
import { isAt, relocalize } from "../domain/route";
import { returnTarget } from "./return-target";
import { stored } from "./stored";

/** A language to choose: its locale's prefix (`en` for the default locale), its hreflang code, and the way to its home page. */
export interface Language {
  value: string;
  hreflang: string;
  href: string;
}

const CHOOSER = "/language-currency/";

/** Entry keys that set a choice on arrival: an address that kept them would undo the next one. */
const CHOICES = ["currency", "region", "language"];

/** Query and fragment of the page, without the choices that its address made. */
function rest(): string {
  const query = new URLSearchParams(window.location.search);
  CHOICES.forEach((key) => query.delete(key));
  return (query.size > 0 ? `?${query}` : "") + window.location.hash;
}

/** The page's own address, without the choices that it made. */
export function ownAddress(): string {
  return window.location.pathname + rest();
}

/** The page that the chooser was opened from, as its `redirect` query says; null elsewhere and without a safe one. */
export function returnAddress(): string | null {
  return isAt(window.location.pathname, CHOOSER) ? returnTarget("redirect") : null;
}

/** The locale of a choice. The subdomain of another language opens the shop in that one where no locale is named. */
function localeOf(value: string): string {
  return value === "en" && !window.location.hostname.startsWith("ru.") ? "default" : value;
}

/**
 * Where the page of a path stands in a language: where its head says, or at the default page's, which stands for
 * languages without one. Search engines are not told of all languages: in any other a page stands under its
 * prefix, at the origin of its home page.
 */
export function pageIn({ value, hreflang, href }: Language, path: string, page: Document): string {
  const locale = localeOf(value);
  const linked = (which: string) => page.querySelector<HTMLLinkElement>(`link[${which}]`)?.href;
  // What search engines are told nothing of stays on this host.
  if (!linked("hreflang")) return relocalize(path, locale);
  const own = new URL(linked("rel=canonical") ?? window.location.href);
  const named = linked(`hreflang="${hreflang}"`) ?? linked(`data-stands-for~="${hreflang}"`);
  const there = new URL(named ?? relocalize(own.pathname, locale), new URL(href, window.location.href));
  // A preview on another host stays there; a locale with a domain of its own is left for it.
  const shown = there.origin === own.origin ? there.pathname : there.href;
  return locale === "en" ? relocalize(shown, locale) : shown;
}

/**
 * This page in a language, with its query: in the chooser the page that it was opened from. What is
 * not written in that language, as most guides are not, leads to the English one.
 */
export function samePage(language: Language): string {
  const back = returnAddress();
  return back?.startsWith("/") ? relocalize(back, localeOf(language.value)) : pageIn(language, window.location.pathname, document) + rest();
}

/** Remembers a language that the shopper chose. */
export function keepLanguage(value: string): void {
  stored.language.set(value);
  stored.locale.set(value);
}
