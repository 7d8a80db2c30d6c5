/** Pages that a shopper is about to open, fetched before they are, for browsers that know no speculation rules. */

const AT_ONCE = 4;

/** How long a pointer rests on a link before its page is wanted, in milliseconds. */
const REST = 100;

/** What a page may not fetch ahead for: the links that the shop's speculation rules leave out too. */
const LINK = "a[href]:not([rel~=nofollow], [target], [download], [data-back], [data-language])";

const known = new Set<string>();
let running = 0;

/** Fetches the page of a link, once, and no more than four at a time. */
export function prefetch(link: HTMLAnchorElement): void {
  const address = link.href.split("#", 1)[0] ?? "";
  const isOwn = link.origin === window.location.origin && !link.pathname.startsWith("/api/");
  if (!isOwn || running >= AT_ONCE || known.has(address) || address === window.location.href.split("#", 1)[0]) return;
  known.add(address);
  running += 1;
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = address;
  hint.onload = hint.onerror = () => (running -= 1);
  document.head.append(hint);
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null);

/** Fetches the pages of links on which a pointer rests, or that have the focus. */
export function fetchByHand(): void {
  let resting: number | undefined;
  document.addEventListener("pointerover", (event) => {
    window.clearTimeout(resting);
    const link = linkOf(event);
    if (link) resting = window.setTimeout(prefetch, event.pointerType === "touch" ? 0 : REST, link);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link) prefetch(link);
  });
}
