/** A touch wakes an island, and is repeated once the island can answer it. */
import { wake } from "./loader";

function isAlive(island: HTMLElement): boolean {
  return "alive" in island.dataset;
}

/** A link goes where it leads, and a popover opens by itself; anything else needs the island. */
function answersByItself(target: Element): boolean {
  return target.closest("a[href], [popovertarget]") !== null;
}

async function repeatClick(island: HTMLElement, target: Element): Promise<void> {
  if (!(await wake(island))) return;
  const control = target.closest<HTMLElement>("button, label, input, select") ?? (target as HTMLElement);
  if (control.isConnected) control.click();
}

/** Fields keep what was typed; only the focus has to be told again to the island. */
async function repeatFocus(island: HTMLElement): Promise<void> {
  if (!(await wake(island))) return;
  const focused = document.activeElement;
  if (focused && island.contains(focused)) focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

function isField(target: Element): boolean {
  return target.matches("select, textarea, input:not([type=radio], [type=checkbox], [type=submit])");
}

/** Listens until the island is alive. */
export function wakeOnTouch(island: HTMLElement): void {
  island.addEventListener("pointerover", () => void wake(island), { once: true, passive: true });
  island.addEventListener("focusin", () => {
    if (!isAlive(island)) void repeatFocus(island);
  });
  island.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (isAlive(island) || !(target instanceof Element)) return;
      if (answersByItself(target)) return void wake(island);
      // Where the caret goes is the browser's, and nothing that is done twice.
      if (!isField(target)) event.preventDefault();
      void repeatClick(island, target);
    },
    true,
  );
  island.addEventListener(
    "submit",
    (event) => {
      if (isAlive(island) || !(event.target instanceof HTMLFormElement)) return;
      const form = event.target;
      event.preventDefault();
      void wake(island).then((isAwake) => {
        if (isAwake) form.requestSubmit();
        // A form whose island does not come goes where its markup says.
        else if (form.hasAttribute("action")) form.submit();
      });
    },
    true,
  );
}
