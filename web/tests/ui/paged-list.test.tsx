// @vitest-environment happy-dom
/** A list that comes page after page: more of it, and what is done where more does not come. */
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localizeWith } from "../../src/lib/localizer";
import { nextPage, PagedList, type Pages } from "../../src/ui/paged-list";

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localizeWith({ text: (key) => key, money: String, date: String });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(() => root.unmount()));

const more = vi.fn();
const page = (...items: string[]) => ({ list: { data: items } });

function show(pages: Partial<Pages<string>>): void {
  const nothing: Pages<string> = {
    data: undefined, error: null, refetch: vi.fn(), hasNextPage: false, fetchNextPage: more, isFetchingNextPage: false, isFetchNextPageError: false,
  };
  const row = (item: string) => <li key={item}>{item}</li>;
  act(() => root.render(<PagedList pages={{ ...nothing, ...pages }} className="things" none={<p>none</p>} row={row} />));
}

const items = () => Array.from(document.querySelectorAll(".things > li"), ({ textContent }) => textContent);
const button = () => document.querySelector("button");

test("the page after the last is none", () => {
  expect([nextPage({ list: { current_page: 1, last_page: 2 } }), nextPage({ list: { current_page: 2, last_page: 2 } }), nextPage({ list: {} })]).toEqual([2, undefined, undefined]);
});

test("all pages are one list, with a way to more while there is some", () => {
  show({ data: { pages: [page("a", "b")] }, hasNextPage: true });
  expect([items(), button()?.textContent]).toEqual([["a", "b"], "common.show_more"]);
  act(() => button()?.click());
  expect(more).toHaveBeenCalledOnce();
  show({ data: { pages: [page("a", "b"), page("c")] } });
  expect([items(), button()]).toEqual([["a", "b", "c"], null]);
});

test("where more does not come the list stays, with what went wrong and a way to try again", () => {
  show({ data: { pages: [page("a")] }, hasNextPage: true, isFetchNextPageError: true, error: new Error("no line") });
  expect(items()).toEqual(["a"]);
  expect(document.querySelector("[role=alert]")?.textContent).not.toBe("");
  expect(button()?.textContent).toBe("common.try_again");
});

test("a list of nothing says so, and one that is on its way too", () => {
  show({ data: { pages: [page()] } });
  expect(document.body.textContent).toBe("none");
  show({});
  expect(document.querySelector("[role=status]")?.textContent).toBe("common.loading");
});
