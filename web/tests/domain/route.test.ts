/** Finding the same page in another locale. */
import { expect, test } from "vitest";
import { relocalize } from "../../src/domain/route";

test.each([
  ["/star-drifters/?x=1", "ja", "/ja/star-drifters/?x=1"],
  ["/ja/star-drifters/", "ar", "/ar/star-drifters/"],
  ["/ja/", "default", "/"],
  ["/zh-tw/news/a/?anchorId=b#c", "default", "/news/a/?anchorId=b#c"],
  ["/about-us/ja/", "ko", "/about-us/ko/"],
  ["/about-us/ja/", "default", "/about-us/"],
])("%s in %s is %s", (address, locale, expected) => {
  expect(relocalize(address, locale)).toBe(expected);
});
