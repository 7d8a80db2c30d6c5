// @vitest-environment happy-dom
/** Purchases are told while they are news. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recent, startPurchased } from "../../src/page/purchased";

const NOW = 1_800_000_000;

test("a purchase tells its age, and is gone after an hour", () => {
  document.documentElement.lang = "en";
  const item = (age: number) => `<p data-at="${NOW - age}"><time data-purchased-age></time></p>`;
  document.body.innerHTML = item(300) + item(3599) + item(3600);
  const items = [...document.querySelectorAll("p")];
  expect(recent(items, NOW).map(({ textContent }) => textContent)).toEqual(["5 minutes ago", "59 minutes ago"]);
});

describe("the notice", () => {
  const notice = () => document.querySelector<HTMLElement>("[data-purchased]");
  const told = () => [...document.querySelectorAll<HTMLElement>("[data-purchased-item]")].filter(({ hidden }) => !hidden).map(({ id }) => id);

  beforeEach(async () => {
    localStorage.clear();
    vi.useFakeTimers({ now: NOW * 1000 });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
    const item = (id: string, age: number) => `<p data-purchased-item id="${id}" data-at="${NOW - age}"></p>`;
    document.body.innerHTML = `<aside data-purchased hidden>${item("new", 60)}${item("old", 120)}${item("past", 4000)}<button data-purchased-close></button></aside>`;
    await startPurchased();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("tells one purchase after the other every five seconds, but not while it is read", () => {
    expect([notice()?.hidden, told()]).toEqual([false, ["new"]]);
    vi.advanceTimersByTime(4999);
    expect(told()).toEqual(["new"]);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(["old"]);
    document.querySelector("button")?.focus();
    vi.advanceTimersByTime(20_000);
    expect(told()).toEqual(["old"]);
    document.querySelector("button")?.blur();
    vi.advanceTimersByTime(5000);
    expect(told()).toEqual(["new"]);
  });

  test("is closed for good", async () => {
    document.querySelector("button")?.click();
    vi.advanceTimersByTime(20_000);
    expect(notice()?.hidden).toBe(true);
    await startPurchased();
    expect(notice()?.hidden).toBe(true);
  });
});
