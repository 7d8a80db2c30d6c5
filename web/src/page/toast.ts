/** One short message in the middle of the screen. */

const DURATION = 2000;

/** How a message looks: what it reports went well or did not. */
export type ToastType = "ok" | "error";

/** Shows a message for two seconds; an empty one is silent. */
export function toast(message: string, type: ToastType): void {
  if (message === "") return;
  const element = document.createElement("output");
  element.className = `toast toast-${type}`;
  element.textContent = message;
  document.body.append(element);
  window.setTimeout(() => element.remove(), DURATION);
}
