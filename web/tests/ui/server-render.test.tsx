/** All components render where there is no window, and say nothing in the wrong place. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "../../src/gallery/gallery";
import { galleryWords } from "../../src/gallery/words";
import { localizeWith } from "../../src/lib/localizer";
import { cappedCount } from "../../src/domain/count";

test("the gallery renders on a server", () => {
  expect(typeof window).toBe("undefined");
  localizeWith({ text: galleryWords, money: String, date: String });
  const html = renderToString(<Gallery />);
  for (const id of ["buttons", "fields", "selects", "uploads", "progress", "dialogs"]) expect(html).toContain(`id="${id}"`);
  expect(html).not.toContain("dialog open");
});

test.each([[1, "1"], [99, "99"], [100, "99+"]])("a count of %i is shown as %s", (count, shown) => {
  expect(cappedCount(count)).toBe(shown);
});
