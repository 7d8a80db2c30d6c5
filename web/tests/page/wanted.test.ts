// @vitest-environment happy-dom
/** What is wanted of a page: its island takes it over, and where that does not come its own page is opened. */
import { expect, test, vi } from "vitest";
import { emit, listen } from "../../src/lib/events";
import { startWanted } from "../../src/page/wanted";

test("an island that does not come leaves the way to the page", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  startWanted("audit-wanted", () => Promise.resolve(false));
  emit("audit-wanted", { orderNo: "1", page: "/authentication/?orderNo=1" });
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([["/authentication/?orderNo=1"]]));
});

test("an island that comes takes it over", async () => {
  const taken = vi.fn();
  startWanted("coupons-wanted", () => {
    listen("coupons-wanted", (event) => {
      event.preventDefault();
      taken(event.detail.slug);
    });
    return Promise.resolve(true);
  });
  emit("coupons-wanted", { slug: "star", currency: "USD" });
  await vi.waitFor(() => expect(taken.mock.calls).toEqual([["star"]]));
});
