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

test("a form goes where its markup says", async () => {
  const form = document.querySelector("form") as HTMLFormElement;
  const submit = vi.spyOn(form, "submit").mockReturnValue();
  form.requestSubmit();
  await failed(1);
  expect(submit).toHaveBeenCalledOnce();
});
