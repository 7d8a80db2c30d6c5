/** The prices of cards and lists in the shopper's own currency, where the page was built with another. */
import { atHours, priceWithin, type CardPrice, type FromPrice } from "../domain/from-price";
import { formatMoney } from "../domain/money";
import { emit } from "../lib/events";
import { fromPrices, otherCurrency, type FromPrices } from "../lib/from-prices";

/** The hours in which a part of a card is seen; what has no such part is seen always. */
function hoursOf(element: Element): "live" | "off" {
  return element.closest<HTMLElement>("[data-sale]")?.dataset.sale === "live" ? "live" : "off";
}

function writePrice(place: Element, { amount, struck, name }: CardPrice, currency: string): void {
  place.textContent = formatMoney(amount, currency);
  const before = place.parentElement?.querySelector<HTMLElement>(".price-struck");
  if (before) {
    // Its room stays, so that nothing below it moves.
    before.style.visibility = struck === null ? "hidden" : "";
    if (struck !== null) before.textContent = formatMoney(struck, currency);
    place.classList.toggle("price-sale", struck !== null);
  }
  const sku = place.closest("[data-sale], .goods-price")?.querySelector(".goods-sku");
  if (sku) sku.textContent = name;
}

/** A deal leads to the SKU that it names. */
function lead(card: HTMLElement, from: FromPrice): void {
  const address = (href: string, hours: "live" | "off") => `${href.split("?")[0] ?? href}?skuId=${priceWithin(from, hours).sku}`;
  const { liveHref, offHref } = card.dataset;
  if (liveHref !== undefined) card.dataset.liveHref = address(liveHref, "live");
  if (offHref !== undefined) card.dataset.offHref = address(offHref, "off");
  const href = card.getAttribute("href");
  if (href !== null && card.querySelector(".goods-sku")) card.setAttribute("href", address(href, href === liveHref ? "live" : "off"));
}

/** The prices of a card's group, as far as they hold within the hours that the card was built with. */
function pricesOf(card: HTMLElement, prices: FromPrices): FromPrice | undefined {
  const { from = "", saleStart, saleEnd } = card.dataset;
  const known = prices.get(from);
  return known && atHours(known, saleStart, saleEnd);
}

/** Shows the prices of one group. */
function showPrices(card: HTMLElement, from: FromPrice, currency: string): void {
  for (const place of card.querySelectorAll(".price")) writePrice(place, priceWithin(from, hoursOf(place)), currency);
  for (const place of card.querySelectorAll<HTMLElement>("[data-off-percent]")) {
    const { off } = priceWithin(from, hoursOf(place));
    place.textContent = `-${off}%`;
    (place.closest<HTMLElement>(".badge") ?? place).style.visibility = off === 0 ? "hidden" : "";
  }
  lead(card, from);
}

/** A list is sorted by what its cards show, once they are all of one currency. */
function sortBy(list: Element, prices: FromPrices): void {
  const cards = [...list.querySelectorAll<HTMLElement>("[data-from]")].map((card) => ({ card, from: pricesOf(card, prices) }));
  if (cards.some(({ from }) => from === undefined)) return;
  for (const { card, from } of cards) {
    const entry = card.closest<HTMLElement>("[data-price]");
    if (!from || !entry) continue;
    const [usual, live] = [priceWithin(from, "off"), priceWithin(from, "live")];
    entry.dataset.price = String(usual.amount);
    entry.dataset.off = String(usual.off);
    if (card.dataset.salePrice !== undefined) card.dataset.salePrice = String(live.amount);
    if (card.dataset.saleOff !== undefined) card.dataset.saleOff = String(live.off);
  }
}

/** Shows what all cards of the page cost in a currency, as far as there are prices in it. */
export function showFromPrices(prices: FromPrices, currency: string): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-from]")) {
    const from = pricesOf(card, prices);
    if (from) showPrices(card, from, currency);
  }
  document.querySelectorAll("[data-list]").forEach((list) => sortBy(list, prices));
  emit("prices-changed", null);
}

/** Asks once for all cards of the page; where nobody answers the page's own prices stay. */
export async function startPrices(): Promise<void> {
  const currency = otherCurrency();
  const slugs = [...document.querySelectorAll<HTMLElement>("[data-from]")].map(({ dataset }) => dataset.from ?? "");
  if (currency === null || slugs.length === 0) return;
  showFromPrices(await fromPrices(slugs, currency), currency);
}
