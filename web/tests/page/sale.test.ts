// @vitest-environment happy-dom
/** A sale of plain markup starts and ends itself. */
import { beforeEach, expect, test } from "vitest";
import { parseWindow, type DailyWindow } from "../../src/domain/window";
import { showSale } from "../../src/page/sale";

const window = parseWindow("10:00", "22:00") as DailyWindow;
/** 10:00 in Beijing. */
const OPENS = Date.UTC(2026, 10, 21, 2) / 1000;

function sale(): HTMLElement {
  return document.querySelector("section") as HTMLElement;
}

function shown(selector: string): string | null {
  const part = sale().querySelector<HTMLElement>(selector);
  return part && !part.hidden ? part.textContent : null;
}

beforeEach(() => {
  document.body.innerHTML = `<section>
    <b data-sale="live" hidden>sale</b><b data-sale="off">price</b>
    <i data-countdown="end" hidden></i>
    <u data-countdown="start"><span data-unit="h"></span>h<span data-unit="m"></span>m<span data-unit="s"></span>s</u>
  </section>`;
});

test("before it opens the page shows the price and when it starts", () => {
  showSale(sale(), window, OPENS - 3661);
  expect([shown("[data-sale=live]"), shown("[data-sale=off]")]).toEqual([null, "price"]);
  expect([shown("i"), shown("u")]).toEqual([null, "01h01m01s"]);
});

test("on the second it opens the page changes", () => {
  showSale(sale(), window, OPENS);
  expect([shown("[data-sale=live]"), shown("[data-sale=off]")]).toEqual(["sale", null]);
  expect([shown("i"), shown("u")]).toEqual(["12:00:00", null]);
});

test("it ends by itself", () => {
  showSale(sale(), window, OPENS);
  showSale(sale(), window, OPENS + 12 * 3600);
  expect([shown("[data-sale=live]"), shown("[data-sale=off]")]).toEqual([null, "price"]);
});

test("a sale of the whole day counts nothing down", () => {
  showSale(sale(), { start: 0, end: 0 }, OPENS);
  expect([shown("[data-sale=live]"), shown("i"), shown("u")]).toEqual(["sale", null, null]);
});

test("a deal leads to the SKU whose price it shows", () => {
  document.body.innerHTML = `<a href="/x/?skuId=1" data-live-href="/x/?skuId=2" data-off-href="/x/?skuId=1"></a>`;
  const deal = document.querySelector("a") as HTMLAnchorElement;
  showSale(deal, window, OPENS);
  expect(deal.getAttribute("href")).toBe("/x/?skuId=2");
  showSale(deal, window, OPENS - 1);
  expect(deal.getAttribute("href")).toBe("/x/?skuId=1");
});
