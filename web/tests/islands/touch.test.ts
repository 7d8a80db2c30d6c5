// @vitest-environment happy-dom
/** Touches of an island that does not come: answered once, by the markup where that can. */
import { beforeEach, expect, test, vi } from "vitest";
import { wakeOnTouch } from "../../src/islands/loader/touch";

const load = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock("../../src/islands/loader/registry", () => ({ islands: { gone: load } }));

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  load.mockReset().mockRejectedValue(new Error("the chunk is gone"));
  document.body.innerHTML = `<div data-island="gone"><div data-root><form action="/search/"><button type="button">x</button></form></div></div>`;
  wakeOnTouch(document.querySelector("[data-island]") as HTMLElement);
});

/** The failure is told in the turn in which a touch would be repeated. */
const failed = (times: number) => vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(times));

test("a click is not repeated for ever, and the next one tries again", async () => {
  document.querySelector("button")?.click();
  await failed(1);
  expect(load).toHaveBeenCalledTimes(1);
  document.querySelector("button")?.click();
  await failed(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a page that names no locale is told of in the console, once", async () => {
  // The words of another page are loaded already.
  vi.resetModules();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { wakeOnTouch: wake } = await import("../../src/islands/loader/touch");
  const islands = document.body.appendChild(document.createElement("div"));
  for (const name of ["one", "two"]) {
    islands.insertAdjacentHTML("beforeend", `<div data-island="gone" id="${name}"><div data-root><button type="button">x</button></div></div>`);
    wake(document.getElementById(name) as HTMLElement);
    document.querySelector<HTMLButtonElement>(`#${name} button`)?.click();
  }
  await failed(2);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("no locale"));
});

test("words that did not load are asked for again with the next touch", async () => {
  vi.resetModules();
  load.mockResolvedValue(undefined as never);
  const asked = vi.fn(() => Promise.reject(new TypeError("offline")));
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = `<div data-island="gone"><div data-root><button type="button">x</button></div></div>`;
  const { wakeOnTouch: wake } = await import("../../src/islands/loader/touch");
  wake(document.querySelector("[data-island]") as HTMLElement);
  document.querySelector("button")?.click();
  // The file and the island each tell of it.
  await failed(2);
  document.querySelector("button")?.click();
  await failed(4);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a form goes where its markup says", async () => {
  const form = document.querySelector("form") as HTMLFormElement;
  const submit = vi.spyOn(form, "submit").mockReturnValue();
  form.requestSubmit();
  await failed(1);
  expect(submit).toHaveBeenCalledOnce();
});
