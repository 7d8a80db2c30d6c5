/** Modal drawers of plain markup: opened by a button, closed by a button, Escape or a click beside. What one lists may come with the first touch of its button. */
import { fillFragment } from "./fragments";
import { whenNear } from "./near";

/** Whoever pressed the button waits no longer for what the drawer lists, in milliseconds. */
const PATIENCE = 500;

/** Has the drawer list what a file tells; what did not come is asked for again with the next touch. */
async function fill(dialog: HTMLDialogElement): Promise<void> {
  const place = dialog.querySelector<HTMLElement>("[data-fragment]");
  if (place) await fillFragment(place).catch(() => false);
}

async function open(dialog: HTMLDialogElement, button: HTMLElement): Promise<void> {
  await Promise.race([fill(dialog), new Promise((resolve) => window.setTimeout(resolve, PATIENCE))]);
  // A second press may have come while the first one waited.
  if (dialog.open) return;
  dialog.showModal();
  button.setAttribute("aria-expanded", "true");
}

/** Makes every `[data-open-drawer]` open its `<dialog data-drawer>`, whose `[data-fragment]` is filled before. */
export function startDrawers(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-open-drawer]")) {
    const dialog = document.getElementById(button.dataset.openDrawer ?? "");
    if (!(dialog instanceof HTMLDialogElement)) continue;
    button.addEventListener("click", () => void open(dialog, button));
    whenNear(button, () => void fill(dialog));
    // A click on the backdrop has the dialog itself as its target.
    dialog.addEventListener("click", ({ target }) => {
      if (target === dialog || (target instanceof Element && target.closest("[data-close-drawer]"))) dialog.close();
    });
    dialog.addEventListener("close", () => button.setAttribute("aria-expanded", "false"));
  }
}
