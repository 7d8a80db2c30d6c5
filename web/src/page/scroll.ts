/** What follows the scroll offset: fixed header, category bar, search icon and the way back up. */
import { largeViewport } from "../lib/client";
import { noticeHeight } from "./notice";

const DEBOUNCE = 10;
const CATEGORY_BAR_UNTIL = 38;
const SEARCH_ICON_FROM = 60;

function follow(): void {
  const offset = window.scrollY;
  const page = document.documentElement;
  page.toggleAttribute("data-header-fixed", offset > noticeHeight());
  page.toggleAttribute("data-bar-hidden", offset > CATEGORY_BAR_UNTIL);
  page.toggleAttribute("data-search-icon", offset >= SEARCH_ICON_FROM);
  const up = document.querySelector<HTMLElement>("[data-back-to-top]");
  if (up) up.hidden = !largeViewport().matches || offset < window.innerHeight;
}

/** Follows the scroll offset, and answers the back-to-top button. */
export function startScroll(): void {
  let waiting: number | undefined;
  window.addEventListener(
    "scroll",
    () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(follow, DEBOUNCE);
    },
    { passive: true },
  );
  document.querySelector("[data-back-to-top]")?.addEventListener("click", () => window.scrollTo({ top: 0 }));
  // With the frame that is laid out anyway: asking for the offset now would lay the page out before it is ready.
  window.requestAnimationFrame(follow);
}
