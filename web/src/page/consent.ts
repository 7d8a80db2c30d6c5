/** Cookie consent: nothing but what is necessary runs before the shopper has answered. */
import { allowedNow } from "../lib/consent";
import { queuePopup } from "../lib/popups";
import { stored } from "../lib/stored";
import { fillFragment } from "./fragments";

/** What a shopper may allow; necessary things always run. */
export const OPTIONAL_CATEGORIES = ["preferences", "analytics", "marketing"] as const;

/** The categories that an answer allows. */
export function allowedBy(answer: string, ticked: readonly string[]): string[] {
  if (answer === "all") return [...OPTIONAL_CATEGORIES];
  return answer === "chosen" ? OPTIONAL_CATEGORIES.filter((category) => ticked.includes(category)) : [];
}

/** Lets waiting scripts run, on pages that have any. */
function runAllowed(): void {
  if (!document.querySelector("script[data-consent-category]")) return;
  // Where it does not come nothing runs, which is what nobody has to allow.
  import("./trackers").then(({ runTrackers }) => runTrackers(allowedNow())).catch(() => undefined);
}

function boxes(dialog: HTMLDialogElement): HTMLInputElement[] {
  return [...dialog.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
}

function answer(dialog: HTMLDialogElement): void {
  // Escape closes a dialog too, and answers nothing.
  if (dialog.returnValue === "") return;
  const ticked = boxes(dialog).filter((box) => box.checked).map((box) => box.name);
  const allowed = allowedBy(dialog.returnValue, ticked);
  stored.consent.set(allowed);
  // Gateways read it too: nothing but what is necessary is no acceptance.
  stored.cookiesRefused.set(allowed.length > 0 ? "0" : "1");
  runAllowed();
}

function prepare(dialog: HTMLDialogElement): void {
  const allowed = stored.consent.get() ?? [];
  for (const box of boxes(dialog)) if (!box.disabled) box.checked = allowed.includes(box.name);
  dialog.returnValue = "";
}

function unfold(dialog: HTMLDialogElement, isOpen: boolean): void {
  for (const details of dialog.querySelectorAll("details")) details.open = isOpen;
}

/** Escape puts the question off, but only where no other dialog or field has the focus and so the key. */
function closeOnEscape(dialog: HTMLDialogElement): void {
  document.addEventListener("keydown", ({ key }) => {
    const focused = document.activeElement;
    if (key === "Escape" && dialog.open && (focused === document.body || dialog.contains(focused))) dialog.close();
  });
}

/** Puts the question into its dialog, where it is not there yet. */
async function fill(dialog: HTMLDialogElement): Promise<void> {
  if (!(await fillFragment(dialog))) return;
  dialog.setAttribute("aria-labelledby", "consent-title");
  dialog.addEventListener("close", () => answer(dialog));
  closeOnEscape(dialog);
}

/** Asks without being asked to: nothing is blocked and the focus stays where it is, which show() would move. */
async function ask(dialog: HTMLDialogElement): Promise<void> {
  await fill(dialog);
  // Whoever opened it meanwhile answers there.
  if (dialog.open || stored.cookiesRefused.get()) return;
  queuePopup({
    name: "consent",
    show: (closed) => {
      dialog.addEventListener("close", closed, { once: true });
      prepare(dialog);
      unfold(dialog, false);
      dialog.open = true;
    },
    putAside: () => dialog.close(),
  });
}

/** Shows the panel to a shopper who wants it: with its choices, and with the focus, which closing gives back. */
async function reopen(dialog: HTMLDialogElement): Promise<void> {
  await fill(dialog);
  prepare(dialog);
  dialog.show();
  unfold(dialog, true);
  dialog.querySelector<HTMLElement>("h2")?.focus();
}

/** Asks until there is an answer, and honours the one there is; where the question does not come, the next page asks it. */
export function startConsent(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-consent]");
  runAllowed();
  if (!dialog) return;
  for (const button of document.querySelectorAll("[data-open-consent]")) {
    // A page of long ago may name a file that is gone; the same page of today names another.
    button.addEventListener("click", () => void reopen(dialog).catch(() => window.location.reload()));
  }
  if (!stored.cookiesRefused.get()) ask(dialog).catch(() => undefined);
}
