/** The promotional notice over the header: large viewports only, closed for the session. */
import { stored } from "../lib/stored";
import { largeViewport } from "../lib/client";

const HEIGHT = 60;

function notice(): HTMLElement | null {
  return document.querySelector("body:not(:has(> [data-no-notice])) [data-notice]");
}

/** Pixels that the notice takes above the header now. */
export function noticeHeight(): number {
  const element = notice();
  return element && !element.hidden && largeViewport().matches ? HEIGHT : 0;
}

/** Told only where it changes: the whole page takes a new look for it. */
function tellHeight(): void {
  const { style } = document.documentElement;
  const height = `${noticeHeight()}px`;
  if ((style.getPropertyValue("--notice-height") || "0px") !== height) style.setProperty("--notice-height", height);
}

/** Hides a notice that was closed in this session, and lets the present one be closed. */
export function startNotice(): void {
  const element = notice();
  if (element) {
    const id = element.dataset.notice ?? "";
    element.hidden = stored.closedNotice.get() === id;
    element.querySelector("[data-close-notice]")?.addEventListener("click", () => {
      element.hidden = true;
      stored.closedNotice.set(id);
      tellHeight();
    });
    largeViewport().addEventListener("change", tellHeight);
  }
  tellHeight();
}
