/** A pending order, which is paid from here. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { t } from "../../lib/localizer";
import { orderPage } from "../../lib/order-page";
import { stored } from "../../lib/stored";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";
import { shownAmount } from "./amount";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { addressedOrder, orderQuery } from "./order-questions";
import { payAddress } from "./pay-address";
import { PayCountdown } from "./pay-countdown";

/** The order that the address names, or else the one that was placed last. */
function wantedOrder() {
  const { orderNo, key } = addressedOrder();
  return { orderNo: orderNo || (stored.pendingOrders.get()?.[0] ?? ""), key };
}

/** The order to be paid. */
export function Payment() {
  const isHydrated = useHydrated();
  return isHydrated && <PendingOrder />;
}

function PendingOrder() {
  const [address] = useState(wantedOrder);
  const shopper = useShopper();
  const { data, error, refetch } = useQuery({ ...orderQuery(address), enabled: address.orderNo !== "" && shopper !== null });
  const isOver = data !== undefined && data.status !== "pending";
  useEffect(() => {
    // What is paid, or too late, is told where its payment is told.
    if (isOver) window.location.replace(orderPage("/paymentresult/", address.orderNo));
  }, [isOver, address]);
  const NOT_FOUND = 404;
  if (address.orderNo === "" || error?.status === NOT_FOUND) return <EmptyState icon="orders" title={t("order.not_found")} />;
  if (error) return <FailedState onRetry={() => void refetch()}>{error.message || undefined}</FailedState>;
  if (!data || isOver) return <Skeleton shape="block" count={3} />;
  return (
    <div className="card card-pad payment">
      <OrderHead order={data} />
      <PayCountdown until={data.pay_by} onOver={() => void refetch()} />
      <ButtonLink size="lg" isBlock href={payAddress(data.order_no)}>
        <Icon name="shield" />
        {t("checkout.pay", { amount: shownAmount(data.order_total_amount, data.currency) })}
      </ButtonLink>
      <OrderActions order={{ ...data, buttons: data.buttons.filter((button) => button === "CancelOrder") }} />
    </div>
  );
}
