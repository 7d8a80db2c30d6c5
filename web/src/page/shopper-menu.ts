/** What a page asks the server for a shopper: what is new, the first messages, an order that waits for them, whether they have bought something, the end of a session; and what it offers whom has. */
import { heldOrder } from "../domain/audit";
import { cappedCount } from "../domain/count";
import { get, post } from "../lib/api";
import type { ResponseData } from "../lib/api-types";
import { forget, forgetOthers } from "../lib/forget";
import { ofBrowser, ofTab, remembered } from "../lib/remembered";
import { refreshSession } from "../lib/session";
import { stored } from "../lib/stored";
import { showToast } from "../ui/toast";
import { fillFragment } from "./fragments";

type Counts = ResponseData<"/v4/coupon-notification-count">;

function showCount(name: string, count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    badge.hidden = count <= 0;
    badge.textContent = cappedCount(count);
  }
}

function showCounts({ couponCount, notificationCount }: Counts): void {
  showCount("coupons", couponCount);
  showCount("notifications", notificationCount);
  for (const dot of document.querySelectorAll<HTMLElement>("[data-dot]")) dot.hidden = notificationCount <= 0;
}

/** What only shoppers see is there before they open it; what did not come is asked for again when they do. */
async function bringFragments(): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>("[data-fragment=notices],[data-fragment=profile]")) await fillFragment(place).catch(() => false);
}

/** Notes the message that the page was opened for as read, then shows how much is new; coupons that nobody told of are told. */
export async function tellNews(): Promise<void> {
  forgetOthers();
  if (window.location.search.includes("read=1")) await import("./read-message").then(({ readOpened }) => readOpened(), () => undefined);
  const counts = await get("/v4/coupon-notification-count", {});
  if (!counts.ok) return;
  showCounts(counts.data);
  await bringFragments();
  showCounts(counts.data);
  const { couponCount } = counts.data;
  // Who has as many as on the page before, where all were told, got none since.
  if (couponCount > 0 && couponCount !== remembered.couponsCounted.get()) {
    const isAll = await import("./new-coupons").then(({ tellNewCoupons }) => tellNewCoupons(), () => false);
    if (!isAll) return;
  }
  remembered.couponsCounted.set(couponCount);
}

/** The order that waits for the shopper's identity audit; none where the server does not say. */
export async function orderToAuthenticate(): Promise<string | null> {
  const latest = await post("/charge/user-audit-recent", {});
  return latest.ok ? heldOrder(latest.data.audit ?? null) : null;
}

/** Whether the shopper has completed an order; not so where the server does not say. */
export async function hasBought(): Promise<boolean> {
  const profile = await post("/charge/user-profile", {});
  return profile.ok && profile.data.complete_order_count > 0;
}

function hideApp({ target }: Event): void {
  if (!(target as Element).closest("[data-hide]")) return;
  remembered.appHeaderHidden.set(true);
  letHideApp();
  // The button that had the focus is gone.
  document.querySelector<HTMLElement>("[data-chooser]")?.focus();
}

/** Lets the shopper hide what the header's menu offers of the app, whenever that comes; it stays hidden until they sign out. */
export function letHideApp(): void {
  if (remembered.appHeaderHidden.get()) document.documentElement.dataset.hidesApp = "";
  document.addEventListener("click", hideApp);
}

/** Fills the dropdown of the bell with the first messages. */
export async function showNotices(notices: HTMLElement): Promise<void> {
  await bringFragments();
  const { fillNotices } = await import("./notice-list");
  await fillNotices(notices);
}

/** Forgets what was left by a shopper who is gone. */
export const forgetGone = (): boolean => forgetOthers();

/** Whoever uses the browser next finds nothing of this shopper; other tabs follow when they are looked at. */
function forgetShopper(): void {
  forget(ofBrowser);
  stored.userEmail.clear();
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage("logout");
  // What the page holds of them is forgotten by whom it tells, who compares whose the tab's things are.
  refreshSession();
  forget(ofTab);
}

/** Ends the session and shows the page anew, as a visitor sees it. */
export async function signOut(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = "true";
  const answer = await post("/charge/logout", {});
  button.ariaBusy = null;
  if (!answer.ok) {
    showToast(answer.failure.message || (button.dataset.failed ?? ""), "error");
    return;
  }
  forgetShopper();
  window.location.reload();
}
