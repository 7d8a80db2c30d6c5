// @vitest-environment happy-dom
/** The region of an address: asked once a visit, and only believed where the shop sells. */
import { beforeEach, expect, test, vi } from "vitest";

const calls = vi.fn<(url: string) => Promise<Response>>();

/** What a page of the visit knows, where the server says that the address is in this region; null is no answer. */
async function visit(told: string | null) {
  vi.resetModules();
  const answer = () => (told === null ? Promise.reject(new TypeError("offline")) : Promise.resolve(Response.json({ status: 1, message: "", data: { country_code: told } })));
  calls.mockImplementation(answer);
  const [{ addressRegion }, { currentRegion }] = await Promise.all([import("../../src/lib/address-region"), import("../../src/lib/current-region")]);
  return { addressRegion, currentRegion };
}

beforeEach(() => {
  sessionStorage.clear();
  calls.mockReset();
  vi.stubGlobal("fetch", calls);
  document.cookie = "region=; Max-Age=0; Path=/";
  document.documentElement.dataset.region = "US";
  document.documentElement.dataset.regions = "ID US";
});

test("it is asked once, for the whole visit, and is the shopper's from then on", async () => {
  const first = await visit("ID");
  expect(first.currentRegion()).toBe("US");
  expect(await Promise.all([first.addressRegion(), first.addressRegion()])).toEqual(["ID", "ID"]);
  expect(first.currentRegion()).toBe("ID");
  const next = await visit("ID");
  expect([await next.addressRegion(), next.currentRegion()]).toEqual(["ID", "ID"]);
  expect(calls).toHaveBeenCalledOnce();
  expect(calls.mock.calls[0]?.[0]).toContain("/charge/ip-info");
});

test.each(["0", "FR"])("%s, of which nothing is known or where nothing is sold, counts for nothing", async (told) => {
  const { addressRegion, currentRegion } = await visit(told);
  expect([await addressRegion(), await addressRegion(), currentRegion()]).toEqual([null, null, "US"]);
  expect(calls).toHaveBeenCalledOnce();
});

test("what the shopper chose goes before it", async () => {
  const { addressRegion, currentRegion } = await visit("ID");
  await addressRegion();
  document.cookie = "region=US; Path=/";
  expect(currentRegion()).toBe("US");
});

test("a call that failed is made again by whoever asks next", async () => {
  const { addressRegion } = await visit(null);
  expect(await addressRegion()).toBeNull();
  const asked = calls.mock.calls.length;
  await addressRegion();
  expect(calls.mock.calls.length).toBeGreaterThan(asked);
});
