// @vitest-environment happy-dom
/** Page events: who hears them, and who decides what happens. */
import { expect, test, vi } from "vitest";
import { byDefault, emit, listen } from "../../src/lib/events";

test("a listener is told until it stops", () => {
  const heard = vi.fn<(shopper: string) => void>();
  const stop = listen("signed-in", (event) => heard(event.detail.shopper));
  expect(emit("signed-in", { shopper: "ann" })).toBe(true);
  stop();
  emit("signed-in", { shopper: "ben" });
  expect(heard.mock.calls).toEqual([["ann"]]);
});

test("the page acts by itself where nobody took over", () => {
  const [acted, taken] = [vi.fn(), vi.fn()];
  const stopDefault = byDefault("sign-in-wanted", acted);
  expect(emit("sign-in-wanted", { returnTo: "/a/" })).toBe(true);
  expect(acted).toHaveBeenCalledExactlyOnceWith({ returnTo: "/a/" });

  // Started later, and asked first all the same.
  const stop = listen("sign-in-wanted", (event) => {
    event.preventDefault();
    taken(event.detail);
  });
  expect(emit("sign-in-wanted", { returnTo: "/b/" })).toBe(false);
  expect(taken).toHaveBeenCalledExactlyOnceWith({ returnTo: "/b/" });
  expect(acted).toHaveBeenCalledOnce();
  stop();
  stopDefault();
});
