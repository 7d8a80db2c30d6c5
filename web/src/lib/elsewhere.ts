/** Where a link leads: beside the page, or no further than this very page. */

/** The keys that were held down, of a press by a mouse or a keyboard. */
export type HeldKeys = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether a link is opened beside the page, in a tab or a window of its own. */
export function isElsewhere({ ctrlKey, metaKey, shiftKey }: HeldKeys): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** Whether a link leads to another place of this very page: no other page comes then. */
export function isWithinPage({ href, hash }: Pick<HTMLAnchorElement, "href" | "hash">): boolean {
  return hash !== "" && href.split("#", 1)[0] === window.location.href.split("#", 1)[0];
}
