// @vitest-environment happy-dom
/** What a shopper left is there for them alone, in every tab. */
import { beforeEach, expect, test } from "vitest";
import { forgetOthers } from "../../src/lib/forget";
import { ofBrowser, ofTab } from "../../src/lib/remembered";
import { refreshSession } from "../../src/lib/session";
import { stored } from "../../src/lib/stored";

const [ANN, BEN] = ["00000000000000aa", "00000000000000bb"];
const params = [{ slug: "a", sku: 1, fields: { user_id: "7" } }];

function become(shopper: string | null): void {
  document.cookie = `signed_in=${shopper ?? ""}; Path=/${shopper === null ? "; Max-Age=0" : ""}`;
  refreshSession();
}

/** Fills both places, as the panel and the checkout do. */
function leave(): void {
  ofBrowser.accountParams.set(params);
  ofBrowser.pendingOrders.set(["1"]);
  ofTab.secretParams.set(params);
  ofTab.unansweredOrder.set({ sent: "{}", until: "1" });
}

/** What is there: of the browser, and of the tab. */
function left(): boolean[] {
  const isThere = (items: Readonly<Record<string, { get: () => unknown }>>) =>
    Object.entries(items).some(([name, item]) => !name.toLowerCase().endsWith("keptfor") && item.get() !== null);
  return [isThere(ofBrowser), isThere(ofTab)];
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  become(null);
});

test("what a visitor left is theirs once they sign in, and on later pages", () => {
  leave();
  expect(forgetOthers()).toBe(false);
  become(ANN);
  expect(forgetOthers()).toBe(false);
  expect(forgetOthers()).toBe(false);
  expect(left()).toEqual([true, true]);
});

test("whoever signs in after somebody else finds nothing, and their own address stays", () => {
  become(ANN);
  forgetOthers();
  leave();
  become(BEN);
  stored.userEmail.set("ben@example.com");
  expect(forgetOthers()).toBe(true);
  expect(left()).toEqual([false, false]);
  expect(stored.userEmail.get()).toBe("ben@example.com");
  leave();
  expect(forgetOthers()).toBe(false);
  expect(left()).toEqual([true, true]);
});

test("a session that ended by itself has its shopper find everything, and nobody else", () => {
  become(ANN);
  forgetOthers();
  leave();
  become(null);
  expect(forgetOthers()).toBe(false);
  become(ANN);
  expect(forgetOthers()).toBe(false);
  expect(left()).toEqual([true, true]);
  become(null);
  forgetOthers();
  become(BEN);
  expect(forgetOthers()).toBe(true);
  expect(left()).toEqual([false, false]);
});

test("a tab forgets what it holds of whom signed out, or was followed by somebody, in another tab", () => {
  become(ANN);
  forgetOthers();
  leave();
  // Signing out elsewhere leaves the tab's own things alone.
  ofBrowser.keptFor.clear();
  become(null);
  expect(forgetOthers()).toBe(true);
  expect(left()).toEqual([true, false]);

  become(ANN);
  forgetOthers();
  leave();
  ofBrowser.keptFor.set(BEN);
  become(BEN);
  expect(forgetOthers()).toBe(true);
  // What all tabs share is Ben's by now.
  expect(left()).toEqual([true, false]);
});
