// @vitest-environment happy-dom
/** The wait for another code: second by second, for each thing that codes are sent for apart, and over a reload. */
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCodeWait, type CodePurpose } from "../../src/features/account/use-code-wait";

const NOW = 1_900_000_000_000;

let root: Root;
let begin: (seconds: number) => void;

function Waits({ purpose }: { purpose: CodePurpose }) {
  const [left, start] = useCodeWait(purpose);
  begin = start;
  return <b>{left}</b>;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

/** The page anew, as a reload makes it. */
function open(purpose: CodePurpose): void {
  act(() => root.unmount());
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<Waits purpose={purpose} />));
}

const left = () => Number(document.querySelector("b")?.textContent);
const pass = (seconds: number) => {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
};

test("it lasts as long as the server says, and no longer", () => {
  open("register");
  expect(left()).toBe(0);
  act(() => begin(60));
  expect(left()).toBe(60);
  pass(1);
  expect(left()).toBe(59);
  pass(58);
  expect(left()).toBe(1);
  pass(1);
  expect(left()).toBe(0);
});

test("a reload does not shorten it, and another purpose does not wait", () => {
  open("register");
  act(() => begin(60));
  pass(20);
  open("register");
  expect(left()).toBe(40);
  open("resetPassword");
  expect(left()).toBe(0);
  act(() => begin(60));
  pass(10);
  expect(left()).toBe(50);
  open("register");
  expect(left()).toBe(30);
});
