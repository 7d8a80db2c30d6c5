// @vitest-environment happy-dom
/** What survives a page, in browsers that keep, refuse or spoil it. */
import { beforeEach, expect, test, vi } from "vitest";
import { remembered } from "../../src/lib/remembered";
import { stored } from "../../src/lib/stored";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a value comes back as it was kept", () => {
  const params = { slug: "star-drifters", sku: 50101, fields: { user_id: "7" } };
  remembered.accountParams.set([params]);
  expect(remembered.accountParams.get()).toEqual([params]);
});

test("what somebody else wrote there counts as nothing", () => {
  localStorage.setItem("goods-account-params", '[{"slug":1}]');
  sessionStorage.setItem("channel", "no json");
  expect(remembered.accountParams.get()).toBeNull();
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

test("the area that was chosen last is the first of the next number, where the shop knows it", async () => {
  const { firstArea } = await import("../../src/lib/areas");
  const areas = [
    { code: "1", short_name: "US", name: "United States", selected: true },
    { code: "62", short_name: "ID", name: "Indonesia", selected: false },
  ] as unknown as Parameters<typeof firstArea>[0];
  expect([firstArea(undefined), firstArea(areas)]).toEqual([1, 1]);
  remembered.phoneRegion.set("ID");
  expect(firstArea(areas)).toBe(62);
  remembered.phoneRegion.set("ZZ");
  expect(firstArea(areas)).toBe(1);
});

test.each([
  [stored.currency, "currency", 10 * 365],
  [stored.region, "region", 10 * 365],
  [stored.language, "language", 10 * 365],
  [stored.locale, "locale", 365],
  [stored.cookiesRefused, "isNotAcceptCookie", 365],
] as const)("%# a choice is kept for the whole shop and as long as it is told", (cookie, name, days) => {
  const written = vi.spyOn(document, "cookie", "set");
  cookie.set("x");
  const parts = written.mock.calls[0]?.[0].split(/;\s*/).map((part) => part.toLowerCase());
  expect(parts?.[0]).toBe(`${name.toLowerCase()}=x`);
  expect(parts).toEqual(expect.arrayContaining(["path=/", `max-age=${days * 86_400}`]));
});
