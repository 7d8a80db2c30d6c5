/** Links that are more than their address: what is done when one is followed. */

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
