// @vitest-environment happy-dom
/** Cards in the shopper's own currency. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../src/lib/events";
import { startPrices } from "../../src/page/prices";

const card = (slug: string, inside: string, attributes = "") =>
  `<li data-price="139" data-off="7"><a class="goods-card" href="/${slug}/" data-from="${slug}" ${attributes}>${inside}</a></li>`;
const row = (price: string, struck?: string) =>
  `<span class="price-row"><span class="price">${price}</span>${struck === undefined ? "" : `<s class="price-struck">${struck}</s>`}</span>`;
const PLAIN = card("plain", `<span class="corner"><span class="badge"><bdi data-off-percent>-7%</bdi></span></span><span class="goods-price">${row("$1.39", "$1.49")}</span>`);
const SALE = card(
  "sale",
  `<span class="corner" data-sale="live"><bdi data-off-percent>-20%</bdi></span><span class="corner" data-sale="off"><bdi data-off-percent>-7%</bdi></span>` +
    `<span class="goods-price"><span data-sale="live"><span class="goods-sku">60</span>${row("$1.19", "$1.49")}</span>` +
    `<span data-sale="off"><span class="goods-sku">60</span>${row("$1.39", "$1.49")}</span></span>`,
  `data-sale-start="10:00" data-sale-end="22:00" data-sale-price="119" data-sale-off="20" data-live-href="/sale/?skuId=1" data-off-href="/sale/?skuId=1"`,
);

const sku = (sku_id: number, price: string, off: number, struck?: string) => ({ sku_id, name: `SKU ${sku_id}`, price, struck, off });
const ANSWER = [
  { slug: "plain", currency: "IDR", usual: sku(1, "23000", 6, "24500") },
  { slug: "sale", currency: "IDR", usual: sku(1, "23000", 6, "24500"), sale: { sku: sku(2, "19500", 21, "24500"), start: "10:00", end: "22:00" } },
];

const calls: URL[] = [];
let answer: object = {};

beforeEach(() => {
  calls.length = 0;
  answer = { status: 1, message: "", data: ANSWER };
  Object.assign(document.documentElement.dataset, { currency: "USD", region: "0", locale: "default" });
  vi.stubGlobal("fetch", (address: string) => {
    calls.push(new URL(address, "https://shop.example"));
    return Promise.resolve(Response.json(answer));
  });
});

afterEach(() => {
  document.cookie = "currency=; Max-Age=0";
  document.body.innerHTML = "";
});

const texts = (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);

test("one call asks for all cards, and each shows its price of either hours", async () => {
  document.cookie = "currency=IDR";
  document.body.innerHTML = `<ul data-list>${SALE}${PLAIN}${PLAIN}</ul>`;
  await startPrices();
  expect(calls.map(({ pathname }) => pathname)).toEqual(["/api/v4/from-prices"]);
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({ lang: "en", slugs: "plain,sale", currency: "IDR", country_code: "0" });
  expect(texts(".price")).toEqual(["Rp19,500", "Rp23,000", "Rp23,000", "Rp23,000"]);
  expect(texts(".price-struck")).toEqual(["Rp24,500", "Rp24,500", "Rp24,500", "Rp24,500"]);
  expect(texts("[data-off-percent]")).toEqual(["-21%", "-6%", "-6%", "-6%"]);
});

test("a deal names the SKU whose price it shows, and leads to it", async () => {
  document.cookie = "currency=IDR";
  document.body.innerHTML = `<ul>${SALE}</ul>`;
  await startPrices();
  expect(texts(".goods-sku")).toEqual(["SKU 2", "SKU 1"]);
  const { liveHref, offHref } = document.querySelector<HTMLElement>(".goods-card")?.dataset ?? {};
  expect([liveHref, offHref]).toEqual(["/sale/?skuId=2", "/sale/?skuId=1"]);
});

test("a sale of other hours than the card's leaves the usual price in them", async () => {
  document.cookie = "currency=IDR";
  const sale = { sku: sku(2, "19500", 21, "24500"), start: "18:00", end: "20:00" };
  answer = { status: 1, message: "", data: [{ ...ANSWER[1], sale }] };
  document.body.innerHTML = `<ul data-list>${SALE}</ul>`;
  await startPrices();
  expect(texts(".price")).toEqual(["Rp23,000", "Rp23,000"]);
  const { liveHref, salePrice } = document.querySelector<HTMLElement>(".goods-card")?.dataset ?? {};
  expect([liveHref, salePrice]).toEqual(["/sale/?skuId=1", "2300000"]);
});

test("a discount that is none leaves no empty badge", async () => {
  document.cookie = "currency=IDR";
  answer = { status: 1, message: "", data: [{ ...ANSWER[0], usual: sku(1, "23000", 0) }] };
  document.body.innerHTML = `<ul>${PLAIN}</ul>`;
  await startPrices();
  expect(document.querySelector<HTMLElement>(".badge")?.style.visibility).toBe("hidden");
});

test("the page is told when its cards have other prices", async () => {
  document.cookie = "currency=IDR";
  document.body.innerHTML = `<ul>${PLAIN}</ul>`;
  const told = vi.fn();
  const stop = listen("prices-changed", told);
  await startPrices();
  stop();
  expect(told).toHaveBeenCalledOnce();
});

test("a list is sorted by the new prices once all of its cards have one", async () => {
  document.cookie = "currency=IDR";
  document.body.innerHTML = `<ul data-list>${SALE}</ul><ul data-list>${PLAIN}${card("unknown", row("$1.39"))}</ul>`;
  await startPrices();
  const sorted = Array.from(document.querySelectorAll<HTMLElement>("li"), ({ dataset }) => [dataset.price, dataset.off]);
  expect(sorted).toEqual([["2300000", "6"], ["139", "7"], ["139", "7"]]);
  const { salePrice, saleOff } = document.querySelector<HTMLElement>(".goods-card")?.dataset ?? {};
  expect([salePrice, saleOff]).toEqual(["1950000", "21"]);
  expect(texts(".price").at(-1)).toBe("$1.39");
});

test.each(["", "USD", "EUR"])("nobody is asked for the page's own currency, or one that the shop does not know: %j", async (currency) => {
  document.cookie = `currency=${currency}`;
  document.body.innerHTML = `<ul>${PLAIN}</ul>`;
  await startPrices();
  expect(calls).toEqual([]);
  expect(texts(".price")).toEqual(["$1.39"]);
});

test("where the server has no prices in the currency, or refuses, the page's own stay", async () => {
  document.cookie = "currency=IDR";
  document.body.innerHTML = `<ul>${PLAIN}</ul>`;
  answer = { status: 1, message: "", data: [{ ...ANSWER[0], currency: "USD" }] };
  await startPrices();
  answer = { status: 0, message: "no", data: null };
  await expect(startPrices()).rejects.toThrow("no");
  expect(texts(".price")).toEqual(["$1.39"]);
});
