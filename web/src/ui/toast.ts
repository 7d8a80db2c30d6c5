/** One short message in the middle of the screen, for pages with and without React. */

/** What a message reports; `none` reports nothing good or bad. */
export type MessageKind = "success" | "warning" | "error" | "none";

/** How long a message stays, in milliseconds. */
export const TOAST_DURATION = 2000;

/** Shows a message and gives a way to take it away; an empty one is silent, and with a duration of 0 it stays. */
export function showToast(message: string, kind: MessageKind = "none", duration = TOAST_DURATION): () => void {
  if (message === "") return () => undefined;
  const element = document.createElement("output");
  element.className = "toast";
  element.dataset.kind = kind;
  element.textContent = message;
  document.body.append(element);
  raise(element);
  const close = () => element.remove();
  if (duration > 0) window.setTimeout(close, duration);
  return close;
}

/** Puts an element above everything, modal dialogs too, where the browser can. */
export function raise(element: HTMLElement): void {
  element.popover = "manual";
  if ("showPopover" in element) element.showPopover();
}
