/** The bar at the top of a page that is being left: the next one is on its way (`spec.md` §2.4). */
import { plainLink } from "./links";

/** What is not there by then is a download, or nothing: the time limit of a call. */
const GIVEN_UP_AFTER = 20_000;

let bar: HTMLElement | undefined;
let givingUp: number | undefined;

function end(): void {
  window.clearTimeout(givingUp);
  bar?.remove();
  bar = undefined;
}

function begin(): void {
  if (bar) return;
  bar = document.createElement("div");
  bar.className = "page-progress";
  // Whoever hears the page hears their browser load the next one.
  bar.ariaHidden = "true";
  document.body.append(bar);
  givingUp = window.setTimeout(end, GIVEN_UP_AFTER);
}

/** Whether a navigation leads to another document. */
function leaves({ hashChange, downloadRequest, destination }: NavigateEvent): boolean {
  return !hashChange && downloadRequest === null && !destination.sameDocument;
}

/** Shows the bar whenever this page is left for another, and not on one that comes back. */
export function startProgress(): void {
  window.addEventListener("pageshow", end);
  if ("navigation" in window) {
    window.navigation.addEventListener("navigate", (event) => leaves(event) && begin());
    return;
  }
  document.addEventListener("click", (event) => {
    const link = plainLink(event);
    if (link?.href.startsWith("http") && link.target === "" && !link.download && link.href.split("#", 1)[0] !== window.location.href.split("#", 1)[0]) begin();
  });
}
