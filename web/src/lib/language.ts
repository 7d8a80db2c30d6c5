/** The page in other languages: where it stands there, and the choice that is remembered. */
import { isAt, relocalize } from "../domain/route";
import { returnTarget } from "./return-target";
import { stored } from "./stored";

/** A language to choose: its locale's prefix (`en` for the default locale) and its hreflang code. */
export interface Language {
  value: string;
  hreflang: string;
}

const CHOOSER = "/language-currency/";

/** Entry keys that set a choice on arrival: an address that kept them would undo the next one. */
const CHOICES = ["currency", "region", "language"];

/** Own pages of other languages, by hreflang code; empty where a page has none. */
function alternates(): Map<string, string> {
  const own = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const origin = own ? new URL(own.href).origin : window.location.origin;
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=alternate][hreflang]");
  return new Map(
    [...links].map((link) => {
      const address = new URL(link.href);
      // A preview on another host stays there; a locale with a domain of its own is left for it.
      return [link.hreflang, address.origin === origin ? address.pathname : address.href];
    }),
  );
}

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
 * This page in a language, with its query: in the chooser the page that it was opened from. What is
 * not written in that language, as most guides are not, stays as it is.
 */
export function samePage({ value, hreflang }: Language): string {
  const locale = value === "en" ? english() : value;
  const back = returnAddress();
  if (back?.startsWith("/")) return relocalize(back, locale);
  const pages = alternates();
  const page = pages.get(hreflang) ?? pages.get("x-default") ?? relocalize(window.location.pathname, locale);
  return (locale === "en" ? relocalize(page, locale) : page) + rest();
}

/** Remembers a language that the shopper chose. */
export function keepLanguage(value: string): void {
  stored.language.set(value);
  stored.locale.set(value);
}
