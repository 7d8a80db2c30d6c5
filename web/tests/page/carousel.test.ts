// @vitest-environment happy-dom
/** The pictures of later slides come when they are next. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCarousels } from "../../src/page/carousel";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<section data-carousel data-carousel-every="5000"><div data-carousel-track>
    <a><picture><img></picture></a><a><picture data-later><img></picture></a><a><picture data-later><img></picture></a>
  </div><button data-carousel-next></button></section>`;
});

afterEach(() => {
  vi.useRealTimers();
});

function hidden(): number {
  return document.querySelectorAll("[data-later]").length;
}

test("not before the first one has had its time, and before the row moves", () => {
  startCarousels();
  vi.advanceTimersByTime(2000);
  expect(hidden()).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(hidden()).toBe(0);
});

test.each(["pointerover", "focusin"])("at once where somebody is about to move it: %s", (event) => {
  startCarousels();
  document.querySelector("button")?.dispatchEvent(new Event(event, { bubbles: true }));
  expect(hidden()).toBe(0);
});
