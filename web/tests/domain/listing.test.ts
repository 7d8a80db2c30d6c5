/** How lists of goods are sorted and filtered. */
import { describe, expect, test } from "vitest";
import { isChosen, isShown, NO_CHOICE, readChoice, sorted, withChoice, type Listed } from "../../src/domain/listing";

const GOODS: Listed[] = [
  { name: "Star", price: 200, off: 10, isSoldOut: false, type: "cdk", area: null },
  { name: "moon", price: null, off: 0, isSoldOut: true, type: "cdk", area: "JP" },
  { name: "Comet", price: 50, off: 0, isSoldOut: false, type: "direct-top-up", area: null },
  { name: "Aurora", price: 50, off: 34, isSoldOut: true, type: "proxy-top-up", area: "US" },
];
const { compare } = new Intl.Collator("en");
const choice = (query: string) => readChoice(new URLSearchParams(query));
const names = (goods: Listed[]) => goods.map(({ name }) => name);

describe("sorting", () => {
  test.for([
    { sort: "", expected: ["Star", "moon", "Comet", "Aurora"] },
    { sort: "name", expected: ["Aurora", "Comet", "moon", "Star"] },
    // Equal prices stay as the shop has them, and what has none is last both ways.
    { sort: "price", expected: ["Comet", "Aurora", "Star", "moon"] },
    { sort: "price-desc", expected: ["Star", "Comet", "Aurora", "moon"] },
    { sort: "discount", expected: ["Aurora", "Star", "moon", "Comet"] },
    { sort: "no-such-order", expected: ["Star", "moon", "Comet", "Aurora"] },
  ])("by `$sort`", ({ sort, expected }) => {
    expect(names(sorted(GOODS, choice(`sort=${sort}`), compare))).toEqual(expected);
  });
});

test.for([
  { query: "", expected: ["Star", "moon", "Comet", "Aurora"] },
  { query: "stock=1", expected: ["Star", "Comet"] },
  { query: "stock=yes", expected: ["Star", "moon", "Comet", "Aurora"] },
  { query: "type=cdk", expected: ["Star", "moon"] },
  { query: "area=JP", expected: ["moon"] },
  { query: "area=0", expected: ["Star", "Comet"] },
  { query: "type=cdk&area=0&stock=1", expected: ["Star"] },
  { query: "type=none", expected: [] },
])("`$query` leaves what it asks for", ({ query, expected }) => {
  expect(names(GOODS.filter((goods) => isShown(goods, choice(query))))).toEqual(expected);
});

test("a choice stands in the address beside what others wrote there, and leaves it again", () => {
  const chosen = choice("sort=price&stock=1&type=cdk");
  const written = withChoice(new URLSearchParams("utm_source=mail&area=JP"), chosen);
  expect(written.toString()).toBe("utm_source=mail&sort=price&type=cdk&stock=1");
  expect(readChoice(written)).toEqual(chosen);
  expect(isChosen(chosen)).toBe(true);
  expect(withChoice(written, NO_CHOICE).toString()).toBe("utm_source=mail");
  expect(isChosen(NO_CHOICE)).toBe(false);
});
