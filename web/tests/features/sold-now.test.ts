/** What was found, by what the shop's own search says of it now. */
import { expect, test } from "vitest";
import { soldNow } from "../../src/features/catalogue/use-sold-now";

const goods = (slug: string, s = false) => ({ slug, n: slug, p: `/${slug}/`, i: "", m: "$1.00", v: 100, t: "cdk", s });
const shown = (left: Readonly<Record<string, number | null>>) =>
  soldNow([goods("card"), goods("pass", true), goods("gems")], new Map(Object.entries(left))).map(({ slug, s }) => (s ? `${slug}, sold out` : slug));

test("what sold out since the build says so, and what came back does not any more", () => {
  expect(shown({ card: 0, pass: 3, gems: 9 })).toEqual(["card, sold out", "pass", "gems"]);
});

test("what is not counted stays as it was built", () => {
  expect(shown({ card: null, pass: null, gems: null })).toEqual(["card", "pass, sold out", "gems"]);
});

test("what the server does not name, which may be older than the page, stays", () => {
  expect(shown({ gems: 1 })).toEqual(["card", "pass, sold out", "gems"]);
  expect(shown({})).toEqual(["card", "pass, sold out", "gems"]);
});
