/** Whose channel a shared address names. */
import { expect, test } from "vitest";
import { shareAddress } from "../../src/page/share";

test("a visitor shares the page alone", () => {
  expect(shareAddress("https://shop.example/ja/x/?utm_source=a&token=b#c", null)).toBe("https://shop.example/ja/x/");
});

test("a shopper's address carries their channel", () => {
  expect(shareAddress("https://shop.example/x/", "17&a")).toBe("https://shop.example/x/?channId=share17%26a");
});
