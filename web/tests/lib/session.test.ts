// @vitest-environment happy-dom
/** The store of the session: what it believes, and whom it tells. */
import { beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../src/lib/events";
import { queryClient, forgetWithSession, SESSION_KEY } from "../../src/lib/query-client";
import { currentShopper, expireSession, refreshSession, subscribeToSession } from "../../src/lib/session";

function setHint(shopper: string | null): void {
  document.cookie = `signed_in=${shopper ?? ""}; Path=/${shopper === null ? "; Max-Age=0" : ""}`;
}

beforeEach(() => {
  setHint(null);
  refreshSession();
});

test("the cookie is believed once it is read again", () => {
  const changed = vi.fn();
  const stop = subscribeToSession(changed);
  setHint("7");
  expect(currentShopper()).toBeNull();
  refreshSession();
  refreshSession();
  expect(currentShopper()).toBe("7");
  expect(changed).toHaveBeenCalledOnce();
  stop();
});

test("the beginning and the end are told, and whether it was the server that ended it", () => {
  const told = vi.fn<(what: string, detail: object) => void>();
  const stops = [
    listen("signed-in", (event) => told("in", event.detail)),
    listen("signed-out", (event) => told("out", event.detail)),
  ];
  setHint("7");
  refreshSession();
  setHint(null);
  refreshSession();
  setHint("8");
  refreshSession();
  expireSession();
  expect(told.mock.calls).toEqual([
    ["in", { shopper: "7" }],
    ["out", { isExpired: false }],
    ["in", { shopper: "8" }],
    ["out", { isExpired: true }],
  ]);
  expect(currentShopper()).toBeNull();
  stops.forEach((stop) => stop());
});

test("what belonged to a session is forgotten with it", () => {
  forgetWithSession();
  setHint("7");
  refreshSession();
  queryClient.setQueryData([SESSION_KEY, "profile", "7"], { nickname: "Ann" });
  queryClient.setQueryData(["search-index"], []);
  expireSession();
  expect(queryClient.getQueryData([SESSION_KEY, "profile", "7"])).toBeUndefined();
  expect(queryClient.getQueryData(["search-index"])).toEqual([]);
});

test("whoever comes right after somebody else finds nothing of theirs: their session ends first", () => {
  const stop = forgetWithSession();
  setHint("7");
  refreshSession();
  queryClient.setQueryData([SESSION_KEY, "pre-pay"], { quote: "Ann's" });
  const told = vi.fn<(what: string, detail: object) => void>();
  const stops = [
    listen("signed-in", (event) => told("in", event.detail)),
    listen("signed-out", (event) => told("out", event.detail)),
  ];
  setHint("8");
  refreshSession();
  expect(told.mock.calls).toEqual([
    ["out", { isExpired: false }],
    ["in", { shopper: "8" }],
  ]);
  expect(queryClient.getQueryData([SESSION_KEY, "pre-pay"])).toBeUndefined();
  [stop, ...stops].forEach((end) => end());
});
