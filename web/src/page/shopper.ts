/** What a page tells a shopper by itself: how much is new, messages, an order that waits for their audit, the way out. */
import { tellsOfAudit } from "../domain/audit";
import { emit, listen } from "../lib/events";
import { atRest } from "../lib/rest";
import { currentShopper } from "../lib/session";
import { stored } from "../lib/stored";

const menu = () => import("./shopper-menu");

/** Tells of an order whose pictures are still to be uploaded, unless the shopper has put it off in this visit. */
async function tellOfAudit(bringNotice: () => Promise<boolean>): Promise<void> {
  const { orderToAuthenticate } = await menu();
  const orderNo = await orderToAuthenticate();
  if (orderNo === null || orderNo === stored.auditPutOff.get()) return;
  if (await bringNotice()) emit("audit-due", { orderNo });
}

/**
 * Starts `[data-dot]`, `[data-count]`, `[data-notices]` and `[data-sign-out]`, and asks for an order that an audit holds, now or
 * as soon as somebody signs in; `bringNotice` tells whether its popup came, which then takes over.
 */
export function startShopper(bringNotice: () => Promise<boolean>): void {
  const tell = () => {
    if (currentShopper() === null) return;
    atRest(() => void menu().then(({ tellNews }) => tellNews()));
    if (tellsOfAudit(window.location.pathname)) atRest(() => void tellOfAudit(bringNotice));
  };
  tell();
  listen("signed-in", tell);
  listen("signed-out", () => void menu().then(({ forgetGone }) => forgetGone()));
  const notices = document.querySelector<HTMLElement>("[data-notices]");
  notices?.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "open") void menu().then(({ showNotices }) => showNotices(notices));
  });
  // The button comes with the drawer's list.
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>("[data-sign-out]");
    if (button) void menu().then(({ signOut }) => signOut(button));
  });
}
