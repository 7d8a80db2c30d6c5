/** Category flyouts: open under the pointer or by their button, close a moment after it leaves. What is in them comes with the first touch of the bar. */
import { whenNear } from "./near";

const CLOSE_DELAY = 200;

let open: HTMLElement | undefined;
/** A pointer that came to press the button has opened the flyout before: that press keeps it open. */
let isHovered = false;
/** Whose button was pressed: more is wanted there than a pointer that passes by wants. */
let pressed: HTMLElement | undefined;
let closing: number | undefined;

let filling: Promise<boolean> | undefined;

/** Whether there is something to show; what did not come is asked for again with the next touch. */
function filled(): Promise<boolean> {
  filling ??= import("./flyout-panels").then(({ fillPanels }) => fillPanels()).then(
    () => true,
    () => {
      filling = undefined;
      return false;
    },
  );
  return filling;
}

function mark(flyout: HTMLElement, isOpen: boolean): void {
  const panel = flyout.querySelector<HTMLElement>("[data-flyout-panel]");
  if (panel) panel.hidden = !isOpen;
  flyout.querySelector("[data-flyout-button]")?.setAttribute("aria-expanded", String(isOpen));
}

function hide(): void {
  window.clearTimeout(closing);
  if (open) mark(open, false);
  open = undefined;
  pressed = undefined;
}

/** Opens a flyout, and the one before it closes. Where there is nothing to show, a press leads to the category. */
async function show(flyout: HTMLElement): Promise<void> {
  window.clearTimeout(closing);
  if (open === flyout) return;
  hide();
  open = flyout;
  isHovered = false;
  const isFilled = await filled();
  // Meanwhile it may have been left.
  if (open !== flyout) return;
  if (isFilled) {
    mark(flyout, true);
    return;
  }
  const isWanted = pressed === flyout;
  hide();
  if (isWanted) flyout.querySelector("a")?.click();
}

function prepare(flyout: HTMLElement): void {
  const button = flyout.querySelector<HTMLElement>("[data-flyout-button]");
  // A finger has no hover: it follows the link or presses the button.
  flyout.addEventListener("pointerenter", (event) => {
    if (event.pointerType !== "mouse") return;
    const isNew = open !== flyout;
    void show(flyout);
    if (isNew) isHovered = true;
  });
  flyout.addEventListener("pointerleave", () => {
    window.clearTimeout(closing);
    closing = window.setTimeout(hide, CLOSE_DELAY);
  });
  button?.addEventListener("click", () => {
    // While it is on its way, a second press says what the first said.
    if (open === flyout && !isHovered && button.getAttribute("aria-expanded") === "true") hide();
    else {
      void show(flyout);
      pressed = flyout;
    }
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
  const bar = document.querySelector("[data-flyouts]");
  // Whoever comes near one will want it.
  if (bar) whenNear(bar, () => void filled());
  document.querySelectorAll<HTMLElement>("[data-flyout]").forEach(prepare);
}
