// @vitest-environment happy-dom
/** What was filled in on a goods page comes back. */
import { beforeEach, expect, test } from "vitest";
import { firstAccountParams, keepAccountParams } from "../../src/features/ordering/account-params";
import { remembered } from "../../src/lib/remembered";
import { refreshSession } from "../../src/lib/session";

const kept = { slug: "a", sku: 101, fields: { user_id: "7", server: "as" } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("nothing kept and nothing asked fills nothing", () => {
  expect(firstAccountParams("a", false, "")).toBeNull();
});

test("what was kept for the page comes back, for no other", () => {
  keepAccountParams(kept, false);
  expect(firstAccountParams("a", false, "")).toEqual(kept);
  expect(firstAccountParams("b", false, "")).toBeNull();
});

test("the address wins over what was kept", () => {
  keepAccountParams(kept, false);
  const query = `?skuId=102&queryRechargeFormDataStr=${encodeURIComponent('{"user_id":"8"}')}`;
  expect(firstAccountParams("a", false, query)).toEqual({ slug: "a", sku: 102, fields: { user_id: "8", server: "as" } });
});

test("an address that is no JSON is ignored", () => {
  expect(firstAccountParams("a", false, "?skuId=102&queryRechargeFormDataStr={")).toEqual({ slug: "a", sku: 102, fields: {} });
});

test("the latest ten pages are kept", () => {
  for (let page = 0; page < 12; page += 1) keepAccountParams({ ...kept, slug: `page-${page}` }, false);
  keepAccountParams({ ...kept, slug: "page-5", sku: 9 }, false);
  const slugs = remembered.accountParams.get()?.map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  expect(slugs?.[0]).toBe("page-5");
  expect(slugs).not.toContain("page-1");
});

test("what may let people into an account ends with the tab", () => {
  keepAccountParams(kept, true);
  expect(firstAccountParams("a", true, "")).toEqual(kept);
  expect(firstAccountParams("a", false, "")).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain("user_id");
});

test("nobody reads on the first sight of a page what somebody else filled in", () => {
  keepAccountParams(kept, false);
  keepAccountParams(kept, true);
  remembered.keptFor.set("00000000000000aa");
  remembered.tabKeptFor.set("00000000000000aa");
  document.cookie = "signed_in=00000000000000bb; Path=/";
  refreshSession();
  expect([firstAccountParams("a", true, ""), firstAccountParams("a", false, "")]).toEqual([null, null]);
  document.cookie = "signed_in=; Path=/; Max-Age=0";
  refreshSession();
});
