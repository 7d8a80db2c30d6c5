// @vitest-environment happy-dom
/** The app is offered to shoppers with a completed order who are not in it, and in the header's menu only until they hide it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { remembered } from "../../src/lib/remembered";
import { refreshSession } from "../../src/lib/session";
import { stored } from "../../src/lib/stored";
import { startApp } from "../../src/page/app";
import { signOut } from "../../src/page/shopper-menu";

const PAGE = `<dialog id="menu"><div class="app-promotion" data-app-header><a href="/app/download/">Get the app</a><button data-hide></button></div><a href="/language-currency/" data-chooser>English</a></dialog>
<footer><div class="app-promotion"></div></footer>`;

const page = document.documentElement;
const asked: string[] = [];

/** Who is signed in from now on: nobody with nothing. */
function changeSession(shareId: string): void {
  document.cookie = `signed_in=${shareId}; Path=/`;
  refreshSession();
}

/** Opens a page for whom has so many completed orders, with all that it does at rest done. */
async function open(orders: number): Promise<HTMLElement> {
  document.body.innerHTML = PAGE;
  page.removeAttribute("data-offers-app");
  page.removeAttribute("data-hides-app");
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ status: 1, message: "", data: { complete_order_count: orders } }));
  });
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
  startApp();
  window.dispatchEvent(new Event("load"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const header = document.querySelector<HTMLElement>("[data-app-header]");
  if (!header) throw new Error("the page has no place for it");
  return header;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  document.body.innerHTML = "";
  changeSession("00c0ffee00c0ffee");
});

afterEach(() => vi.unstubAllGlobals());

// First: what listens to the document stays there for later tests.
test("what the header's menu offers stays hidden on later pages once it was, and the footer's is offered on", async () => {
  const header = await open(1);
  expect(page.hasAttribute("data-hides-app")).toBe(false);
  // The menu's list may come later than what lets it be hidden.
  header.replaceWith(header.cloneNode(true));
  const hide = () => {
    document.querySelector<HTMLElement>("[data-hide]")?.click();
    return page.hasAttribute("data-hides-app");
  };
  await expect.poll(hide).toBe(true);
  expect(document.activeElement?.getAttribute("href")).toBe("/language-currency/");
  await open(1);
  await expect.poll(() => page.hasAttribute("data-hides-app")).toBe(true);
  expect(page.hasAttribute("data-offers-app")).toBe(true);
  // The shopper was known: the second page asked for nothing.
  expect(asked).toHaveLength(1);
});

test.each([
  [0, false],
  [1, true],
  [7, true],
])("of %i completed orders: %s", async (orders, isOffered) => {
  await open(orders);
  await expect.poll(() => page.hasAttribute("data-offers-app")).toBe(isOffered);
  expect(asked).toEqual(["/api/charge/user-profile"]);
});

test("a visitor, and who is in the app, are not even asked for", async () => {
  changeSession("");
  await open(1);
  stored.availableClient.set("ios");
  changeSession("00c0ffee00c0ffee");
  await open(1);
  expect([page.hasAttribute("data-offers-app"), asked]).toEqual([false, []]);
});

test("who signs out takes along that they hid it", async () => {
  remembered.appHeaderHidden.set(true);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: 1, message: "", data: true })));
  vi.spyOn(window.location, "reload").mockReturnValue();
  await signOut(document.createElement("button"));
  expect(remembered.appHeaderHidden.get()).toBeNull();
});
