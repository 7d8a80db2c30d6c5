// @vitest-environment happy-dom
/** The footer: its languages come when they are wanted, and until then the way to the chooser stands in their place. */
import { beforeEach, expect, test, vi } from "vitest";

const FOOTER = `<header data-fragments="/assets/fragments.1.json"></header><footer><h2><button data-footer-toggle aria-expanded="false"></button></h2>
  <details><summary>All languages</summary><div data-fragment="languages"><a href="/language-currency/">Language</a></div></details></footer>`;
const LIST = '<ul><li><a href="/" data-language="en" hreflang="en">English</a></li><li><a href="/ja/" data-language="ja" hreflang="ja">日本語</a></li></ul>';

const listed = () => Response.json({ languages: LIST });
const hrefs = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
const languages = () => document.querySelector("details") ?? document.body;

let asked = vi.spyOn(window, "fetch");

beforeEach(async () => {
  window.location.href = "https://shop.example/search/?keywords=star";
  document.body.innerHTML = FOOTER;
  vi.resetModules();
  asked = vi.spyOn(window, "fetch").mockReset().mockImplementation(() => Promise.resolve(listed()));
  const { startFooter } = await import("../../src/page/footer");
  startFooter();
});

test.each(["pointerenter", "focusin", "toggle"])("languages are listed at this very page on %s, once", async (near) => {
  expect(asked).not.toHaveBeenCalled();
  languages().dispatchEvent(new Event(near));
  await expect.poll(hrefs).toEqual(["/search/?keywords=star", "/ja/search/?keywords=star"]);
  document.querySelector("a")?.setAttribute("href", "/");
  languages().dispatchEvent(new Event("toggle"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hrefs()[0]).toBe("/");
});

test("where they do not come the way to the chooser stays, and the next touch asks again", async () => {
  asked.mockRejectedValueOnce(new TypeError("offline"));
  languages().dispatchEvent(new Event("toggle"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hrefs()).toEqual(["/language-currency/"]);
  languages().dispatchEvent(new Event("toggle"));
  await expect.poll(hrefs).toHaveLength(2);
});

test("a heading opens and closes its list", () => {
  const button = document.querySelector("button");
  button?.click();
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  button?.click();
  expect(button?.getAttribute("aria-expanded")).toBe("false");
});
