/** What says that the page is about to be another one. */
import { showToast } from "./toast";

/** The time limit of a call, in milliseconds. */
const GIVEN_UP_AFTER = 20_000;

/** Says that something is under way, unless it is over at once; gives a way to take it away, and goes with the page. */
export function showLoading(message: string): () => void {
  let close: () => void = () => undefined;
  const timer = window.setTimeout(() => (close = showToast(message, "none", 0)));
  const over = () => {
    window.clearTimeout(timer);
    close();
  };
  // What does not come was stopped, or is no page.
  window.setTimeout(over, GIVEN_UP_AFTER);
  // A page that comes back from the browser's cache waits for nothing.
  window.addEventListener("pagehide", over, { once: true });
  return over;
}
