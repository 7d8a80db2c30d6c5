// @vitest-environment happy-dom
/** Signing in by an entry token: what is told where that does not work. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enter } from "../../src/page/enter";

beforeEach(() => {
  document.body.innerHTML = '<form data-newsletter data-failed="Something went wrong."></form>';
});
afterEach(() => vi.unstubAllGlobals());

const toast = () => document.querySelector<HTMLElement>(".toast[data-kind=error]")?.textContent;

test.each([
  ["This link is over.", "This link is over."],
  ["", "Something went wrong."],
])("a refusal that says %o is told as %o", async (message, told) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: 0, message, data: null })));
  await enter("token");
  expect(toast()).toBe(told);
});
