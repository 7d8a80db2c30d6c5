/** Whose channel a shared address names. */
import { expect, test } from "vitest";
import { shareAddress } from "../../src/page/share";

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
