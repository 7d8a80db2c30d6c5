/** Modal drawers of plain markup: opened by a button, closed by a button, Escape or a click beside. */

function opener(dialog: HTMLDialogElement): HTMLElement | null {
  return document.querySelector(`[data-open-drawer="${dialog.id}"]`);
}

function prepare(dialog: HTMLDialogElement): void {
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener("click", (event) => {
    const closing = event.target instanceof Element && event.target.closest("[data-close-drawer]");
    if (event.target === dialog || closing) dialog.close();
  });
  dialog.addEventListener("close", () => opener(dialog)?.setAttribute("aria-expanded", "false"));
}

/** Makes every `[data-open-drawer]` open its `<dialog data-drawer>`. */
export function startDrawers(): void {
  document.querySelectorAll<HTMLDialogElement>("dialog[data-drawer]").forEach(prepare);
  for (const button of document.querySelectorAll<HTMLElement>("[data-open-drawer]")) {
    button.addEventListener("click", () => {
      const dialog = document.getElementById(button.dataset.openDrawer ?? "");
      if (!(dialog instanceof HTMLDialogElement)) return;
      dialog.showModal();
      button.setAttribute("aria-expanded", "true");
    });
  }
}
