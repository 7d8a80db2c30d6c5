/** Links that are more than their address: what is done when one is followed. */
import type { Language } from "../lib/language";

/** Calls back before a link of the page, present or future, is followed, in this tab or in another. */
export function whenFollowed(selector: string, followed: (link: HTMLAnchorElement) => void): void {
  const listener = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
    if (link) followed(link);
  };
  document.addEventListener("click", listener, true);
  document.addEventListener("auxclick", listener, true);
}

/** Addresses every such link at once, and again when it is followed: a page may change its own address. */
export function addressLinks(selector: string, address: (link: HTMLAnchorElement) => void): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    // What an island holds is its own: it addresses its links once it is alive.
    if (!link.closest("[data-island]")) address(link);
  }
  whenFollowed(selector, address);
}

/** The link that a plain click follows in this tab; null for one that opens a tab or a window, or that something else answers. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  return event.target.closest("a");
}

/** The language that an `a[data-language]` leads to. */
export function languageOf(link: HTMLAnchorElement): Language {
  return { value: link.dataset.language ?? "en", hreflang: link.hreflang, href: link.href };
}
