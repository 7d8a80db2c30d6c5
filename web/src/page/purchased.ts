/** Who purchased what: one line after the other, until it is closed for good. */
import { stored } from "../lib/stored";

const EVERY = 5000;

/** Starts `[data-purchased]`, unless a shopper closed it before. */
export function startPurchased(): void {
  const notice = document.querySelector<HTMLElement>("[data-purchased]");
  const items = notice ? [...notice.querySelectorAll<HTMLElement>("[data-purchased-item]")] : [];
  if (!notice || items.length === 0 || stored.purchasedClosed.get()) return;
  let current = 0;
  const show = () => items.forEach((item, index) => (item.hidden = index !== current));
  show();
  notice.hidden = false;
  const timer = window.setInterval(() => {
    if (notice.matches(":hover, :focus-within")) return;
    current = (current + 1) % items.length;
    show();
  }, EVERY);
  notice.querySelector("[data-purchased-close]")?.addEventListener("click", () => {
    window.clearInterval(timer);
    notice.hidden = true;
    stored.purchasedClosed.set(true);
  });
}
