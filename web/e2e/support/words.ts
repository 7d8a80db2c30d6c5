/** Where words do not fit: they stick out of the page or of what holds them, are cut off, or lie on other words. */
import type { Page } from "playwright-core";
import { laidOut } from "./laid-out";

/** What is wrong, one line each, within an element that stands in the page or over it. */
export function misplacedWords(page: Page, within = "body"): Promise<string[]> {
  return laidOut(page, () => page.evaluate(misplaced, within));
}

function misplaced(within: string): string[] {
  const root = document.querySelector(within);
  if (!root) return [`there is no ${within}`];
  const wide = document.documentElement.clientWidth;

  /** What is cut short on purpose, is moved by hand, or is for screen readers alone. */
  const LEFT_ALONE = ".visually-hidden, .skip-link, script, style, noscript, option, [aria-hidden=true], .breadcrumbs [aria-current], .app-screen";
  const isScroller = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
  const isBox = (style: CSSStyleDeclaration) =>
    style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none" || style.boxShadow !== "none" || style.borderTopWidth !== "0px";
  const name = (element: Element) => element.cloneNode(false) as Element;
  const tell = (element: Element, text: string) => `${name(element).outerHTML.slice(0, 90)} “${text.trim().slice(0, 40)}”`;

  interface Piece {
    element: Element;
    text: string;
    box: DOMRect;
    floats: Element | null;
  }
  const pieces: Piece[] = [];
  const wrong = new Set<string>();
  const open = document.querySelector("dialog:modal");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent ?? "", node.parentElement];
    if (!element || text.trim() === "" || element.closest(LEFT_ALONE)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (open && !open.contains(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    let [inScroller, isFolded, floats]: [boolean, boolean, Element | null] = [false, false, null];
    let holder: Element | null = null;
    for (let up: Element | null = element; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (up !== document.body && isScroller(style)) inScroller = true;
      if (style.webkitLineClamp !== "none") isFolded = true;
      if (/fixed|sticky/.test(style.position)) floats ??= up;
      if (!holder && !inScroller && style.display !== "inline" && up !== document.body && isBox(style)) holder = up;
    }
    const held = holder?.getBoundingClientRect();
    for (const box of boxes) {
      if (!inScroller && (box.left < -1 || box.right > wide + 1)) wrong.add(`out of the page: ${tell(element, text)}`);
      if (held && !isFolded && (box.left < held.left - 1 || box.right > held.right + 1)) wrong.add(`out of its box: ${tell(element, text)}`);
      if (!inScroller && !isFolded) pieces.push({ element, text, box, floats });
    }
  }

  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    const style = getComputedStyle(element);
    if (!/hidden|clip/.test(style.overflowX) || element.closest(LEFT_ALONE) || style.webkitLineClamp !== "none") continue;
    const hasWords = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    if (hasWords && element.checkVisibility() && element.scrollWidth > element.clientWidth + 1) wrong.add(`cut off: ${tell(element, element.textContent)}`);
  }
  // A select shows one of its options and cuts it off without a word.
  const board = document.createElement("canvas").getContext("2d");
  for (const select of root.querySelectorAll("select")) {
    if (!board || !select.checkVisibility()) continue;
    const style = getComputedStyle(select);
    board.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const shown = select.selectedOptions[0]?.text ?? "";
    const room = select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
    if (style.textOverflow !== "ellipsis" && board.measureText(shown).width > room + 2) wrong.add(`cut off: ${tell(select, shown)}`);
  }

  pieces.sort((one, other) => one.box.top - other.box.top);
  pieces.forEach((one, index) => {
    for (const other of pieces.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.element === other.element || one.floats !== other.floats) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      // A line's box holds room above and below its letters, in some scripts more than in others.
      const core = (box: DOMRect) => ({ top: box.top + box.height / 4, bottom: box.bottom - box.height / 4 });
      const [high, low] = [core(one.box), core(other.box)];
      const down = Math.min(high.bottom, low.bottom) - Math.max(high.top, low.top);
      if (across > 2 && down > 1) wrong.add(`on other words: ${tell(one.element, one.text)} and ${tell(other.element, other.text)}`);
    }
  });
  return [...wrong];
}
