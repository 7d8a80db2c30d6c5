// @vitest-environment happy-dom
/** Purchases are told while they are news. */
import { expect, test } from "vitest";
import { recent } from "../../src/page/purchased";

const NOW = 1_800_000_000;

test("a purchase tells its age, and is gone after an hour", () => {
  document.documentElement.lang = "en";
  const item = (age: number) => `<p data-at="${NOW - age}"><time data-purchased-age></time></p>`;
  document.body.innerHTML = item(300) + item(3599) + item(3600);
  const items = [...document.querySelectorAll("p")];
  expect(recent(items, NOW).map(({ textContent }) => textContent)).toEqual(["5 minutes ago", "59 minutes ago"]);
});
