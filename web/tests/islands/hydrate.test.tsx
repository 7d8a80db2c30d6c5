// @vitest-environment happy-dom
/** Islands that break: what stands in their place, and how they come back. */
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { hydrate } from "../../src/islands/loader/hydrate";
import { localizeWith } from "../../src/lib/localizer";

const mood = { isBroken: true };

function Moody({ name }: { name: string }) {
  if (mood.isBroken) throw new Error("the island is moody");
  return <p>{name}</p>;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  mood.isBroken = true;
  localizeWith({ text: (key) => key, money: String, date: String });
  document.body.innerHTML = "<div><p>as built</p></div>";
});

const root = () => document.body.firstElementChild as Element;
const wake = (whenBroken?: "markup") =>
  act(() => void hydrate(root(), { default: Moody, ...(whenBroken && { whenBroken }) }, { name: "alive" }, "moody"));

test("a broken island says so and can be tried again", () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  wake();
  expect(report).toHaveBeenCalledWith("island `moody` broke", expect.any(Error));
  expect(root().querySelector("[role=alert]")?.textContent).toContain("common.failed");

  act(() => root().querySelector("button")?.click());
  expect(root().querySelector("[role=alert]")).not.toBeNull();
  mood.isBroken = false;
  act(() => root().querySelector("button")?.click());
  expect(root().textContent).toBe("alive");
});

test("one whose markup serves by itself keeps it", () => {
  vi.spyOn(console, "error").mockReturnValue();
  wake("markup");
  expect(root().textContent).toBe("as built");
});
