/** What each status of a social return leads to. */
import { expect, test } from "vitest";
import { socialReturn } from "../../src/domain/social";

test.each([
  ["platform=google&status=1000&uuid=u&msg=m", { kind: "nothing" }],
  ["platform=google&status=1002&uuid=u&msg=m", { kind: "complete", uuid: "u" }],
  ["platform=google&status=1003&uuid=u", { kind: "complete", uuid: "u" }],
  ["platform=google&status=1001&uuid=u&msg=m", { kind: "failed", message: "m" }],
  ["platform=google&status=1004&msg=m", { kind: "failed", message: "m" }],
  ["platform=google&status=1002&msg=m", { kind: "failed", message: "m" }],
  ["platform=google&status=1003", { kind: "failed", message: "" }],
  ["platform=google&status=9&uuid=u&msg=m", { kind: "nothing" }],
  ["status=1002&uuid=u&msg=m", { kind: "nothing" }],
  ["", { kind: "nothing" }],
])("%s", (query, expected) => {
  expect(socialReturn(new URLSearchParams(query))).toEqual(expected);
});

test("a message is no essay", () => {
  const told = socialReturn(new URLSearchParams({ platform: "x", status: "1001", msg: "m".repeat(500) }));
  expect(told.kind === "failed" && told.message.length).toBe(200);
});
