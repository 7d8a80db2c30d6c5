// @vitest-environment happy-dom
/** A press that changes something: how often it is sent. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCall } from "../../src/hooks/use-call";
import { queryClient } from "../../src/lib/query-client";

let root: Root;
/** What the page's clock says, in milliseconds. */
let now: number;
let status: number;
let sent: number;
/** Lets the answer of the last call come. */
let answer: () => void;

function Claim() {
  const claim = useCall("/v4/coupon/get-coupon");
  return <button onClick={() => claim.mutate({ activity_id: "1" })} />;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  [now, status, sent] = [0, 1, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("fetch", () => {
    sent += 1;
    return new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json({ status, message: "", data: {} }));
    });
  });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Claim />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = () => act(() => Promise.resolve(document.querySelector("button")?.click()));
const answered = () =>
  act(async () => {
    answer();
    await new Promise<void>((resume) => setTimeout(resume, 20));
  });

test("a second press is part of the first for 300 ms, although it was answered sooner", async () => {
  await press();
  await answered();
  now = 299;
  await press();
  expect(sent).toBe(1);
  now = 300;
  await press();
  expect(sent).toBe(2);
});

test("while a call is under way no other is sent, however long it takes", async () => {
  await press();
  now = 60_000;
  await press();
  expect(sent).toBe(1);
});

test("whoever was refused may try again at once", async () => {
  status = 0;
  await press();
  await answered();
  now = 50;
  await press();
  expect(sent).toBe(2);
});
