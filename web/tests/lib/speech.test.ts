/** Speaking in holes. */
import { expect, test } from "vitest";
import { money, speakWith, t } from "../../src/lib/speech";
import { holeText, speakInHoles, type Hole } from "../../src/ssr/shape";

test("every text is a hole numbered after the leaves", () => {
  const holes: Hole[] = [];
  speakWith(speakInHoles(2, holes));
  expect(t("search.found", { count: 3 })).toBe(holeText(2));
  expect(money(holeText(0) as unknown as number, "USD")).toBe(holeText(3));
  expect(holes).toEqual([
    { t: "search.found", args: { count: 3 } },
    { money: holeText(0), currency: "USD" },
  ]);
});

test("a later speaker takes over", () => {
  speakWith({ text: (key) => key.toUpperCase(), money: String, date: String });
  expect(t("panel.buy")).toBe("PANEL.BUY");
});
