/** Where shoppers are helped: the live chat and the support group, where the shop has them. */

/** Where the chat is, as the page's own links to it say. */
export function chatAddress(): string | null {
  return document.querySelector<HTMLAnchorElement>("a[data-chat]")?.href ?? null;
}

/** Where the group is, which helps with proxy top-ups. */
export function groupAddress(): string | null {
  return document.querySelector<HTMLElement>("[data-support-group]")?.dataset.supportGroup ?? null;
}
