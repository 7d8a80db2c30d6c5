/** Parts of a page for shoppers that are signed in, and parts for those who are not. */
import { currentShopper, refreshSession, subscribeToSession } from "../lib/session";

function showParts(): void {
  const state = currentShopper() === null ? "out" : "in";
  for (const part of document.querySelectorAll<HTMLElement>("[data-signed]")) {
    part.hidden = part.dataset.signed !== state;
  }
}

/** Shows the parts that fit, now and whenever the session begins or ends; the cookie is a hint, and the server decides. */
export function startSignedIn(): void {
  showParts();
  subscribeToSession(showParts);
  // A page that comes back from the browser's cache may be older than the session.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refreshSession();
  });
}
