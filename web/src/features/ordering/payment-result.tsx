/** What became of a payment: asked again until the order has come to an end. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { localize } from "../../domain/route";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { convert } from "../../lib/events";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { orderPage } from "../../lib/order-page";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { OrdersPicture } from "../../ui/illustrations/orders";
import { PaymentPicture } from "../../ui/illustrations/payment";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { addressedOrder, orderQuery, type OrderDetail } from "./order-questions";
import { isUnderWay, stateText, stateWord } from "./order-words";
import { payAddress } from "./pay-address";

/** Between two looks: short at first, while the provider's word is on its way, then ever longer. */
function pause(looks: number): number {
  return Math.min(2000 * 1.3 ** looks, 30_000);
}

/** How long a provider's word is taken to be on its way, in milliseconds. */
const SOON = 20_000;

/** What a state means for whoever has just paid, or has not after all. */
function meaning({ status }: OrderDetail, isLate: boolean): { icon: string; title: string; text: string } {
  if (status === "pending" && !isLate) return { icon: "shield", title: t("order.result_waiting"), text: t("order.result_waiting_text") };
  if (status === "completed") return { icon: "check", title: t("order.result_done"), text: t("order.result_done_text") };
  if (status === "waitProcessing" || status === "processing") {
    return { icon: "check", title: t("order.result_paid"), text: t("order.result_paid_text") };
  }
  if (status === "timeout" || status === "cancel") {
    return { icon: "alert", title: t("order.result_failed"), text: t("order.result_failed_text") };
  }
  return { icon: "alert", title: stateWord(status), text: stateText(status) };
}

/** States of an order whose money came. */
const PAID = ["waitProcessing", "processing", "completed"];

/** Once it is seen to be paid. */
function useCounted({ order_no: orderNo, order_total_amount: total, currency, goods_id: sku, goods_name: name, status }: OrderDetail): void {
  const isPaid = PAID.includes(status);
  useEffect(() => {
    if (isPaid) convert({ kind: "purchase", order: { orderNo, total, currency, sku, name } });
  }, [isPaid, orderNo, total, currency, sku, name]);
}

/** What is done about an order that was paid or is over. */
const AFTERWARDS = ["BuyAgain", "CustomerService", "ToAuthenticateOrAuditStatus"];

function Result({ order, isLate }: { order: OrderDetail; isLate: boolean }) {
  const { icon, title, text } = meaning(order, isLate);
  const { order_no: number, status } = order;
  useCounted(order);
  return (
    <div className="card card-pad payment-result">
      <EmptyState
        picture={<PaymentPicture />}
        icon={icon}
        title={title}
        action={
          <div className="order-actions">
            <ButtonLink href={orderPage("/order/detail/", number)}>
              {status === "completed" && order.codes?.length ? t("order.show_code") : t("order.to_order")}
            </ButtonLink>
            {status === "pending" && (
              <>
                <ButtonLink look="secondary" href={payAddress(number)}>
                  {t("order.pay_now")}
                </ButtonLink>
                <ButtonLink look="secondary" href={orderPage("/payment/", number)}>
                  {t("order.other_method")}
                </ButtonLink>
              </>
            )}
            <ButtonLink look="secondary" href={localize("/order/", facts().locale)}>
              {t("order.to_orders")}
            </ButtonLink>
          </div>
        }
      >
        {text}
      </EmptyState>
      {order.buttons.includes("ToAuthenticateOrAuditStatus") && <p className="note note-warn">{t("order.audit_text")}</p>}
      <OrderHead order={order} />
      <OrderActions order={{ ...order, buttons: order.buttons.filter((button) => AFTERWARDS.includes(button)) }} isWhole />
    </div>
  );
}

/** The payment that the address names. */
export function PaymentResult() {
  const isHydrated = useHydrated();
  return isHydrated && <AddressedPayment />;
}

function AddressedPayment() {
  const [address] = useState(addressedOrder);
  const shopper = useShopper();
  const [opened] = useState(() => Date.now());
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...orderQuery(address, shopper),
    enabled: address.orderNo !== "" && shopper !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? pause(state.dataUpdateCount) : false),
  });
  const NOT_FOUND = 404;
  if (address.orderNo === "" || error?.status === NOT_FOUND) return <EmptyState picture={<OrdersPicture />} title={t("order.not_found")} />;
  if (data) return <Result order={data} isLate={dataUpdatedAt > opened + SOON} />;
  if (error) return <FailedState failure={error} onRetry={() => void refetch()} />;
  return <EmptyState picture={<PaymentPicture />} title={t("order.result_waiting")} />;
}
