// @vitest-environment happy-dom
/** Whose channel a shared address names, and what a copied one says. */
import { expect, test, vi } from "vitest";
import { copyAddress, shareAddress } from "../../src/page/share";

test("a visitor shares the page alone", () => {
  expect(shareAddress("https://shop.example/ja/x/?utm_source=a&token=b#c", null)).toBe("https://shop.example/ja/x/");
});

test("a search is shared with its words", () => {
  expect(shareAddress("https://shop.example/search/?keywords=star+drifters&token=b", "00c0ffee00c0ffee")).toBe(
    "https://shop.example/search/?keywords=star+drifters&channId=share00c0ffee00c0ffee",
  );
});

test("a shopper's address carries their channel", () => {
  expect(shareAddress("https://shop.example/x/", "00c0ffee00c0ffee")).toBe(
    "https://shop.example/x/?channId=share00c0ffee00c0ffee",
  );
});

test("a hint that names nobody is not shared", () => {
  expect(shareAddress("https://shop.example/x/", "1")).toBe("https://shop.example/x/");
});

test("a copied address is told, and marked on its button for 1500 ms", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
  document.body.innerHTML = '<button data-copied="Copy successfully."></button>';
  const button = document.querySelector("button") as HTMLElement;
  await copyAddress(button);
  expect(document.querySelector(".toast")?.textContent).toBe("Copy successfully.");
  vi.advanceTimersByTime(1499);
  expect("done" in button.dataset).toBe(true);
  vi.advanceTimersByTime(1);
  expect("done" in button.dataset).toBe(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
