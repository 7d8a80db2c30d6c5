// @vitest-environment happy-dom
/** What survives a page, in browsers that keep, refuse or spoil it. */
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../src/lib/stored";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a value comes back as it was kept", () => {
  const params = { slug: "star-drifters", sku: 50101, fields: { user_id: "7" } };
  stored.accountParams.set([params]);
  expect(stored.accountParams.get()).toEqual([params]);
});

test("what somebody else wrote there counts as nothing", () => {
  localStorage.setItem("goods-account-params", '[{"slug":1}]');
  sessionStorage.setItem("channel", "no json");
  expect(stored.accountParams.get()).toBeNull();
  expect(stored.channel.get()).toBeNull();
});

test("a refused storage neither throws nor keeps", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("denied");
  });
  stored.purchasedClosed.set(true);
  expect(stored.purchasedClosed.get()).toBeNull();
});

test("cookies keep any text", () => {
  stored.region.set("ID; Path=/x");
  expect(stored.region.get()).toBe("ID; Path=/x");
  expect(stored.language.get()).toBeNull();
});
