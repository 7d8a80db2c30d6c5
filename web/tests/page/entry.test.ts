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

test("a foreign source is not kept", () => {
  arrive("?source_url=https://evil.example/");
  expect(stored.sourceUrl.get()).toBeNull();
  arrive("?source_url=/news/");
  expect(stored.sourceUrl.get()).toBe("/news/");
});
