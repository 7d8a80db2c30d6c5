/** Parts of a page for shoppers that are signed in, and parts for those who are not. */
import { currentShopper, refreshSession, subscribeToSession } from "../lib/session";

/** What is hidden follows the style sheet; before the first paint the same is known from the cookie (`first.ts`). */
function showParts(): void {
  document.documentElement.toggleAttribute("data-signed-in", currentShopper() !== null);
}

/** In the sign-in page the audit of the order that the address names is there for shoppers, and the forms for all others. */
function showAudit(): void {
  const isAudit = currentShopper() !== null && new URLSearchParams(window.location.search).has("orderNo");
  for (const part of document.querySelectorAll<HTMLElement>("[data-authentication]")) {
    part.hidden = (part.dataset.authentication === "audit") !== isAudit;
  }
}

/** Shows the parts that fit, now and whenever the session begins or ends; the cookie is a hint, and the server decides. */
export function startSignedIn(): void {
  showParts();
  showAudit();
  subscribeToSession(() => {
    showParts();
    showAudit();
    // The form that held the focus is gone.
    document.querySelector<HTMLElement>('[data-authentication="audit"]:not([hidden])')?.focus();
  });
  // Another tab may have begun or ended the session.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refreshSession();
  });
  // A page that comes back from the browser's cache may be older than the session.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refreshSession();
  });
}
