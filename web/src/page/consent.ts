/** Cookie consent: nothing but what is necessary runs before the shopper has answered. */
import { queuePopup } from "../lib/popups";
import { stored } from "../lib/stored";
import { largeViewport } from "../lib/viewport";

/** What a shopper may allow; necessary things always run. */
export const OPTIONAL_CATEGORIES = ["preferences", "analytics", "marketing"] as const;

/** The categories that an answer allows. */
export function allowedBy(answer: string, ticked: readonly string[]): string[] {
  if (answer === "all") return [...OPTIONAL_CATEGORIES];
  return answer === "chosen" ? OPTIONAL_CATEGORIES.filter((category) => ticked.includes(category)) : [];
}

/** Runs the waiting scripts of these categories, once each. */
export function runAllowed(allowed: readonly string[]): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>("script[data-consent-category]")) {
    if (waiting.type !== "text/plain") continue;
    if (!allowed.includes(waiting.dataset.consentCategory ?? "")) continue;
    const script = document.createElement("script");
    for (const { name, value } of waiting.attributes) if (name !== "type") script.setAttribute(name, value);
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  }
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
  stored.cookiesRefused.set("0");
  runAllowed(allowed);
}

function prepare(dialog: HTMLDialogElement): void {
  const allowed = stored.consent.get() ?? [];
  for (const box of boxes(dialog)) if (!box.disabled) box.checked = allowed.includes(box.name);
  dialog.returnValue = "";
}

function unfold(dialog: HTMLDialogElement, isOpen: boolean): void {
  for (const details of dialog.querySelectorAll("details")) details.open = isOpen;
}

/** Asks without being asked to: nothing is blocked and the focus stays where it is, which show() would move. */
function ask(dialog: HTMLDialogElement): void {
  prepare(dialog);
  // The drawer of a large screen has room for what can be chosen.
  unfold(dialog, largeViewport().matches);
  dialog.open = true;
}

/** Shows the panel to a shopper who wants it: with its choices, and with the focus, which closing gives back. */
function reopen(dialog: HTMLDialogElement): void {
  prepare(dialog);
  dialog.show();
  unfold(dialog, true);
  dialog.querySelector<HTMLElement>("h2")?.focus();
}

/** Escape puts the question off, but only where no other dialog or field has the focus and so the key. */
function closeOnEscape(dialog: HTMLDialogElement): void {
  document.addEventListener("keydown", ({ key }) => {
    const focused = document.activeElement;
    if (key === "Escape" && dialog.open && (focused === document.body || dialog.contains(focused))) dialog.close();
  });
}

/** Asks until there is an answer, and honours the one there is. */
export function startConsent(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-consent]");
  const answered = stored.cookiesRefused.get() === "0";
  if (answered) runAllowed(stored.consent.get() ?? []);
  if (!dialog) return;
  dialog.addEventListener("close", () => answer(dialog));
  closeOnEscape(dialog);
  for (const button of document.querySelectorAll("[data-open-consent]")) {
    button.addEventListener("click", () => reopen(dialog));
  }
  if (answered) return;
  queuePopup({
    name: "consent",
    show: (closed) => {
      dialog.addEventListener("close", closed, { once: true });
      ask(dialog);
    },
    putAside: () => dialog.close(),
  });
}
