/** A pending order, which is paid from here, one way or another. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { localize } from "../../domain/route";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { orderPage } from "../../lib/order-page";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { OrdersPicture } from "../../ui/illustrations/orders";
import { Skeleton } from "../../ui/skeleton";
import { OrderHead } from "./order-head";
import { addressedOrder, orderQuery, pendingQuery, type OrderItem } from "./order-questions";
import { PendingPayment } from "./pending-payment";
import { KEPT_ORDERS, lastPlaced } from "./taken-methods";

/** The order to be paid. */
export function Payment() {
  const isHydrated = useHydrated();
  return isHydrated && <PendingOrder />;
}

function Others({ orders }: { orders: readonly OrderItem[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="orders" aria-labelledby="other-payments">
      <h2 id="other-payments" className="order-title">
        {t("order.others")}
      </h2>
      <ul className="order-list">
        {orders.map((order) => (
          <li key={order.order_no} className="card card-pad">
            <OrderHead order={order} />
            <div className="order-actions">
              <ButtonLink look="secondary" href={orderPage("/payment/", order.order_no)}>
                {t("order.pay_now")}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  const toOrders = <ButtonLink href={localize("/order/", facts().locale)}>{t("order.to_orders")}</ButtonLink>;
  return <EmptyState picture={<OrdersPicture />} title={t("order.not_found")} action={toOrders} />;
}

const NOT_FOUND = 404;

function PendingOrder() {
  const [orderNo, setOrderNo] = useState(() => addressedOrder().orderNo);
  const shopper = useShopper();
  const waiting = useQuery(pendingQuery(shopper));
  // It stays the order of this page when it waits no more.
  const last = orderNo === "" && waiting.data ? lastPlaced(waiting.data.map(({ order_no: number }) => number)) : "";
  if (last !== "") setOrderNo(last);
  const { data, error, refetch } = useQuery({ ...orderQuery({ orderNo, key: null }, shopper), enabled: orderNo !== "" && shopper !== null });
  const isOver = data !== undefined && data.status !== "pending";
  useEffect(() => {
    // What is paid, or too late, is told where its payment is told.
    if (isOver) window.location.replace(orderPage("/paymentresult/", orderNo));
  }, [isOver, orderNo]);
  if (error?.status === NOT_FOUND || (orderNo === "" && waiting.data)) return <Nothing />;
  const failure = data ? null : (error ?? (orderNo === "" ? waiting.error : null));
  if (failure) return <FailedState failure={failure} onRetry={() => void (error ? refetch() : waiting.refetch())} />;
  if (!data || isOver) return <Skeleton count={3} />;
  const others = (waiting.data ?? []).filter((order) => order.order_no !== orderNo).slice(0, KEPT_ORDERS);
  return (
    <div className="orders">
      <PendingPayment order={data} stale={error} onChange={refetch} />
      <Others orders={others} />
    </div>
  );
}
