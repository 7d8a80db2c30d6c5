// @vitest-environment happy-dom
/** A select's panel: clicks beside it, and where keys lead. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onClickOutside } from "../../src/ui/outside";
import { nextOption } from "../../src/ui/select-keys";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the click that opened the panel does not close it, a later one beside it does", () => {
  document.body.innerHTML = "<div id=area><button></button></div><p></p>";
  const dismiss = vi.fn();
  const beside = document.querySelector("p");
  const stop = onClickOutside(document.getElementById("area") as HTMLElement, dismiss);
  beside?.click();
  vi.advanceTimersByTime(99);
  beside?.click();
  expect(dismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  document.querySelector("button")?.click();
  expect(dismiss).not.toHaveBeenCalled();
  beside?.click();
  expect(dismiss).toHaveBeenCalledOnce();
  stop();
  beside?.click();
  expect(dismiss).toHaveBeenCalledOnce();
});

const options = [
  { value: "a", label: "Asia" },
  { value: "b", label: "America", isDisabled: true },
  { value: "c", label: "Europe" },
  { value: "d", label: "Africa" },
];

test.each([
  [0, "ArrowDown", 2],
  [2, "ArrowUp", 0],
  [3, "ArrowDown", 3],
  [2, "Home", 0],
  [0, "End", 3],
  [0, "e", 2],
  [0, "A", 3],
  [3, "a", 0],
  [0, "x", 0],
  [0, "PageDown", 0],
])("from option %i %s leads to %i", (from, key, to) => {
  expect(nextOption(options, from, key)).toBe(to);
});
