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

/** The locale of English: the subdomain of another language opens the shop in that one where no locale is named. */
function english(): string {
  return window.location.hostname.startsWith("ru.") ? "en" : "default";
}

/**
 * Where this page stands in a language: at the address that its head names, or at the default page's,
 * which stands for languages without one. Search engines are not told of all languages: of any other the
 * page stands under its prefix, at the origin of its home page.
 */
function addressIn({ hreflang, href }: Language, locale: string): string {
  const linked = (which: string) => document.querySelector<HTMLLinkElement>(`link[${which}]`)?.href;
  // What search engines are told nothing of stays on this host.
  if (!linked("hreflang")) return relocalize(window.location.pathname, locale);
  const own = new URL(linked("rel=canonical") ?? window.location.href);
  const named = linked(`hreflang="${hreflang}"`) ?? linked(`data-stands-for~="${hreflang}"`);
  const address = new URL(named ?? relocalize(own.pathname, locale), new URL(href, window.location.href));
  // A preview on another host stays there; a locale with a domain of its own is left for it.
  return address.origin === own.origin ? address.pathname : address.href;
}

/**
 * This page in a language, with its query: in the chooser the page that it was opened from. What is
 * not written in that language, as most guides are not, leads to the English one.
 */
export function samePage(language: Language): string {
  const locale = language.value === "en" ? english() : language.value;
  const back = returnAddress();
  if (back?.startsWith("/")) return relocalize(back, locale);
  const page = addressIn(language, locale);
  return (locale === "en" ? relocalize(page, locale) : page) + rest();
}

/** Remembers a language that the shopper chose. */
export function keepLanguage(value: string): void {
  stored.language.set(value);
  stored.locale.set(value);
}
