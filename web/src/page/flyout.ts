/** Category flyouts: open under the pointer or by their button, close a moment after it leaves. Their pictures come with the first. */

const CLOSE_DELAY = 200;

let open: HTMLElement | undefined;
/** A pointer that came to press the button has opened the flyout before: that press keeps it open. */
let isHovered = false;
let closing: number | undefined;

let areAsked = false;

function askForPictures(): void {
  if (areAsked) return;
  areAsked = true;
  // Without them names are all there is.
  import("./thumbnails").then(({ showThumbnails }) => showThumbnails()).catch(() => undefined);
}

function mark(flyout: HTMLElement, isOpen: boolean): void {
  const panel = flyout.querySelector<HTMLElement>("[data-flyout-panel]");
  if (panel) panel.hidden = !isOpen;
  flyout.querySelector("[data-flyout-button]")?.setAttribute("aria-expanded", String(isOpen));
}

function show(flyout: HTMLElement): void {
  window.clearTimeout(closing);
  if (open === flyout) return;
  if (open) mark(open, false);
  open = flyout;
  isHovered = false;
  askForPictures();
  mark(flyout, true);
}

function hide(): void {
  window.clearTimeout(closing);
  if (open) mark(open, false);
  open = undefined;
}

function prepare(flyout: HTMLElement): void {
  const button = flyout.querySelector<HTMLElement>("[data-flyout-button]");
  // A finger has no hover: it follows the link or presses the button.
  flyout.addEventListener("pointerenter", (event) => {
    if (event.pointerType !== "mouse") return;
    const isNew = open !== flyout;
    show(flyout);
    if (isNew) isHovered = true;
  });
  flyout.addEventListener("pointerleave", () => {
    window.clearTimeout(closing);
    closing = window.setTimeout(hide, CLOSE_DELAY);
  });
  button?.addEventListener("click", () => {
    if (open === flyout && !isHovered) hide();
    else show(flyout);
    isHovered = false;
  });
  flyout.addEventListener("focusout", (event) => {
    const next = event.relatedTarget;
    if (open === flyout && next instanceof Node && !flyout.contains(next)) hide();
  });
  flyout.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || open !== flyout) return;
    hide();
    button?.focus();
  });
}

/** Starts every `[data-flyout]`. */
export function startFlyouts(): void {
  document.querySelectorAll<HTMLElement>("[data-flyout]").forEach(prepare);
}
