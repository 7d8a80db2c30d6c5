// @vitest-environment happy-dom
/** Coming back from a social service: whose address is known from then on. */
import { beforeEach, expect, test, vi } from "vitest";
import { refreshSession } from "../../src/lib/session";
import { stored } from "../../src/lib/stored";
import { answerReturn } from "../../src/page/social-return";

beforeEach(() => stored.userEmail.set("ann@example.com"));

test.each([
  ["1000", "00c0ffee00c0ffee", null],
  ["1000", null, "ann@example.com"],
  ["1001", null, "ann@example.com"],
])("after %s, with %j signed in, it is %j", async (status, shopper, expected) => {
  document.cookie = `signed_in=${shopper ?? ""}; Path=/`;
  refreshSession();
  await answerReturn(new URLSearchParams({ platform: "google", status, msg: "No." }), vi.fn());
  expect(stored.userEmail.get()).toBe(expected);
});
