/** How far a page moves by itself. */
import type { Page } from "playwright-core";
import { drawn } from "./browser";

declare global {
  interface Window {
    shifts: number;
  }
}

/** Adds up what moves, but for what answers an input; run in the page before all of its own scripts. */
export function noteShifts(): void {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) window.shifts += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** How far the page has moved, once what this frame draws has been told. */
export async function shifted(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => window.shifts);
}
