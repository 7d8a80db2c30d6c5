/** Localizing in holes. */
import { expect, test } from "vitest";
import { money, localizeWith, t } from "../../src/lib/localizer";
import { holeText, localizeInHoles, type Hole } from "../../src/ssr/shape";

test("every text is a hole numbered after the leaves", () => {
  const holes: Hole[] = [];
  localizeWith(localizeInHoles(2, holes));
  expect(t("search.found", { count: 3 })).toBe(holeText(2));
  expect(money(holeText(0) as unknown as number, "USD")).toBe(holeText(3));
  expect(holes).toEqual([
    { t: "search.found", args: { count: 3 } },
    { money: holeText(0), currency: "USD" },
  ]);
});

test("a later localizer takes over", () => {
  localizeWith({ text: (key) => key.toUpperCase(), money: String, date: String });
  expect(t("panel.buy")).toBe("PANEL.BUY");
});
