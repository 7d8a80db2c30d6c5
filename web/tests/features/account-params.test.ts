// @vitest-environment happy-dom
/** What was filled in on a goods page comes back. */
import { beforeEach, expect, test } from "vitest";
import { firstAccountParams, keepAccountParams } from "../../src/features/ordering/account-params";
import { stored } from "../../src/lib/stored";

const kept = { slug: "a", sku: 101, fields: { user_id: "7", server: "as" } };

beforeEach(() => localStorage.clear());

test("nothing kept and nothing asked fills nothing", () => {
  expect(firstAccountParams("a", "")).toBeNull();
});

test("what was kept for the page comes back, for no other", () => {
  keepAccountParams(kept);
  expect(firstAccountParams("a", "")).toEqual(kept);
  expect(firstAccountParams("b", "")).toBeNull();
});

test("the address wins over what was kept", () => {
  keepAccountParams(kept);
  const query = `?skuId=102&queryRechargeFormDataStr=${encodeURIComponent('{"user_id":"8"}')}`;
  expect(firstAccountParams("a", query)).toEqual({ slug: "a", sku: 102, fields: { user_id: "8", server: "as" } });
});

test("an address that is no JSON is ignored", () => {
  expect(firstAccountParams("a", "?skuId=102&queryRechargeFormDataStr={")).toEqual({ slug: "a", sku: 102, fields: {} });
});

test("the latest ten pages are kept", () => {
  for (let page = 0; page < 12; page += 1) keepAccountParams({ ...kept, slug: `page-${page}` });
  keepAccountParams({ ...kept, slug: "page-5", sku: 9 });
  const slugs = stored.accountParams.get()?.map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  expect(slugs?.[0]).toBe("page-5");
  expect(slugs).not.toContain("page-1");
});
