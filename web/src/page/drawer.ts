/** Modal drawers of plain markup: opened by a button, closed by a button, Escape or a click beside. What one lists may come with the first touch of its button. */
import { fragment } from "./fragments";
import { whenNear } from "./near";

/** Whoever pressed the button waits no longer for what the drawer lists, in milliseconds. */
const PATIENCE = 500;

function opener(dialog: HTMLDialogElement): HTMLElement | null {
  return document.querySelector(`[data-open-drawer="${dialog.id}"]`);
}

/** Has the drawer list what a file tells, in place of the way to the footer's list; what did not come is asked for again with the next touch. */
async function fill(dialog: HTMLDialogElement, place: HTMLElement): Promise<void> {
  const list = await fragment("menu").catch(() => null);
  // What is open stays as it is, under whoever's finger: the next one who opens it sees the whole list.
  if (list === null || dialog.open) return;
  place.innerHTML = list;
  delete place.dataset.fragment;
}

async function open(dialog: HTMLDialogElement, button: HTMLElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>("[data-fragment]");
  if (place) {
    const enough = new Promise((resolve) => window.setTimeout(resolve, PATIENCE));
    await Promise.race([fill(dialog, place), enough]);
  }
  // A second press may have come while the first one waited.
  if (dialog.open) return;
  dialog.showModal();
  button.setAttribute("aria-expanded", "true");
}

function prepare(dialog: HTMLDialogElement): void {
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener("click", (event) => {
    const closing = event.target instanceof Element && event.target.closest("[data-close-drawer]");
    if (event.target === dialog || closing) dialog.close();
  });
  dialog.addEventListener("close", () => opener(dialog)?.setAttribute("aria-expanded", "false"));
}

/** Makes every `[data-open-drawer]` open its `<dialog data-drawer>`, whose `[data-fragment]` is filled before. */
export function startDrawers(): void {
  document.querySelectorAll<HTMLDialogElement>("dialog[data-drawer]").forEach(prepare);
  for (const button of document.querySelectorAll<HTMLElement>("[data-open-drawer]")) {
    const dialog = document.getElementById(button.dataset.openDrawer ?? "");
    if (!(dialog instanceof HTMLDialogElement)) continue;
    button.addEventListener("click", () => void open(dialog, button));
    const place = dialog.querySelector<HTMLElement>("[data-fragment]");
    if (place) whenNear(button, () => void fill(dialog, place));
  }
}
