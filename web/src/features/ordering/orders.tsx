/** The shopper's orders, by their state. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { Skeleton } from "../../ui/skeleton";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { ordersQuery } from "./order-questions";
import { CATEGORIES, stateWord } from "./order-words";

function OrderList({ category, shopper }: { category: string; shopper: string | null }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ordersQuery(category, shopper));
  if (error) return <FailedState onRetry={() => void refetch()}>{error.message || undefined}</FailedState>;
  if (!data) return <Skeleton shape="block" count={3} />;
  const orders = data.pages.flatMap(({ list }) => list.data ?? []);
  if (orders.length === 0) return <EmptyState icon="orders" title={t("order.none")} />;
  return (
    <>
      <ul className="order-list">
        {orders.map((order) => (
          <li key={order.order_no} className="card card-pad">
            <OrderHead order={order} />
            <OrderActions order={order} onRefresh={() => void refetch()} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("common.show_more")}
        </Button>
      )}
    </>
  );
}

/** The categories, and the orders of the chosen one. */
export function Orders() {
  const isHydrated = useHydrated();
  const shopper = useShopper();
  const [category, choose] = useState<string>("all");
  if (!isHydrated) return null;
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
