/** Finding the goods that a locale sells. */
import { expect, test } from "vitest";
import type { SearchTerms } from "../../src/domain/search/rank";
import { finder, shownAt, shownIn } from "../../src/features/catalogue/goods-index";

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
  expect(find("star drifters", null).map(({ n }) => n)).toEqual(["Star Drifters"]);
  expect(find("漂流", null)).toEqual([{ ...goods("Star Drifters"), slug: "star-drifters" }]);
  expect(find("CAFÉ", null)).toEqual([{ ...goods("Star Card"), slug: "star-card" }]);
});

test("goods that the locale does not sell are passed over", () => {
  expect(finder(terms, { "star-card": goods("Star Card") })("star", null).map(({ n }) => n)).toEqual(["Star Card"]);
  expect(finder(terms, {})("moon", null)).toEqual([]);
});

test("goods that a client does not see are not found on it", () => {
  const find = finder(terms, { "star-card": { ...goods("Star Card"), h: ["h5", "android", "ios"] }, "star-drifters": goods("Star Drifters") });
  expect(find("star", "pc").map(({ n }) => n)).toEqual(["Star Drifters", "Star Card"]);
  expect(find("star", "ios").map(({ n }) => n)).toEqual(["Star Drifters"]);
});

test("no words find nothing", () => {
  expect(finder(terms, { "moon-cafe": goods("Moon Café") })("  -– ", null)).toEqual([]);
});

test("within the hours of a sale goods cost what the sale says", () => {
  const onSale = { ...goods("Star Card"), c: "-5%", x: { m: "$0.79", v: 79, d: 34, c: "-34%", b: "10:00", e: "22:00" } };
  /** 10:00 in Beijing. */
  const opens = Date.UTC(2026, 10, 21, 2) / 1000;
  expect(shownAt(onSale, null)).toMatchObject({ m: "$1.00", c: "-5%" });
  expect(shownAt(onSale, opens - 1)).toMatchObject({ m: "$1.00", c: "-5%" });
  expect(shownAt(onSale, opens)).toMatchObject({ m: "$0.79", v: 79, c: "-34%" });
});

const price = (amount: number, off: number) => ({ sku: 1, name: "", amount, struck: null, off });

test("in another currency goods cost what its prices say, and the discount in the corner goes with them", () => {
  const onSale = { ...goods("Star Card"), d: 5, c: "-5%", x: { m: "$0.79", v: 79, d: 34, c: "-34%", b: "10:00", e: "22:00" } };
  const shown = shownIn("IDR", onSale, { usual: price(16_500_00, 6), sale: { ...price(13_000_00, 33), start: "10:00", end: "22:00" } });
  expect(shown).toMatchObject({ m: "Rp16,500", c: "-6%", x: { m: "Rp13,000", c: "-33%", b: "10:00" } });
  // By what is of one currency everywhere they are arranged.
  expect([shown.v, shown.x.v]).toEqual([100, 79]);
});

test("what the shop wrote into the corner stays, and a discount that is none goes", () => {
  const from = { usual: price(16_500_00, 0), sale: null };
  expect(shownIn("IDR", { ...goods("Star Card"), d: 5, c: "HOT" }, from)).toMatchObject({ m: "Rp16,500", c: "HOT" });
  expect(shownIn("IDR", { ...goods("Star Card"), d: 5, c: "-5%" }, from).c).toBe("");
  expect(shownIn("IDR", goods("Star Card"), from)).not.toHaveProperty("c");
});
