/** What is said of a call that failed: the server's words before the shop's own. */
import { beforeAll, expect, test } from "vitest";
import { failureText } from "../../src/lib/failure-text";
import { localizeWith } from "../../src/lib/localizer";

beforeAll(() => localizeWith({ text: (key) => key, money: String, date: String }));

test.each([
  ["Sold out.", 0, "Sold out."],
  ["", 503, "common.unknown_error"],
  ["", null, "sign_in.unanswered"],
])("%o with status %o says %o", (message, status, said) => {
  expect(failureText({ message, status })).toBe(said);
});

test("what failed and was no answer is told by its own words, or as unknown", () => {
  expect(failureText(new Error("no JSON"))).toBe("no JSON");
  expect(failureText(new Error())).toBe("common.unknown_error");
});
