/** Closing what floats: by Escape, by a click beside it, or when the focus leaves. */
import { useEffect, type RefObject } from "react";

/** Calls `dismiss` while `isOpen`; pass a stable function. */
export function useDismiss(area: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const beside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) dismiss();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss();
    };
    document.addEventListener("pointerdown", beside);
    document.addEventListener("focusin", beside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", beside);
      document.removeEventListener("focusin", beside);
      document.removeEventListener("keydown", escape);
    };
  }, [area, isOpen, dismiss]);
}
