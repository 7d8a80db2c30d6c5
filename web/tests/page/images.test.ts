// @vitest-environment happy-dom
/** Images that fail are asked for three times in all. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startImages } from "../../src/page/images";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("two more attempts, then the error image, then peace", () => {
  document.documentElement.dataset.imageError = "/media/broken.svg";
  document.body.innerHTML = "<p><img></p>";
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

test("an island keeps the markup that it was built with until it is alive, and then has the error image", async () => {
  document.documentElement.dataset.imageError = "/media/broken.svg";
  const markup = `<div data-island="x"><img src="/media/a.webp"></div>`;
  document.body.innerHTML = markup;
  startImages();
  const image = document.querySelector("img") as HTMLImageElement;
  for (let failure = 0; failure < 5; failure += 1) {
    image.dispatchEvent(new Event("error"));
    vi.runAllTimers();
  }
  expect(document.body.innerHTML).toBe(markup);
  document.querySelector("div")?.setAttribute("data-alive", "");
  await vi.waitFor(() => expect(image.getAttribute("src")).toBe("/media/broken.svg"));
  expect("broken" in image.dataset).toBe(true);
});

test("what others hang on the body itself to count visits is asked for once", () => {
  document.body.innerHTML = '<img src="https://count.example/?visit">';
  startImages();
  const image = document.querySelector("img") as HTMLImageElement;
  const asked = vi.spyOn(image, "setAttribute");
  for (let failure = 0; failure < 4; failure += 1) {
    image.dispatchEvent(new Event("error"));
    vi.runAllTimers();
  }
  expect(asked).not.toHaveBeenCalled();
  expect(image.getAttribute("src")).toBe("https://count.example/?visit");
});
