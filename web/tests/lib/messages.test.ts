/** Messages: arguments, plural forms, missing keys. */
import { expect, test, vi } from "vitest";
import { browserLocalizer } from "../../src/lib/browser-localizer";
import { fillArguments, messageLocalizer } from "../../src/lib/messages";

const tree = {
  panel: { buy: "Buy {name}", total: "Total" },
  search: { found: { one: "{count} product", few: "{count} few", many: "{count} many", other: "{count} products" } },
};

test("a key is looked up through the tree", () => {
  expect(messageLocalizer(tree, "en")("panel.total", {})).toBe("Total");
});

test("arguments are put in, unknown ones stay as they are written", () => {
  expect(fillArguments("{a} and {b} and {a}", { a: "1" })).toBe("1 and {b} and 1");
  expect(fillArguments("{a}", { a: "{b}", b: "2" })).toBe("{b}");
});

test.each([
  ["en", 1, "1 product"],
  ["en", 0, "0 products"],
  ["ru", 2, "2 few"],
  ["ru", 11, "11 many"],
  ["ru", 21, "21 product"],
  ["ja", 1, "1 products"],
  ["pt", 0, "0 product"],
])("in %s %i is counted as `%s`", (language, count, expected) => {
  expect(messageLocalizer(tree, language)("search.found", { count })).toBe(expected);
});

test("a language without a form of its own uses `other`", () => {
  const localize = messageLocalizer({ n: { other: "{count} x" } }, "ar");
  expect(localize("n", { count: 2 })).toBe("2 x");
});

test("an amount inside an Arabic sentence is set apart, a count is not", () => {
  const localize = messageLocalizer({ pay: "ادفع {amount}", n: { other: "{count} منتج" } }, "ar");
  expect(localize("pay", { amount: "$4.70" })).toBe("ادفع \u2068$4.70\u2069");
  expect(localize("n", { count: 12 })).toBe("12 منتج");
});

test("a missing key is reported and answered by itself", () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  expect(messageLocalizer(tree, "en")("panel.sell", {})).toBe("panel.sell");
  expect(messageLocalizer(tree, "en")("panel", {})).toBe("panel");
  expect(report).toHaveBeenCalledTimes(2);
});

test("money is the shop's own in every language", () => {
  expect(browserLocalizer(tree, "ar").money(7500000, "IDR")).toBe("Rp75,000");
});
