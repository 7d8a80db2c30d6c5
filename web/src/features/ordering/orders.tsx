/** The shopper's orders, by their state. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { t } from "../../lib/localizer";
import { EmptyState } from "../../ui/empty-state";
import { OrdersPicture } from "../../ui/illustrations/orders";
import { PagedList } from "../../ui/paged-list";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { ordersQuery } from "./order-questions";
import { CATEGORIES, stateWord } from "./order-words";

const KEY = "category";
const ALL = "all";

/** The category that the page's address names; all orders where it names none. */
function addressedCategory(): string {
  const named = typeof window === "undefined" ? null : new URLSearchParams(window.location.search).get(KEY);
  return CATEGORIES.find((name) => name === named) ?? ALL;
}

function OrderList({ category, shopper }: { category: string; shopper: string | null }) {
  const pages = useInfiniteQuery(ordersQuery(category, shopper));
  return (
    <PagedList
      pages={pages}
      className="order-list"
      none={<EmptyState picture={<OrdersPicture />} title={t("order.none")} />}
      row={(order) => (
        <li key={order.order_no} className="card card-pad">
          <OrderHead order={order} />
          <OrderActions order={order} onRefresh={() => void pages.refetch()} />
        </li>
      )}
    />
  );
}

/** The categories, and the orders of the chosen one. */
export function Orders() {
  const isHydrated = useHydrated();
  const shopper = useShopper();
  const [category, setCategory] = useState(addressedCategory);
  if (!isHydrated) return null;
  /** The way back and a reload find the same orders. */
  const choose = (name: string) => {
    setCategory(name);
    const address = new URL(window.location.href);
    if (name === ALL) address.searchParams.delete(KEY);
    else address.searchParams.set(KEY, name);
    window.history.replaceState(window.history.state, "", address);
  };
  return (
    <div className="orders">
      <div className="chips" role="group" aria-label={t("order.categories")}>
        {CATEGORIES.map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={name === category} onClick={() => choose(name)}>
            {stateWord(name)}
          </button>
        ))}
      </div>
      <OrderList key={category} category={category} shopper={shopper} />
    </div>
  );
}
