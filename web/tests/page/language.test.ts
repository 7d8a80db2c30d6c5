// @vitest-environment happy-dom
/** Links that lead to this very page in another language, and back to it. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { stored } from "../../src/lib/stored";
import { fragment } from "../../src/page/fragments";
import { startLanguage } from "../../src/page/language";
import { startLanguageOffer } from "../../src/page/language-offer";
import { startSignIn } from "../../src/page/sign-in";

vi.mock("../../src/page/fragments", () => ({ fragment: vi.fn(() => Promise.resolve("")) }));

const LANGUAGES = `
  <a href="/" hreflang="en" data-language="en">English</a>
  <a href="/ja/" hreflang="ja" data-language="ja">日本語</a>
  <a href="/zh/" hreflang="zh-Hans" data-language="zh">中文</a>`;

function open(address: string, { head = "", body = LANGUAGES } = {}): void {
  window.location.href = `https://shop.example${address}`;
  document.head.innerHTML = `<link rel="canonical" href="https://shop.example${address.split(/[?#]/, 1)[0]}">${head}`;
  document.body.innerHTML = body;
}

function hrefs(): (string | null)[] {
  startLanguage();
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
}

beforeEach(() => {
  for (const name of ["locale", "language"]) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test.each([
  ["/search/?keywords=star", ["/search/?keywords=star", "/ja/search/?keywords=star", "/zh/search/?keywords=star"]],
  ["/ja/order/detail/?orderNo=7", ["/order/detail/?orderNo=7", "/ja/order/detail/?orderNo=7", "/zh/order/detail/?orderNo=7"]],
  ["/zh/coupon/#top", ["/coupon/#top", "/ja/coupon/#top", "/zh/coupon/#top"]],
])("%s stays that page in every language", (address, expected) => {
  open(address);
  expect(hrefs()).toEqual(expected);
});

test("a page that names its languages is found by them, and keeps its query", () => {
  const head = `<link rel="alternate" hreflang="en" href="https://shop.example/x/">
    <link rel="alternate" hreflang="zh-Hans" href="https://zh.example/x/">
    <link rel="alternate" hreflang="ja" href="https://shop.example/ja/x/">`;
  open("/x/?skuId=3&language=ja&currency=JPY", { head });
  expect(hrefs()).toEqual(["/x/?skuId=3", "/ja/x/?skuId=3", "https://zh.example/x/?skuId=3"]);
});

test("a language that a page does not name has it under its prefix, at its own origin", () => {
  const named = (origin: string) => `<link rel="alternate" hreflang="x-default" href="${origin}/x/">
    <link rel="alternate" hreflang="en" href="${origin}/x/">`;
  open("/zh/x/?skuId=3", { head: named("https://shop.example") });
  expect(hrefs()).toEqual(["/x/?skuId=3", "/ja/x/?skuId=3", "/zh/x/?skuId=3"]);
  // It has a domain of its own, or this page has.
  const body = `<a href="https://ja.example/ja/" hreflang="ja" data-language="ja">日本語</a><a href="https://main.example/zh/" hreflang="zh-Hans" data-language="zh">中文</a>`;
  open("/x/", { head: named("https://shop.example"), body });
  expect(hrefs()).toEqual(["https://ja.example/ja/x/", "https://main.example/zh/x/"]);
  // A preview stays where it is.
  open("/x/", { head: named("https://shop.example") });
  window.location.href = "https://preview.example/x/";
  expect(hrefs()).toEqual(["/x/", "https://preview.example/ja/x/", "https://preview.example/zh/x/"]);
  open("/x/", { head: named("https://shop.example"), body });
  hrefs();
  // What leads there stays right when it is asked again.
  expect(hrefs()).toEqual(["https://ja.example/ja/x/", "https://main.example/zh/x/"]);
});

test("a language that has not the page is led to the default one", () => {
  const head = `<link rel="alternate" hreflang="x-default" data-stands-for="ja zh-Hans" href="https://shop.example/x/">
    <link rel="alternate" hreflang="en" href="https://shop.example/x/">`;
  open("/ar/x/?skuId=3", { head });
  expect(hrefs()).toEqual(["/x/?skuId=3", "/x/?skuId=3", "/x/?skuId=3"]);
});

test("at the subdomain of Russian English is named, or the shop would open in Russian", () => {
  open("/ru/search/?keywords=star");
  window.location.href = "https://ru.shop.example/ru/search/?keywords=star";
  expect(hrefs()).toEqual(["/en/search/?keywords=star", "/ja/search/?keywords=star", "/zh/search/?keywords=star"]);
  const head = '<link rel="alternate" hreflang="en" href="https://shop.example/x/">';
  open("/ru/x/", { head });
  window.location.href = "https://ru.shop.example/ru/x/";
  expect(hrefs()[0]).toBe("/en/x/");
});

test("a language that is followed in this tab is told to be on its way, in the page's own word", async () => {
  const toasts = () => [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent);
  open("/x/", { body: `${LANGUAGES}<div data-island="locale-switch"><a href="/ar/" hreflang="ar" data-language="ar">العربية</a></div>` });
  document.documentElement.dataset.loading = "Loading…";
  startLanguage();
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  const press = (code: string, init: MouseEventInit = {}) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    document.querySelector(`[data-language="${code}"]`)?.dispatchEvent(click);
  };
  // An island has words of its own, and another tab leaves this one as it is.
  press("ar");
  press("zh", { ctrlKey: true });
  press("ja");
  await vi.waitFor(() => expect(toasts()).toEqual(["Loading…"]));
});

test("a language that leads no further than a place of this page says nothing", async () => {
  open("/x/#reviews");
  document.documentElement.dataset.loading = "Loading…";
  startLanguage();
  document.querySelector<HTMLElement>('[data-language="en"]')?.click();
  expect(document.querySelector<HTMLAnchorElement>('[data-language="en"]')?.hash).toBe("#reviews");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('[data-language="ja"]')?.click();
  // That of the other language comes after it, and is the only one.
  await vi.waitFor(() => expect(document.querySelectorAll(".toast").length).toBeGreaterThan(0));
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
});

test("a guide that a language has not stays the English one", () => {
  const head = `<link rel="alternate" hreflang="x-default" data-stands-for="ja" href="https://shop.example/guide/en/g.html">
    <link rel="alternate" hreflang="en" href="https://shop.example/guide/en/g.html">
    <link rel="alternate" hreflang="zh-Hans" href="https://shop.example/guide/g.html">`;
  open("/guide/g.html", { head });
  expect(hrefs()).toEqual(["/guide/en/g.html", "/guide/en/g.html", "/guide/g.html"]);
});

test("the chooser is opened with the page, and leads to it in the language", () => {
  const body = '<a href="/ja/language-currency/" data-chooser>日本語</a>';
  open("/ja/search/?keywords=a%26b", { body });
  expect(hrefs()).toEqual([`/ja/language-currency/?redirect=${encodeURIComponent("/ja/search/?keywords=a%26b")}`]);
  open(`/ja/language-currency/?redirect=${encodeURIComponent("/ja/news/?page=2")}`, { body: LANGUAGES });
  expect(hrefs()).toEqual(["/news/?page=2", "/ja/news/?page=2", "/zh/news/?page=2"]);
  open(`/ja/language-currency/?redirect=${encodeURIComponent("/ja/news/")}`, { body });
  expect(hrefs()).toEqual([`/ja/language-currency/?redirect=${encodeURIComponent("/ja/news/")}`]);
});

test("a followed language is kept, and nothing is redirected", async () => {
  open("/ja/x/");
  startLanguage();
  document.querySelector<HTMLElement>('[data-language="zh"]')?.dispatchEvent(new MouseEvent("auxclick", { bubbles: true }));
  expect([stored.locale.get(), stored.language.get()]).toEqual(["zh", "zh"]);
  open("/?utm_source=a");
  const replaced = vi.spyOn(window.location, "replace").mockReturnValue();
  const assigned = vi.spyOn(window.location, "assign").mockReturnValue();
  startLanguage();
  await startLanguageOffer();
  expect([replaced, assigned].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

describe("the language of an earlier visit", () => {
  const OFFER = '<aside data-language-offer="/assets/offers.json"><a></a><button data-close-offer></button></aside>';
  const OFFERED = `<ul><li><a href="/" hreflang="en" lang="en" data-language="en">English</a></li>
    <li><a href="/ja/" hreflang="ja" lang="ja" data-language="ja">日本語</a></li></ul>`;
  const page = document.documentElement;
  const way = () => document.querySelector<HTMLAnchorElement>("[data-language-offer] a");
  const arrive = async (address: string, locale: string, more: { head?: string } = {}) => {
    open(address, { ...more, body: OFFER });
    page.dataset.locale = locale;
    await startLanguageOffer();
    return page.dataset.offer;
  };
  const asked = vi.fn<typeof fetch>();

  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal("fetch", asked);
    vi.mocked(fragment).mockResolvedValue(OFFERED);
    asked.mockReset().mockImplementation(() => Promise.resolve(Response.json({ en: "Continue in English", ja: "日本語で続ける" })));
  });

  test("is offered on a page in another, in its own words and with the query", async () => {
    stored.locale.set("ja");
    expect(await arrive("/x/?skuId=3", "default")).toBe("ja");
    expect([way()?.textContent, way()?.lang, way()?.getAttribute("href"), way()?.dataset.language]).toEqual(["日本語で続ける", "ja", "/ja/x/?skuId=3", "ja"]);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(["/assets/offers.json"]);
    stored.locale.set("en");
    expect(await arrive("/ja/x/", "ja")).toBe("en");
    expect(way()?.getAttribute("href")).toBe("/x/");
  });

  test.each([
    ["do not come", () => Promise.reject(new TypeError("offline"))],
    ["are no file", () => Promise.resolve(new Response("<!doctype html>", { status: 404 }))],
    ["do not name it", () => Promise.resolve(Response.json({}))],
  ])("is offered by its own name where its words %s", async (_, answer) => {
    asked.mockImplementation(answer);
    stored.locale.set("ja");
    expect(await arrive("/x/", "default")).toBe("ja");
    expect([way()?.textContent, way()?.getAttribute("href")]).toEqual(["日本語", "/ja/x/"]);
  });

  test("is not offered where it is read, where none was chosen, and where the page is not written in it", async () => {
    expect(await arrive("/x/", "default")).toBeUndefined();
    stored.locale.set("en");
    expect(await arrive("/x/", "default")).toBeUndefined();
    expect(await arrive("/en/x/", "en")).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    stored.locale.set("ja");
    const head = '<link rel="alternate" hreflang="x-default" data-stands-for="ja" href="https://shop.example/x/">';
    page.dataset.offer = "ja";
    expect(await arrive("/x/", "default", { head })).toBeUndefined();
  });

  test("is not offered where nothing is told of languages, and no room is kept for it", async () => {
    vi.mocked(fragment).mockRejectedValue(new TypeError("offline"));
    stored.locale.set("ja");
    page.dataset.offer = "ja";
    expect(await arrive("/x/", "default")).toBeUndefined();
  });

  test("can be closed before it is told what it offers, and stays closed", async () => {
    let tell: (offered: string) => void = () => undefined;
    vi.mocked(fragment).mockReturnValue(new Promise((resolve) => (tell = resolve)));
    stored.locale.set("ja");
    page.dataset.offer = "ja";
    const arriving = arrive("/x/", "default");
    document.querySelector<HTMLElement>("[data-close-offer]")?.click();
    expect(page.dataset.offer).toBeUndefined();
    tell(OFFERED);
    expect(await arriving).toBeUndefined();
  });

  test("is offered no more in a visit in which it was closed", async () => {
    stored.locale.set("ja");
    await arrive("/x/", "default");
    document.querySelector<HTMLElement>("[data-close-offer]")?.click();
    expect(page.dataset.offer).toBeUndefined();
    expect(await arrive("/y/", "default")).toBeUndefined();
  });
});

test("a way to sign in leads back to the whole address, and the sign-in page hands its own on", () => {
  const body = '<a href="/authentication/?verify_type=register" data-sign-in>Sign up</a>';
  open("/order/detail/?orderNo=7", { body });
  startSignIn(() => Promise.resolve(false));
  const back = encodeURIComponent("/order/detail/?orderNo=7");
  expect(document.querySelector("a")?.getAttribute("href")).toBe(`/authentication/?verify_type=register&back_url=${back}`);
  open("/authentication/?back_url=%2Forder%2F&orderNo=7", { body });
  startSignIn(() => Promise.resolve(false));
  expect(document.querySelector("a")?.getAttribute("href")).toBe(
    "/authentication/?verify_type=register&back_url=%2Forder%2F&orderNo=7",
  );
});
