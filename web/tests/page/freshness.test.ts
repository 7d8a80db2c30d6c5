// @vitest-environment happy-dom
/** A page of an older build: when it loads itself again, and when it must not. */
import { afterEach, beforeEach, expect, test, vi, type Mock } from "vitest";

const HOUR = 3_600_000;

let latest: unknown;
let reload: Mock<() => void>;
let isHidden: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
  document.body.innerHTML = '<input type="email"><dialog></dialog>';
  document.documentElement.dataset.build = "a";
  [latest, isHidden, reload] = [{ build: "b" }, true, vi.fn<() => void>()];
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.stubGlobal("fetch", () => (latest === null ? Promise.reject(new Error("offline")) : Promise.resolve(Response.json(latest))));
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  const { startFreshness } = await import("../../src/page/freshness");
  startFreshness();
}

/** A chunk did not come; what follows is answered. */
async function missChunk(): Promise<void> {
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.advanceTimersByTimeAsync(1);
}

test("an older page that nobody looks at loads itself again within the hour, once", async () => {
  await start();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(reload).toHaveBeenCalledOnce();
});

test("one that is looked at waits until it is not", async () => {
  isHidden = false;
  await start();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(reload).not.toHaveBeenCalled();
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("nothing that was typed into any field is lost", async () => {
  await start();
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(reload).not.toHaveBeenCalled();
});

test.each([{ build: "a" }, {}, null])("a page as new as the shop stays: %j", async (told) => {
  latest = told;
  await start();
  await vi.advanceTimersByTimeAsync(HOUR);
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
});

test("a chunk that is gone with its build brings the new page, and not twice in ten seconds", async () => {
  await start();
  await missChunk();
  await missChunk();
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(2);
});
