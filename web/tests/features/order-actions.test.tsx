// @vitest-environment happy-dom
/** What can be done with an order, and how long it waits for its money. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OrderActions } from "../../src/features/ordering/order-actions";
import type { OrderItem } from "../../src/features/ordering/order-questions";
import { PayCountdown } from "../../src/features/ordering/pay-countdown";
import { localizeWith } from "../../src/lib/localizer";
import { queryClient } from "../../src/lib/query-client";

const NUMBER = "26Z7Q2K5M3X8P4R9T6V1W0Y2A5";
const NOW = 1_900_000_000;

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localizeWith({ text: (key, values) => [key, ...Object.values(values)].join(" "), money: String, date: String });
  vi.useFakeTimers({ now: NOW * 1000 });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(content: ReactNode): void {
  act(() => root.render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>));
}

const order = (...buttons: string[]) => ({ order_no: NUMBER, slug: "star-drifters", goods_id: 501, type: 1, buttons }) as unknown as OrderItem;
/** The controls in their order: what each is called, and where it leads. */
const controls = () =>
  Array.from(document.querySelectorAll(".order-actions > :is(a, button)"), (control) => [control.textContent, control.getAttribute("href")]);

const DETAIL = ["order.detail", `/order/detail/?orderNo=${NUMBER}`];

test.each([
  ["PayNow", [["order.pay_now", `/payment/?orderNo=${NUMBER}`], DETAIL]],
  ["CDK", [["order.show_code", `/order/detail/?orderNo=${NUMBER}`], DETAIL]],
  ["ToAuthenticateOrAuditStatus", [DETAIL, ["order.audit", `/authentication/?orderNo=${NUMBER}`]]],
  ["BuyAgain", [DETAIL, ["order.buy_again", "/star-drifters/?skuId=501"]]],
  ["Refresh", [DETAIL, ["order.refresh", null]]],
  ["CancelOrder", [DETAIL, ["order.cancel", null]]],
])("an order with %s offers that, and its page", (button, offered) => {
  show(<OrderActions order={order(button)} onRefresh={() => undefined} />);
  expect(controls()).toEqual(offered);
});

test("Refresh looks at the order again", () => {
  const refresh = vi.fn();
  show(<OrderActions order={order("Refresh")} isWhole onRefresh={refresh} />);
  act(() => document.querySelector("button")?.click());
  expect(refresh).toHaveBeenCalledOnce();
});

test("the page of an order leads neither to itself nor to its code", () => {
  show(<OrderActions order={order("CDK", "BuyAgain")} isWhole />);
  expect(controls().map(([name]) => name)).toEqual(["order.buy_again"]);
});

test("an order counts down to its end, which is told once", async () => {
  const over = vi.fn();
  show(<PayCountdown until={NOW + 62} onOver={over} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  const timer = () => document.querySelector("[role=timer]")?.textContent;
  expect(timer()).toMatch(/01:02$/);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(timer()).toMatch(/00:59$/);
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(over).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(timer()).toMatch(/00:00$/);
  expect(over).toHaveBeenCalledOnce();
});
