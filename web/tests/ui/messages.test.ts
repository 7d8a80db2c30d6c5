// @vitest-environment happy-dom
/** Toasts and notices come and go by the clock. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showNotice } from "../../src/ui/notices";
import { showToast } from "../../src/ui/toast";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const toasts = () => [...document.querySelectorAll(".toast")].map((toast) => toast.textContent);
const notices = () => [...document.querySelectorAll(".stacked-notice")].map((notice) => notice.textContent);

test("a toast stays for two seconds, and its kind is seen", () => {
  showToast("Saved.", "success");
  expect(document.querySelector<HTMLElement>(".toast")?.dataset.kind).toBe("success");
  vi.advanceTimersByTime(1999);
  expect(toasts()).toEqual(["Saved."]);
  vi.advanceTimersByTime(1);
  expect(toasts()).toEqual([]);
});

test("a toast without an end stays until it is closed", () => {
  const close = showToast("Loading…", "none", 0);
  vi.advanceTimersByTime(60_000);
  expect(toasts()).toEqual(["Loading…"]);
  close();
  expect(toasts()).toEqual([]);
});

test("an empty message is silent", () => {
  showToast("", "error");
  showNotice("", "error");
  expect([...toasts(), ...notices()]).toEqual([]);
});

test("a notice stays for five seconds, fades for half a second and is gone", () => {
  showNotice("One");
  vi.advanceTimersByTime(4999);
  const notice = document.querySelector<HTMLElement>(".stacked-notice");
  expect(notice?.dataset.fading).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(notice?.dataset.fading).toBe("");
  vi.advanceTimersByTime(499);
  expect(notices()).toEqual(["One"]);
  vi.advanceTimersByTime(1);
  expect(notices()).toEqual([]);
});

test("at most five notices are kept, the oldest goes", () => {
  for (const text of ["1", "2", "3", "4", "5", "6"]) showNotice(text);
  expect(notices()).toEqual(["2", "3", "4", "5", "6"]);
});
