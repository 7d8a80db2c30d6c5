// @vitest-environment happy-dom
/** What the header's search says of goods: all that their cards say. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FoundEntry } from "../../src/features/catalogue/goods-index";
import { Suggestions } from "../../src/features/catalogue/suggestions";
import { localizeWith } from "../../src/lib/localizer";

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localizeWith({ text: (key) => key, money: String, date: String });
  // The server's clock is not known.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const entry = (more: Partial<FoundEntry> = {}): FoundEntry => ({ slug: "star-card", n: "Star Card", p: "/star-card/", i: "", m: "$1.00", v: 100, t: "cdk", ...more });

function show(...goods: FoundEntry[]): string[] {
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Suggestions found={{ state: "found", keywords: "star", goods }} trending={[]} />
      </QueryClientProvider>,
    ),
  );
  return [...document.querySelectorAll(".menu-item .badge")].map(({ className, textContent }) => `${className}: ${textContent}`);
}

test("the corner's text of goods stands beside their name", () => {
  expect(show(entry({ d: 5, c: "-5%" }), entry({ slug: "hot", p: "/hot/", c: "HOT" }))).toEqual(["badge badge-sale: -5%", "badge badge-sale: HOT"]);
  expect(document.querySelector(".menu-item")?.textContent).toBe("Star Card -5%$1.00");
});

test("goods that are sold out say so alone", () => {
  expect(show(entry({ d: 5, c: "-5%", s: true }))).toEqual(["badge badge-soft: panel.sold_out"]);
});

test("goods without a corner, or with none in the shopper's currency, have no badge", () => {
  expect(show(entry(), entry({ slug: "none", p: "/none/", d: 5, c: "" }))).toEqual([]);
});

test("a sale of the whole day shows its corner", () => {
  const sale = { m: "$0.79", v: 79, d: 34, c: "-34%", b: "00:00", e: "00:00" };
  expect(show(entry({ d: 5, c: "-5%", x: sale }))).toEqual(["badge badge-sale: -34%"]);
});
