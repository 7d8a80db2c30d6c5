/** What is wrong with a layout, by the boxes of its elements. */
import type { Page } from "playwright-core";

/** Words and controls that stick out of the page, or words that their own box cuts off. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll<HTMLElement>("main *")].filter(
      (element) => element.checkVisibility() && !element.closest(".visually-hidden, .steps, dialog"),
    );
    return shown.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 0 && (left < -1 || right > wide + 1);
      const isCut = element.matches(".btn, .badge, .tab, .field-label, .avatar") && element.scrollWidth > element.clientWidth + 1;
      return isOut || isCut ? [`${isOut ? "out of the page" : "cut off"}: ${element.outerHTML.slice(0, 120)}`] : [];
    });
  });
}

/** Controls that lie on each other. */
export function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(button, input, a, .upload, .badge, .avatar)")]
      .filter((element) => element.checkVisibility() && !element.matches(".visually-hidden, [type=hidden]"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    return controls.flatMap(({ element, box }, index) =>
      controls
        .slice(index + 1)
        .filter(({ element: other, box: its }) => {
          if (element.contains(other) || other.contains(element)) return false;
          const x = Math.min(box.right, its.right) - Math.max(box.left, its.left);
          const y = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
          return x > 1 && y > 1;
        })
        .map(({ element: other }) => `${element.outerHTML.slice(0, 80)} lies on ${other.outerHTML.slice(0, 80)}`),
    );
  });
}
