// @vitest-environment happy-dom
/** What an incoming address leaves behind. */
import { beforeEach, expect, test } from "vitest";
import { stored } from "../../src/lib/stored";
import { startEntry } from "../../src/page/entry";

beforeEach(() => sessionStorage.clear());

function arrive(query: string): void {
  window.location.href = "https://shop.example/x/";
  window.history.replaceState(null, "", `/x/${query}`);
  startEntry();
}

test("channel keys are kept, and nothing else of the query", () => {
  arrive("?channId=7&utm_source=mail&other=1");
  expect(stored.channel.get()).toEqual({ channId: "7", utm_source: "mail" });
  arrive("");
  expect(stored.channel.get()).toEqual({ channId: "7", utm_source: "mail" });
});

test("sensitive keys leave the address, others stay", () => {
  arrive("?token=secret&anchorId=a&msg=hello&uuid=1#part");
  expect(window.location.search + window.location.hash).toBe("?anchorId=a#part");
});

test("only known currencies, regions and languages become cookies", () => {
  arrive("?currency=JPY&region=JP&language=ja");
  arrive("?currency=BTC&region=x%3Cy&language=klingon");
  expect([stored.currency.get(), stored.region.get(), stored.language.get()]).toEqual(["JPY", "JP", "ja"]);
});

test("the app is not promoted inside itself, for the whole session", () => {
  arrive("?client=windows");
  expect(document.documentElement.hasAttribute("data-in-app")).toBe(false);
  arrive("?client=ios");
  arrive("");
  expect(stored.availableClient.get()).toBe("ios");
  expect(document.documentElement.hasAttribute("data-in-app")).toBe(true);
});
