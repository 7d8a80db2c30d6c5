/** Waiting for the browser to have nothing better to do. */

/** When the page has loaded and the browser rests. Safari has no idle callback; a moment later is nearly the same. */
export function atRest(task: () => void): void {
  const rest = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 4000 });
    else setTimeout(task, 1000);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}
