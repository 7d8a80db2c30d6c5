/** Coming near something, which tells that it will be wanted. */

/** Calls back when a pointer or the keyboard comes to an element, each once. */
export function whenNear(element: Element, wanted: () => void): void {
  for (const near of ["pointerenter", "focusin"]) element.addEventListener(near, wanted, { once: true });
}
