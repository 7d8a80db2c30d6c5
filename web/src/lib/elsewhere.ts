/** Where a link opens that is followed with a key held down. */

/** The keys that were held down, of a press by a mouse or a keyboard. */
export type HeldKeys = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether a link is opened beside the page, in a tab or a window of its own. */
export function isElsewhere({ ctrlKey, metaKey, shiftKey }: HeldKeys): boolean {
  return ctrlKey || metaKey || shiftKey;
}
