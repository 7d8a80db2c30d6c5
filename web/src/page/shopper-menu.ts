/** What a page asks the server for a shopper: what is new, the first messages, an order that waits for them, whether they have bought something, the end of a session; and what it offers whom has. */
import { heldOrder } from "../domain/audit";
import { cappedCount } from "../domain/count";
import { get, post } from "../lib/api";
import type { ResponseData } from "../lib/api-types";
import { refreshSession } from "../lib/session";
import { remembered } from "../lib/remembered";
import { showToast } from "../ui/toast";
import { fillFragment } from "./fragments";

type Counts = ResponseData<"/v4/coupon-notification-count">;
type Message = NonNullable<ResponseData<"/v4/push-message-list">["list"]["data"]>[number];

const FETCHED = "30";
const SHOWN = 2;
const READ = 3;

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

function row(template: HTMLTemplateElement, message: Message): DocumentFragment {
  const made = document.importNode(template.content, true);
  const isRead = message.web_msg_status === READ;
  const query = new URLSearchParams({ notificationId: message.id, ...(!isRead && { read: "1" }) });
  const link = made.querySelector("a");
  const title = made.querySelector("b");
  const text = made.querySelector(".notices-text");
  const sent = new Date(message.created_at * 1000);
  if (link) link.href = `${link.pathname}?${query}`;
  if (title) title.textContent = message.detail.title || "-";
  if (text) text.textContent = message.detail.content || "-";
  // A <time> without a time is no valid markup, so the template holds none.
  const time = document.createElement("time");
  time.dateTime = sent.toISOString();
  time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(sent);
  title?.after(time);
  made.querySelector(".notices-dot")?.toggleAttribute("hidden", isRead);
  return made;
}

/** Fills the dropdown of the bell with the first messages, once a page: nothing changes under the finger. */
export async function showNotices(notices: HTMLElement): Promise<void> {
  await bringFragments();
  const [template, list] = [notices.querySelector("template"), notices.querySelector("ul")];
  if (!template || !list || list.childElementCount > 0) return;
  const answer = await get("/v4/push-message-list", { page: "1", per_page: FETCHED, web_msg_selected: "1" });
  const messages = answer.ok ? (answer.data.list.data ?? []) : [];
  list.replaceChildren(...messages.slice(0, SHOWN).map((message) => row(template, message)));
  const tell = (selector: string, isTold: boolean) => notices.querySelector(selector)?.toggleAttribute("hidden", !isTold);
  tell(".notices-waiting", false);
  tell("[data-none]", answer.ok && messages.length === 0);
  tell("[data-failed]", !answer.ok);
  const said = !answer.ok && answer.failure.message;
  if (said) notices.querySelector("[data-failed]")?.replaceChildren(said);
}

/** Whoever uses the browser next finds nothing of this shopper. */
function forget(): void {
  for (const kept of [remembered.accountParams, remembered.secretParams, remembered.pendingOrders, remembered.userEmail, remembered.couponsCounted, remembered.appHeaderHidden]) kept.clear();
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage("logout");
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
  forget();
  refreshSession();
  window.location.reload();
}
