/** Clicks beside something that is open. */

/** The click that opens something still travels when it is open: so long it is not a click beside it. */
const GUARD = 100;

/** Calls `dismiss` at a click outside of `area`, from a moment after now until the returned function is called. */
export function onClickOutside(area: Element, dismiss: () => void): () => void {
  const since = Date.now();
  const clicked = ({ target }: MouseEvent) => {
    if (Date.now() - since < GUARD) return;
    if (target instanceof Node && !area.contains(target)) dismiss();
  };
  document.addEventListener("click", clicked);
  return () => document.removeEventListener("click", clicked);
}
