/** Sorting and filtering of lists of cards that stand in the page; the address keeps the choice. */
import { isShown, NO_CHOICE, readChoice, sorted, withChoice, type ListChoice, type Listed } from "../domain/listing";
import { isOpen, parseWindow, type DailyWindow } from "../domain/window";
import { clockOffset, serverSeconds } from "../lib/clock";
import { listen } from "../lib/events";

/** A card with what it shows now. */
interface ListedCard extends Listed {
  readonly element: HTMLElement;
}

/** A list of cards in the shop's own order, and the section that is about it alone. */
interface CardList {
  readonly element: HTMLElement;
  readonly section: HTMLElement | null;
  readonly cards: readonly HTMLElement[];
}

const whole = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const TICK = 1000;

const cardOf = (element: HTMLElement) => element.querySelector<HTMLElement>(".goods-card");

function hoursOf(card: HTMLElement | null): DailyWindow | null {
  const { saleStart = "", saleEnd = "" } = card?.dataset ?? {};
  return parseWindow(saleStart, saleEnd);
}

/** What a card shows at `now`, in Unix seconds: within the hours of a sale its price is that of the sale. */
function listed(element: HTMLElement, now: number): ListedCard {
  const { type = "", price, off, area } = element.dataset;
  const card = cardOf(element);
  const { salePrice, saleOff } = card?.dataset ?? {};
  const hours = hoursOf(card);
  const isLive = hours !== null && isOpen(hours, now);
  return {
    element,
    name: element.querySelector(".goods-name")?.textContent ?? "",
    price: whole(isLive ? salePrice : price),
    off: whole(isLive ? saleOff : off) ?? 0,
    isSoldOut: card?.classList.contains("is-out") ?? false,
    type,
    area: area ?? null,
  };
}

function findLists(): CardList[] {
  return [...document.querySelectorAll<HTMLElement>("[data-list]")].map((element) => ({
    element,
    section: element.closest("section"),
    cards: [...element.children].filter((child) => child instanceof HTMLElement),
  }));
}

/** Arranges all lists as they are at `now`; tells how many cards are shown. */
function arrange(lists: readonly CardList[], choice: ListChoice, now: number): number {
  const { compare } = new Intl.Collator(document.documentElement.lang);
  let shown = 0;
  for (const { element, section, cards: elements } of lists) {
    // Prices change while the page is open: with the hours of a sale, and to the shopper's currency.
    const cards = elements.map((element) => listed(element, now));
    let left = 0;
    for (const card of cards) {
      card.element.hidden = !isShown(card, choice);
      left += Number(!card.element.hidden);
    }
    element.append(...sorted(cards, choice, compare).map((card) => card.element));
    if (section) section.hidden = left === 0;
    shown += left;
  }
  return shown;
}

/** A look at the sales of the lists, which calls back if one has begun or ended since the last; null where there are none. */
function watchSales(lists: readonly CardList[], now: () => number, changed: () => void): (() => void) | null {
  const hours = lists.flatMap(({ cards }) => cards.flatMap((card) => hoursOf(cardOf(card)) ?? []));
  const live = () => hours.map((window) => isOpen(window, now())).join();
  let last = live();
  const look = () => {
    const before = last;
    last = live();
    if (last !== before) changed();
  };
  return hours.length > 0 ? look : null;
}

/** The form's state as a query, as the address writes it. */
function chosen(form: HTMLFormElement): ListChoice {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, typeof value === "string" ? value : ""]);
  return readChoice(new URLSearchParams(entries));
}

/** Shows a choice in the form; what it does not offer is not chosen. */
function fill(form: HTMLFormElement, { sort, isInStock, type, area }: ListChoice): void {
  const values: Readonly<Record<string, string>> = { sort: sort ?? "", type, area };
  for (const select of form.querySelectorAll("select")) {
    select.value = values[select.name] ?? "";
    if (select.selectedIndex < 0) select.value = "";
  }
  const stock = form.querySelector<HTMLInputElement>("[name=stock]");
  if (stock) stock.checked = isInStock;
}

/** Follows the tools of the page, and arranges its lists as the address says. */
export function startListTools(form: HTMLFormElement): void {
  const lists = findLists();
  const total = lists.reduce((sum, { cards }) => sum + cards.length, 0);
  const count = form.querySelector("[data-list-count]");
  const none = document.querySelector<HTMLElement>("[data-list-none]");
  // Nothing waits for the server's clock, and most devices are right.
  let ahead = 0;
  const now = () => serverSeconds(ahead);
  const show = (choice: ListChoice) => {
    const shown = arrange(lists, choice, now());
    if (count) count.textContent = shown === total ? "" : `${shown} / ${total}`;
    if (none) none.hidden = shown > 0;
  };
  const follow = () => {
    const choice = chosen(form);
    const query = withChoice(new URLSearchParams(window.location.search), choice).toString();
    window.history.replaceState(window.history.state, "", window.location.pathname + (query && `?${query}`) + window.location.hash);
    show(choice);
  };
  form.addEventListener("change", follow);
  form.addEventListener("submit", (event) => event.preventDefault());
  // The shop's own order stays, whatever things cost.
  const sortAnew = () => {
    const choice = chosen(form);
    if (choice.sort !== null) show(choice);
  };
  listen("prices-changed", sortAnew);
  document.querySelector("[data-list-reset]")?.addEventListener("click", () => {
    fill(form, NO_CHOICE);
    follow();
    form.querySelector("select")?.focus();
  });
  fill(form, readChoice(new URLSearchParams(window.location.search)));
  show(chosen(form));
  const look = watchSales(lists, now, sortAnew);
  if (look) {
    void clockOffset().then((known) => {
      ahead = known;
      look();
      window.setInterval(look, TICK);
    });
  }
  delete document.documentElement.dataset.arranging;
}
