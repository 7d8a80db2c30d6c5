/** Searching the index. */
import { expect, test } from "vitest";
import type { IndexedGoods } from "../../src/features/catalogue/goods-index";
import { search, searchable } from "../../src/features/catalogue/match";

const goods = (n: string, x = ""): IndexedGoods => ({ n, x, p: `/${n}/`, i: "", m: "$1.00" });
const index = [
  goods("Moon Café Story", "proxy coffee"),
  goods("Star Drifters", "mobile-games hot"),
  goods("Drifting Stars Online"),
  goods("星海漂流者", "手机游戏"),
  goods("Café Star Card"),
].map(searchable);

const found = (request: string) => search(index, request).map(({ n }) => n);

test("a name that starts with the word comes first, then words of it", () => {
  expect(found("star")).toEqual(["Star Drifters", "Drifting Stars Online", "Café Star Card"]);
});

test("every word must be found, in name or other words", () => {
  expect(found("star hot")).toEqual(["Star Drifters"]);
  expect(found("star nothing")).toEqual([]);
});

test("accents, case and width make no difference", () => {
  expect(found("CAFE")).toEqual(["Café Star Card", "Moon Café Story"]);
  expect(found("ｓｔａｒ　ｄｒｉ")).toEqual(["Star Drifters", "Drifting Stars Online"]);
});

test("scripts without spaces are found inside", () => {
  expect(found("漂流")).toEqual(["星海漂流者"]);
  expect(found("游戏")).toEqual(["星海漂流者"]);
});

test("no words find nothing", () => {
  expect(found("  -– ")).toEqual([]);
});
