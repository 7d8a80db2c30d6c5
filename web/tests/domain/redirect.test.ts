/** `redirect`, `back_url` and `source_url`: a hostile value leads nowhere, whichever way a browser would read it. */
import { expect, test } from "vitest";
import { safeRedirect } from "../../src/domain/redirect";

const OWN = "https://shop.example";

/** Each leads away from the shop, or runs something, in one browser or another. */
const HOSTILE = [
  "",
  "evil.example",
  "//evil.example",
  "///evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "/\t/evil.example/",
  "/%09/../\\evil.example",
  "\u0000//evil.example",
  " https://shop.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://shop.example@evil.example/",
  "https://shop.example:443@evil.example/",
  "https://shop.example.evil.example/",
  "https://shop.example%2eevil.example/",
  "https://evil.example/https://shop.example/",
  "https://evil.example?https://shop.example/",
  "https://shop.example:8443/",
  "http://shop.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https://shop.example",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://shop.example/1",
  "/order//evil.example",
  "\u2028//evil.example",
];

test.each(HOSTILE)("%j leads nowhere", (target) => {
  expect(safeRedirect(target, [OWN])).toBeNull();
});

test.each(["/", "/ja/order/?x=1#a", "/search/?q=a//b", "/x/?to=https://evil.example/", `${OWN}/ja/`])("%j is the shop's own, wherever it is read", (target) => {
  expect(safeRedirect(target, [OWN])).toBe(target);
  expect(new URL(target, OWN).origin).toBe(OWN);
});
