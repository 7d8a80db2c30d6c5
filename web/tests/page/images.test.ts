// @vitest-environment happy-dom
/** Images that fail are asked for three times in all. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startImages } from "../../src/page/images";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("two more attempts, then the error image, then peace", () => {
  document.documentElement.dataset.imageError = "/media/broken.svg";
  document.body.innerHTML = "<img data-retry>";
  startImages();
  const image = document.querySelector("img") as HTMLImageElement;
  image.setAttribute("src", "/media/a.webp");
  const asked = vi.spyOn(image, "setAttribute");
  const fail = () => {
    image.dispatchEvent(new Event("error"));
    vi.runAllTimers();
  };
  fail();
  fail();
  const sources = asked.mock.calls.filter(([name]) => name === "src").map(([, source]) => source);
  expect(sources).toEqual(["/media/a.webp", "/media/a.webp"]);
  fail();
  expect(image.getAttribute("src")).toBe("/media/broken.svg");
  expect("broken" in image.dataset).toBe(true);
  asked.mockClear();
  fail();
  expect(asked).not.toHaveBeenCalled();
});

test("an island that is not alive keeps the markup that it was built with", () => {
  const markup = `<div data-island="x"><img data-retry="" src="/media/a.webp"></div>`;
  document.body.innerHTML = markup;
  startImages();
  for (let failure = 0; failure < 5; failure += 1) {
    document.querySelector("img")?.dispatchEvent(new Event("error"));
    vi.runAllTimers();
  }
  expect(document.body.innerHTML).toBe(markup);
});

test("a component that is alive decides by itself what stands in for its picture", () => {
  document.documentElement.dataset.imageError = "/media/broken.svg";
  document.body.innerHTML = `<div data-island="x" data-alive><img data-retry="" src="/media/a.webp"></div>`;
  startImages();
  const image = document.querySelector("img") as HTMLImageElement;
  for (let failure = 0; failure < 5; failure += 1) {
    image.dispatchEvent(new Event("error"));
    vi.runAllTimers();
  }
  expect(image.getAttribute("src")).toBe("/media/a.webp");
  expect("broken" in image.dataset).toBe(true);
});
