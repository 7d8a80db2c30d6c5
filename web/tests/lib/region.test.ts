// @vitest-environment happy-dom
/** The region of a shopper: a choice counts where the shop offers it. */
import { beforeEach, expect, test, vi } from "vitest";

async function region(chosen: string | null, offered: string | null = "ID US"): Promise<string> {
  vi.resetModules();
  if (offered === null) delete document.documentElement.dataset.regions;
  else document.documentElement.dataset.regions = offered;
  document.documentElement.dataset.region = "US";
  document.cookie = chosen === null ? "region=; Max-Age=0; Path=/" : `region=${chosen}; Path=/`;
  const { currentRegion } = await import("../../src/lib/current-region");
  return currentRegion();
}

beforeEach(() => {
  document.cookie = "region=; Max-Age=0; Path=/";
});

test.each([
  [null, "US"],
  ["ID", "ID"],
  ["ZZ", "US"],
])("of %s comes %s", async (chosen, expected) => {
  expect(await region(chosen)).toBe(expected);
});

test("a page that tells none takes any", async () => {
  expect(await region("ZZ", null)).toBe("ZZ");
});
