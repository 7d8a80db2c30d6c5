/** What the header tells of a shopper: how much is new, messages, the way out. */
import { listen } from "../lib/events";
import { atRest } from "../lib/rest";
import { currentShopper } from "../lib/session";

const menu = () => import("./shopper-menu");

/** Counts what is new for somebody who is signed in. */
function count(): void {
  if (currentShopper() !== null) atRest(() => void menu().then(({ tellNews }) => tellNews()));
}

/** Starts `[data-dot]`, `[data-count]`, `[data-notices]` and `[data-sign-out]`. */
export function startShopper(): void {
  count();
  listen("signed-in", count);
  const notices = document.querySelector<HTMLElement>("[data-notices]");
  notices?.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") void menu().then(({ showNotices }) => showNotices(notices));
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-sign-out]")) {
    button.addEventListener("click", () => void menu().then(({ signOut }) => signOut(button)));
  }
}
