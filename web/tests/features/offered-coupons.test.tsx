// @vitest-environment happy-dom
/** Coupons that the shop offers by itself: who sees them, what their buttons say, and what claiming one does. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnCoupons } from "../../src/features/coupon/own-coupons";
import { listen, type SignInWanted } from "../../src/lib/events";
import { localizeWith } from "../../src/lib/localizer";
import { queryClient } from "../../src/lib/query-client";
import { refreshSession } from "../../src/lib/session";

const SHOPPER = "00c0ffee00c0ffee";

let root: Root;
/** What calls are answered, by the end of their path. */
let answers: Record<string, object>;
let asked: string[];

const coupon = (id: string, status: number) => ({
  id, activity_id: id, name: `Coupon ${id}`, text: "", rule_type: 0, amount: "0.20", percent: null, max_amount: null, min_amount: "0.50",
  currency: "USD", currency_symbol: "$", scope: { kind: "all", ids: [] }, start_at: 0, end_at: 4_070_908_800, user_data: { status, claimed: 0, unused: 0 },
});
const list = (...data: object[]) => ({ status: 1, message: "", data: { list: { data } } });
const OFFERED = "/v4/coupon/index-page-list";
const OWN = "/v4/coupon/user-list";
const CLAIM = "/v4/coupon/get-coupon";

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localizeWith({ text: (key) => key, money: (amount, currency) => `${amount} ${currency}`, date: String });
  answers = { [OFFERED]: list(), [OWN]: list() };
  asked = [];
  vi.stubGlobal("fetch", (address: string) => {
    const [path = ""] = address.replace(/^\/api/, "").split("?");
    asked.push(path);
    const answer = answers[path];
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError("no line"));
  });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Until all that was asked for is answered and shown. */
const settle = () =>
  act(async () => {
    do await new Promise<void>((resume) => setTimeout(resume, 20));
    while (queryClient.isFetching() + queryClient.isMutating() > 0);
  });

async function open(shopper: string | null): Promise<void> {
  document.cookie = shopper === null ? "signed_in=; max-age=0; path=/" : `signed_in=${shopper}; path=/`;
  refreshSession();
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <OwnCoupons />
      </QueryClientProvider>,
    ),
  );
  await settle();
}

const section = () => document.querySelector("section");
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("section .own-coupon button")];

test("the button of a coupon says whether it can be claimed", async () => {
  answers[OFFERED] = list(...[0, 1, 2, 3, 4, 9].map((status) => coupon(String(status), status)));
  await open(SHOPPER);
  const said = buttons().map(({ textContent, disabled }) => `${textContent}${disabled ? "" : "!"}`);
  const words = ["claim!", "claim_again!", "claim_limit", "claim_today", "claim_unable", "claim_unable"];
  expect(said).toEqual(words.map((word) => `member.${word}`));
});

test("nothing is shown where nothing is offered", async () => {
  await open(SHOPPER);
  expect(section()).toBeNull();
  expect(document.querySelector(".chips")).not.toBeNull();
});

test("a visitor sees what is offered and nothing of their own, and signs in to claim it", async () => {
  answers[OFFERED] = list(coupon("7", 0));
  const wanted: SignInWanted[] = [];
  const stop = listen("sign-in-wanted", ({ detail }) => void wanted.push(detail));
  await open(null);
  expect(document.querySelector(".chips")).toBeNull();
  act(() => buttons()[0]?.click());
  stop();
  expect(wanted.map(({ returnTo }) => returnTo)).toEqual([window.location.pathname + window.location.search]);
  expect(wanted[0]?.andThen).toBeTypeOf("function");
  expect(asked).toEqual([OFFERED]);
});

test("a claimed coupon says so, and the own ones are asked for again", async () => {
  answers[OFFERED] = list(coupon("7", 0), coupon("8", 0));
  answers[CLAIM] = { status: 1, message: "It is yours.", data: { status: 2, claimed: 1, unused: 1 } };
  await open(SHOPPER);
  asked = [];
  act(() => buttons()[0]?.click());
  await settle();
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["member.claim_limit", "member.claim"]);
  expect(asked).toEqual([CLAIM, OWN]);
  expect(document.querySelector(".toast")?.textContent).toBe("It is yours.");
});

test("what is refused is told in so many words until the next press", async () => {
  answers[OFFERED] = list(coupon("7", 0));
  answers[CLAIM] = { status: 0, message: "All of them are gone.", data: null };
  await open(SHOPPER);
  act(() => buttons()[0]?.click());
  await settle();
  expect(section()?.querySelector("[role=alert]")?.textContent).toBe("All of them are gone.");
  expect(buttons()[0]?.disabled).toBe(false);
  answers[CLAIM] = { status: 1, message: "It is yours.", data: { status: 2, claimed: 1, unused: 1 } };
  act(() => buttons()[0]?.click());
  await settle();
  expect(section()?.querySelector("[role=alert]")).toBeNull();
});

test("a list that does not come is told without hiding the own coupons, and asked for again", async () => {
  answers[OFFERED] = { status: 500, message: "", data: null };
  await open(SHOPPER);
  expect(section()?.querySelector("[role=alert]")?.textContent).toBe("common.unknown_error");
  expect(document.querySelector(".chips")).not.toBeNull();
  answers[OFFERED] = list(coupon("7", 0));
  act(() => section()?.querySelector("button")?.click());
  expect(document.querySelector("[hidden] .chips")).toBeNull();
  await settle();
  expect(section()?.querySelector("[role=alert]")).toBeNull();
  expect(buttons()).toHaveLength(1);
});
