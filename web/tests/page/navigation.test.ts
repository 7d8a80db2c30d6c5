// @vitest-environment happy-dom
/** Leaving a page: what it shows, what it remembers, and what is fetched ahead. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { remember } from "../../src/domain/route-history";
import { queuePopup } from "../../src/lib/popups";
import { stored } from "../../src/lib/stored";
import { startErrorPage } from "../../src/page/error-page";
import { startNavigation } from "../../src/page/navigation";
import { isFast } from "../../src/page/fetch-ahead";
import { prefetch } from "../../src/page/prefetch";
import { startProgress } from "../../src/page/progress";

function open(address: string, body = ""): void {
  window.location.href = `https://shop.example${address}`;
  document.body.innerHTML = body;
}

// No page is opened here.
window.addEventListener("click", (event) => event.preventDefault());

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("three addresses are remembered, the latest first", () => {
  expect(["/a/", "/b/", "/b/", "/c/", "/d/?x=1"].reduce<string[]>((before, address) => remember(address, before), [])).toEqual(["/d/?x=1", "/c/", "/b/"]);
  open("/news/?page=2");
  startNavigation();
  open("/");
  startNavigation();
  expect(stored.routeHistory.get()).toEqual(["/", "/news/?page=2"]);
});

test("the element that the address names is shown in the middle", () => {
  open("/x/?anchorId=there", '<p id="here"></p><p id="there"></p>');
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  startNavigation();
  expect(shown.mock.contexts).toEqual([document.querySelector("#there")]);
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: "center" });
});

test("what waits for its turn is forgotten with the page", () => {
  open("/");
  startNavigation();
  let close = () => {};
  const later = vi.fn();
  queuePopup({ name: "account", show: (closed) => (close = closed) });
  queuePopup({ name: "consent", show: later });
  window.dispatchEvent(new Event("pagehide"));
  close();
  expect(later).not.toHaveBeenCalled();
});

describe("the bar of a page that is left", () => {
  const bar = () => document.querySelector(".page-progress");
  const press = (options: MouseEventInit = {}) =>
    document.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));

  test.each([
    ["a link", '<a href="/news/">', {}, true],
    ["a link to a part of the page", '<a href="/x/#part">', {}, false],
    ["a link to another tab", '<a href="/news/" target="_blank">', {}, false],
    ["a click that opens a tab", '<a href="/news/">', { ctrlKey: true }, false],
    ["a letter", '<a href="mailto:a@b.example">', {}, false],
  ])("%s", (_, link, options, isShown) => {
    open("/x/", link);
    startProgress();
    press(options);
    expect(bar() !== null).toBe(isShown);
    window.dispatchEvent(new Event("pageshow"));
    expect(bar()).toBeNull();
  });

  test("goes away where nothing came", () => {
    open("/x/", '<a href="/news/">');
    startProgress();
    press();
    vi.advanceTimersByTime(20_000);
    expect(bar()).toBeNull();
  });
});

describe("pages fetched ahead", () => {
  const fetched = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];

  test("are no more than four at a time, and none twice", () => {
    open("/x/", ["/a/", "/a/#part", "/x/", "/api/charge/pay", "https://elsewhere.example/", "/b/", "/c/", "/d/", "/e/"].map((href) => `<a href="${href}"></a>`).join(""));
    const links = () => document.querySelectorAll("a").forEach(prefetch);
    links();
    expect(fetched()).toHaveLength(4);
    expect(fetched().map(({ href }) => new URL(href).pathname)).toEqual(["/a/", "/b/", "/c/", "/d/"]);
    fetched()[0]?.dispatchEvent(new Event("load"));
    links();
    expect(fetched().at(-1)?.href).toBe("https://shop.example/e/");
  });

  test.each([
    [{}, true],
    [{ effectiveType: "4g" }, true],
    [{ effectiveType: "4g", saveData: true }, false],
    [{ effectiveType: "3g" }, false],
    [{ effectiveType: "slow-2g" }, false],
  ])("a connection %j bears them: %s", (connection, isBorne) => {
    expect(isFast(connection)).toBe(isBorne);
  });
});

describe("the error page", () => {
  const PAGE = `<div data-home-after="10"><h1 data-missing-path="Page Not Found: {path}">Page Not Found</h1>
    <a href="/ja/" data-home></a><p data-home-told>10 s</p><button data-home-stop="You stay."></button></div>`;

  test("names the address and leads home after ten seconds", () => {
    open("/ja/%E6%98%9F/", PAGE);
    const left = vi.spyOn(window.location, "assign").mockReturnValue();
    startErrorPage();
    expect(document.querySelector("h1")?.textContent).toBe("Page Not Found: /ja/星/");
    vi.advanceTimersByTime(9_999);
    expect(left).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(left).toHaveBeenCalledExactlyOnceWith("https://shop.example/ja/");
    left.mockRestore();
  });

  test("stays where it is told to, and says so", () => {
    open("/%/", PAGE);
    const left = vi.spyOn(window.location, "assign").mockReturnValue();
    startErrorPage();
    expect(document.querySelector("h1")?.textContent).toBe("Page Not Found: /%/");
    document.querySelector("button")?.click();
    vi.advanceTimersByTime(60_000);
    expect(left).not.toHaveBeenCalled();
    expect([document.querySelector("[data-home-told]")?.textContent, document.querySelector("button")]).toEqual(["You stay.", null]);
    expect(document.activeElement?.matches("[data-home]")).toBe(true);
  });
});

test.each([
  { link: '<a href="https://elsewhere.example/">', target: "_top" },
  { link: '<a href="https://elsewhere.example/" target="_blank">', target: "_blank" },
  { link: '<a href="/news/">', target: "" },
  { link: '<a href="mailto:ann@example.com">', target: "" },
])("$link is opened in '$target'", ({ link, target }) => {
  open("/", `${link}<b>word</b></a>`);
  startNavigation();
  document.querySelector("b")?.click();
  expect(document.querySelector("a")?.target).toBe(target);
});
