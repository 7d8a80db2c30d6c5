/** What is wrong with a layout, by the boxes of its elements. */
import type { Page } from "playwright-core";

/** Words and controls that stick out of the page, or words that their own box cuts off. */
export function clipped(page: Page, within = "main"): Promise<string[]> {
  return page.evaluate((within) => {
    const wide = document.documentElement.clientWidth;
    const place = document.querySelector(within);
    if (!place) return [`there is no ${within}`];
    const shown = [...document.querySelectorAll<HTMLElement>(`${within} *`)].filter(
      (element) =>
        element.checkVisibility() && !element.closest(".visually-hidden, .steps, .chips") && [null, place].includes(element.closest("dialog")),
    );
    return shown.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 0 && (left < -1 || right > wide + 1);
      const isCut = element.matches(".btn, .badge, .tab, .field-label, .avatar") && element.scrollWidth > element.clientWidth + 1;
      return isOut || isCut ? [`${isOut ? "out of the page" : "cut off"}: ${element.outerHTML.slice(0, 120)}`] : [];
    });
  }, within);
}

/** Controls that a finger misses 21 px beside their middle, or a mouse 11 px. Links within words are as high as their line. */
export function smallTargets(page: Page, within = "main"): Promise<string[]> {
  return page.evaluate((within) => {
    if (!document.querySelector(within)) return [`there is no ${within}`];
    const reach = matchMedia("(pointer: coarse)").matches ? 21 : 11;
    const controls = document.querySelectorAll<HTMLElement>(`${within} :is(button, input, select, label.upload)`);
    return Array.from(controls).flatMap((element) => {
      if (!element.checkVisibility() || element.closest(".visually-hidden, dialog:not([open])")) return [];
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      const around = [[0, -reach], [0, reach], [-reach, 0], [reach, 0]].map(([across = 0, down = 0]) =>
        document.elementFromPoint(x + width / 2 + across, y + height / 2 + down),
      );
      return around.every((hit) => element.contains(hit)) ? [] : [`${width} × ${height}: ${element.outerHTML.slice(0, 120)}`];
    });
  }, within);
}

/** Controls that lie on each other. */
export function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!document.querySelector("main")) return ["there is no main"];
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
