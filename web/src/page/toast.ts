/** One short message in the middle of the screen. */

const DURATION = 2000;

/** Shows a message for two seconds; an empty one is silent. */
export function toast(message: string): void {
  if (message === "") return;
  const element = document.createElement("output");
  element.className = "toast toast-ok";
  element.textContent = message;
  document.body.append(element);
  window.setTimeout(() => element.remove(), DURATION);
}
