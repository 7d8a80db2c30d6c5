/** Who purchased what within the last hour: one line after the other, until it is closed for good. */
import { localize } from "../domain/route";
import { isSlug } from "../domain/slug";
import { post } from "../lib/api";
import type { ResponseData } from "../lib/api-types";
import { clockOffset, serverSeconds } from "../lib/clock";
import { facts } from "../lib/facts";
import { chosenRegion } from "../lib/region";
import { atRest } from "../lib/rest";
import { stored } from "../lib/stored";

type Purchase = ResponseData<"/charge/someone-purchase">[number];

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

/** What the server tells, in its order: the newest first. Nothing where it does not answer. */
async function askPurchases(): Promise<readonly Purchase[]> {
  const { currency, region } = facts();
  // The specification names both; the shop's own server tells the same to every market, and asks for less.
  const market = { country_code: chosenRegion() ?? region, currency: stored.currency.get() ?? currency };
  const answer = await post("/charge/someone-purchase", market);
  return answer.ok ? answer.data : [];
}

/** A line that tells a purchase; none where no page of goods can be named. */
function lineOf(template: HTMLTemplateElement, { slug = "", user_name = "", goods_name = "", created_at = 0 }: Purchase): HTMLElement | null {
  const item = document.importNode(template.content, true).querySelector<HTMLElement>("[data-purchased-item]");
  const [buyer, goods] = [item?.querySelector("b"), item?.querySelector("a")];
  if (!item || !buyer || !goods || goods_name === "" || !isSlug(slug)) return null;
  item.dataset.at = String(created_at);
  buyer.textContent = user_name;
  goods.textContent = goods_name;
  goods.href = localize(`/${slug}/`, facts().locale);
  return item;
}

/** A way to have the notice show lines in turn, instead of those that it shows, where any of them is news. */
function teller(notice: HTMLElement, closed: AbortSignal): (told: readonly HTMLElement[]) => Promise<void> {
  let lines: readonly HTMLElement[] = [];
  let next = lines;
  let current = 0;
  let ahead = 0;
  let timer: number | undefined;
  const turn = () => {
    // What is read stays.
    if (notice.matches(":hover, :focus-within")) return;
    current += 1;
    if (lines !== next) {
      lines.forEach((line) => line.remove());
      notice.querySelector("template")?.before(...next);
      [lines, current] = [next, 0];
    }
    const news = recent(lines, serverSeconds(ahead));
    notice.hidden = news.length === 0;
    const shown = news[current % Math.max(1, news.length)];
    lines.forEach((line) => (line.hidden = line !== shown));
  };
  closed.addEventListener("abort", () => window.clearInterval(timer));
  return async (told) => {
    if (told.length === 0) return;
    ahead = await clockOffset();
    if (closed.aborted || recent(told, serverSeconds(ahead)).length === 0) return;
    next = told;
    turn();
    window.clearInterval(timer);
    timer = window.setInterval(turn, EVERY);
  };
}

/** Starts `[data-purchased]`, unless a shopper closed it before: it tells what the page was built with, and once the page is at rest what the server knows. */
export async function startPurchased(): Promise<void> {
  const notice = document.querySelector<HTMLElement>("[data-purchased]");
  const template = notice?.querySelector("template");
  if (!notice || !template || stored.purchasedClosed.get()) return;
  const closing = new AbortController();
  notice.querySelector("[data-purchased-close]")?.addEventListener("click", () => {
    closing.abort();
    notice.hidden = true;
    stored.purchasedClosed.set(true);
  });
  const tell = teller(notice, closing.signal);
  const ask = async () => {
    const purchases = await askPurchases();
    await tell(purchases.flatMap((purchase) => lineOf(template, purchase) ?? []));
  };
  atRest(() => {
    if (!closing.signal.aborted) void ask();
  });
  await tell([...notice.querySelectorAll<HTMLElement>("[data-purchased-item]")]);
}
