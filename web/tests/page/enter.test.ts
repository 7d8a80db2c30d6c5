// @vitest-environment happy-dom
/** Signing in by an entry token: what is asked before, and what is told where that does not work. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../src/lib/stored";
import { enter } from "../../src/page/enter";

vi.mock("../../src/page/fragments", () => ({ fragment: () => Promise.resolve('<h2 id="entry-title">Sign in?</h2>') }));

const calls = vi.fn<typeof fetch>();

beforeEach(() => {
  document.body.innerHTML = '<form data-newsletter data-failed="Something went wrong."></form>';
  calls.mockReset();
  vi.stubGlobal("fetch", calls);
});
afterEach(() => vi.unstubAllGlobals());

const toast = () => document.querySelector<HTMLElement>(".toast[data-kind=error]")?.textContent;

async function answered(answer: string): Promise<void> {
  const entering = enter("token");
  await vi.waitFor(() => expect(document.querySelector("dialog")?.open).toBe(true));
  expect(calls).not.toHaveBeenCalled();
  document.querySelector("dialog")?.close(answer);
  await entering;
}

test.each([
  ["This link is over.", "This link is over."],
  ["", "Something went wrong."],
])("a refusal that says %o is told as %o", async (message, told) => {
  calls.mockResolvedValue(Response.json({ status: 0, message, data: null }));
  await answered("enter");
  expect(toast()).toBe(told);
});

test("nobody is signed in who does not say so", async () => {
  await answered("");
  expect(calls).not.toHaveBeenCalled();
  expect(document.querySelector("dialog")).toBeNull();
});

test("whoever is signed in by a token is not known by the address of somebody before", async () => {
  stored.userEmail.set("ann@example.com");
  calls.mockResolvedValue(Response.json({ status: 1, message: "Welcome.", data: {} }));
  await answered("enter");
  expect(stored.userEmail.get()).toBeNull();
});
