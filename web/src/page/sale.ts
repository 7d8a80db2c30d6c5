/** Sales of plain markup: each starts and ends by the server's clock while the page is open. */
import { isOpen, nextChange, parseWindow, type DailyWindow } from "../domain/window";
import { clockOffset, serverSeconds } from "../lib/clock";
import { timeLeft } from "../lib/time-left";

const TICK = 1000;

function switchParts(sale: Element, isLive: boolean): void {
  for (const part of sale.querySelectorAll<HTMLElement>("[data-sale]")) {
    part.hidden = (part.dataset.sale === "live") !== isLive;
  }
}

function writeCountdown(element: HTMLElement, seconds: number): void {
  const left = timeLeft(seconds);
  const cells = (["h", "m", "s"] as const).map((unit) => element.querySelector(`[data-unit="${unit}"]`));
  if (cells.every((cell) => cell === null)) element.textContent = left.join(":");
  cells.forEach((cell, index) => cell && (cell.textContent = left[index] ?? ""));
}

/** Shows a sale as it stands at `now`, in Unix seconds. */
export function showSale(sale: Element, window: DailyWindow, now: number): void {
  const isLive = isOpen(window, now);
  switchParts(sale, isLive);
  // A deal leads to the SKU whose price it shows.
  const { liveHref, offHref } = (sale as HTMLElement).dataset;
  const href = isLive ? liveHref : offHref;
  if (href !== undefined && sale instanceof HTMLAnchorElement) sale.setAttribute("href", href);
  const change = nextChange(window, now);
  for (const countdown of sale.querySelectorAll<HTMLElement>("[data-countdown]")) {
    const concerns = countdown.dataset.countdown === (isLive ? "end" : "start");
    countdown.hidden = change === null || !concerns;
    if (change !== null && concerns) writeCountdown(countdown, change - now);
  }
}

/** Starts every `[data-sale-start]`; without one the server is not asked for its clock. */
export async function startSales(): Promise<void> {
  const sales = [...document.querySelectorAll<HTMLElement>("[data-sale-start]")].flatMap((element) => {
    const window = parseWindow(element.dataset.saleStart ?? "", element.dataset.saleEnd ?? "");
    return window ? [{ element, window }] : [];
  });
  if (sales.length === 0) return;
  const ahead = await clockOffset();
  const show = () => sales.forEach(({ element, window }) => showSale(element, window, serverSeconds(ahead)));
  show();
  window.setInterval(show, TICK);
}
