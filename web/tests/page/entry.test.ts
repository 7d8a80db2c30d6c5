// @vitest-environment happy-dom
/** What an incoming address leaves behind. */
import { beforeEach, expect, test } from "vitest";
import { channel } from "../../src/lib/channel";
import { currentClient } from "../../src/lib/client";
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

test("whose logo the shop wears holds for the visit, whatever else a later address names", () => {
  arrive("?channId=transsion-7&utm_source=mail");
  arrive("?utm_source=chat");
  expect(stored.channel.get()).toEqual({ channId: "transsion-7", utm_source: "chat" });
  arrive("?channId=8");
  expect(stored.channel.get()).toEqual({ channId: "8" });
});

test("no address makes a channel longer than the shop keeps", () => {
  arrive(`?utm_source=${"a".repeat(8_000)}`);
  expect(stored.channel.get()?.utm_source).toHaveLength(200);
});

test("every channel key is kept and told to the calls that count", () => {
  const kept = { channId: "7", utm_source: "a", utm_campaign: "b", utm_term: "c", bd_vid: "d", invite_user_id: "e" };
  arrive(`?${new URLSearchParams(kept)}`);
  expect(channel()).toEqual({ ...kept, marketing_consent: false });
});

test("advertisers hear of a shopper who allows it, and not once the answer is over", () => {
  localStorage.setItem("consent", '["marketing"]');
  document.cookie = "isNotAcceptCookie=; Max-Age=0; Path=/";
  expect(channel().marketing_consent).toBe(false);
  stored.cookiesRefused.set("0");
  expect(channel().marketing_consent).toBe(true);
  stored.consent.set(["analytics"]);
  expect(channel().marketing_consent).toBe(false);
  stored.consent.clear();
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
  expect(currentClient()).toBe("ios");
  expect(document.documentElement.hasAttribute("data-in-app")).toBe(true);
});

test("who shares and where the shopper was sent from are kept, where that is a page of ours", () => {
  arrive("?shareid=00c0ffee00c0ffee&source_url=/news/");
  expect([stored.channel.get(), stored.sourceUrl.get()]).toEqual([{ channId: "share00c0ffee00c0ffee" }, "/news/"]);
  arrive("?channId=7&shareid=1&source_url=https://evil.example/");
  expect([stored.channel.get(), stored.sourceUrl.get()]).toEqual([{ channId: "7" }, "/news/"]);
});

test("a page at another origin of the shop may have sent the shopper too", () => {
  document.documentElement.dataset.origins = "https://ja.example";
  arrive("?source_url=https://ja.example/ja/news/");
  arrive("?source_url=https://app.example/");
  delete document.documentElement.dataset.origins;
  expect(stored.sourceUrl.get()).toBe("https://ja.example/ja/news/");
});

test("what a social service said leaves the address and is given on", () => {
  window.history.replaceState(null, "", "/x/?platform=google&status=1002&uuid=u&msg=m&anchorId=a");
  expect(startEntry().get("uuid")).toBe("u");
  expect(window.location.search).toBe("?anchorId=a");
});
