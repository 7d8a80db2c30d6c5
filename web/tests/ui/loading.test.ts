// @vitest-environment happy-dom
/** The toast that says that the page is about to be another one. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLoading } from "../../src/ui/loading";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "";
});
afterEach(() => vi.useRealTimers());

/** What is said now. */
const said = () => Array.from(document.querySelectorAll(".toast"), ({ textContent }) => textContent);

test("what is over at once is not said to be under way", () => {
  const over = showLoading("Loading…");
  over();
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual([]);
});

test("what takes longer is, until it is over", () => {
  const over = showLoading("Loading…");
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said()).toEqual(["Loading…"]);
  vi.advanceTimersByTime(10_000);
  expect(said()).toEqual(["Loading…"]);
  over();
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual([]);
});

test.each([
  ["what does not come is given up after 20 s", () => vi.advanceTimersByTime(20_000)],
  ["a page that is left takes it along", () => window.dispatchEvent(new Event("pagehide"))],
])("%s", (_, end) => {
  showLoading("Loading…");
  vi.advanceTimersByTime(1);
  end();
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual([]);
});
