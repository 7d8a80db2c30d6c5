/** Who purchased what within the last hour: one line after the other, until it is closed for good. */
import { clockOffset, serverSeconds } from "../lib/clock";
import { stored } from "../lib/stored";

const EVERY = 5000;
const HOUR = 3600;

/** The lines that are still news at `now`, in Unix seconds; each tells its age in the page's language. */
export function recent(items: readonly HTMLElement[], now: number): HTMLElement[] {
  const age = (item: HTMLElement) => now - Number(item.dataset.at);
  const told = items.filter((item) => age(item) < HOUR);
  if (told.length === 0) return [];
  const ages = new Intl.RelativeTimeFormat(document.documentElement.lang || "en");
  for (const item of told) {
    const place = item.querySelector("[data-purchased-age]");
    if (place) place.textContent = ages.format(-Math.max(1, Math.floor(age(item) / 60)), "minute");
  }
  return told;
}

/** Starts `[data-purchased]`, unless a shopper closed it before or nobody purchased anything within the hour. */
export async function startPurchased(): Promise<void> {
  const notice = document.querySelector<HTMLElement>("[data-purchased]");
  const items = notice ? [...notice.querySelectorAll<HTMLElement>("[data-purchased-item]")] : [];
  if (!notice || items.length === 0 || stored.purchasedClosed.get()) return;
  const ahead = await clockOffset();
  let current = 0;
  const show = () => {
    const told = recent(items, serverSeconds(ahead));
    notice.hidden = told.length === 0;
    const shown = told[current % Math.max(1, told.length)];
    items.forEach((item) => (item.hidden = item !== shown));
  };
  show();
  const timer = window.setInterval(() => {
    if (notice.matches(":hover, :focus-within")) return;
    current += 1;
    show();
  }, EVERY);
  notice.querySelector("[data-purchased-close]")?.addEventListener("click", () => {
    window.clearInterval(timer);
    notice.hidden = true;
    stored.purchasedClosed.set(true);
  });
}
