// @vitest-environment happy-dom
/** Flyouts: their pictures are asked for with the first that opens, and stand before the names in their order. */
import { beforeEach, expect, test, vi } from "vitest";

const PAGE = `<nav data-thumbnails="/assets/thumbnails.1.json"><ul>
<li data-flyout><a href="/games/">Games</a><button data-flyout-button></button><div data-flyout-panel hidden>
<ul><li><a href="/star/">Star</a></li><li><a href="/moon/">Moon</a></li></ul></div></li>
<li data-flyout><a href="/cards/">Cards</a><button data-flyout-button></button><div data-flyout-panel hidden>
<ul><li><a href="/lantern/">Lantern</a></li></ul></div></li></ul></nav>`;

async function start(answer: () => Promise<Response>) {
  vi.resetModules();
  document.body.innerHTML = PAGE;
  const asked = vi.spyOn(window, "fetch").mockImplementation(answer);
  const { startFlyouts } = await import("../../src/page/flyout");
  startFlyouts();
  return { asked, buttons: [...document.querySelectorAll<HTMLElement>("[data-flyout-button]")] };
}

const sources = () => [...document.querySelectorAll("[data-flyout-panel] a")].map((link) => link.querySelector("img")?.getAttribute("src") ?? null);

beforeEach(() => vi.restoreAllMocks());

test("nothing is asked for before one opens, and once for all", async () => {
  const { asked, buttons } = await start(() => Promise.resolve(Response.json(["/star.webp", null, "/lantern.webp"])));
  expect(asked).not.toHaveBeenCalled();
  buttons[0]?.click();
  await expect.poll(sources).toEqual(["/star.webp", null, "/lantern.webp"]);
  buttons[1]?.click();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sources()).toEqual(["/star.webp", null, "/lantern.webp"]);
});

test("without the file the names are there all the same", async () => {
  const { buttons } = await start(() => Promise.reject(new TypeError("offline")));
  buttons[0]?.click();
  await Promise.resolve();
  expect(document.querySelector<HTMLElement>("[data-flyout-panel]")?.hidden).toBe(false);
  expect(sources()).toEqual([null, null, null]);
});
