/** Finding the goods that a locale sells. */
import { expect, test } from "vitest";
import type { SearchTerms } from "../../src/domain/search/rank";
import { finder, shownAt } from "../../src/features/catalogue/goods-index";

const terms: SearchTerms = {
  slugs: ["moon-cafe", "star-card", "star-drifters"],
  whole: { stardrifters: [2] },
  name: { star: [1, 2], drifters: [2], 星海漂流者: [2], cafe: [0, 1], moon: [0] },
  sku: {},
  about: {},
  category: {},
};
const goods = (n: string) => ({ n, p: `/${n}/`, i: "", m: "$1.00", v: 100, t: "cdk" });

test("goods are shown as the locale calls them, the best first", () => {
  const find = finder(terms, { "star-card": goods("Star Card"), "star-drifters": goods("Star Drifters") });
  expect(find("star drifters").map(({ n }) => n)).toEqual(["Star Drifters"]);
  expect(find("漂流")).toEqual([goods("Star Drifters")]);
  expect(find("CAFÉ")).toEqual([goods("Star Card")]);
});

test("goods that the locale does not sell are passed over", () => {
  expect(finder(terms, { "star-card": goods("Star Card") })("star").map(({ n }) => n)).toEqual(["Star Card"]);
  expect(finder(terms, {})("moon")).toEqual([]);
});

test("no words find nothing", () => {
  expect(finder(terms, { "moon-cafe": goods("Moon Café") })("  -– ")).toEqual([]);
});

test("within the hours of a sale goods cost what the sale says", () => {
  const onSale = { ...goods("Star Card"), c: "-5%", x: { m: "$0.79", v: 79, d: 34, c: "-34%", b: "10:00", e: "22:00" } };
  /** 10:00 in Beijing. */
  const opens = Date.UTC(2026, 10, 21, 2) / 1000;
  expect(shownAt(onSale, null)).toMatchObject({ m: "$1.00", c: "-5%" });
  expect(shownAt(onSale, opens - 1)).toMatchObject({ m: "$1.00", c: "-5%" });
  expect(shownAt(onSale, opens)).toMatchObject({ m: "$0.79", v: 79, c: "-34%" });
});
