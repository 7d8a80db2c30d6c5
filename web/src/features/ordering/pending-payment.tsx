/** Paying one pending order: how long it waits, how it can be paid, and what it comes to. */
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCall } from "../../hooks/use-call";
import type { ApiFailure } from "../../lib/api-failure";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Button, ButtonLink } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { Icon } from "../../ui/icon";
import { shownAmount } from "./amount";
import { Methods } from "./methods";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { orderMethodsQuery, type OrderDetail } from "./order-questions";
import { payAddress } from "./pay-address";
import { PayCountdown } from "./pay-countdown";
import { TotalLines } from "./total-lines";

/** The order, and how it is looked at again. */
export interface PendingPaymentProps {
  order: OrderDetail;
  /** Why it could not be looked at again. */
  stale: ApiFailure | null;
  onChange: () => Promise<unknown>;
}

/** Another way to pay is the order's own from the moment it is chosen, and so is its total. */
export function PendingPayment({ order, stale, onChange }: PendingPaymentProps) {
  const { order_no: number, currency } = order;
  const others = useQuery(orderMethodsQuery(number));
  const methods = others.data ?? [];
  const change = useCall("/v4/order-payment");
  // Stands from the press until the order says its total by it, so that no radio jumps back in between.
  const [picked, setPicked] = useState<number | null>(null);
  const last = useRef<number | null>(null);
  const follow = async (id: number): Promise<void> => {
    // Why it was refused is the call's error, which is shown.
    await change.mutateAsync({ order_no: number, payment_id: id }).catch(() => undefined);
    await onChange();
    // Arrow keys choose one after the other: what was chosen meanwhile comes next.
    if (last.current !== null && last.current !== id) return follow(last.current);
    last.current = null;
    setPicked(null);
  };
  const choose = (id: number) => {
    const isFree = last.current === null;
    last.current = id;
    setPicked(id);
    if (isFree) void follow(id);
  };
  const chosen = picked ?? order.payment_id;
  const failure = change.error ?? stale ?? others.error;
  const pay = (
    <>
      <Icon name="shield" />
      {t("checkout.pay", { amount: shownAmount(order.order_total_amount, currency) })}
    </>
  );
  return (
    <div className="card card-pad payment">
      <OrderHead order={order} />
      <PayCountdown until={order.pay_by} onOver={() => void onChange()} />
      {methods.length > 1 && (
        <Methods methods={methods} chosen={methods.find(({ id }) => id === chosen)} onChoose={choose} currency={currency} />
      )}
      <TotalLines
        goods={order.goods_amount}
        fee={order.fee_amount}
        discount={order.discount_amount}
        discountName={order.discount === "coupon" ? t("checkout.discount_coupon") : t("checkout.discount_vip")}
        total={order.order_total_amount}
        currency={currency}
      />
      <FormError>{failure && failureText(failure)}</FormError>
      {others.error && (
        <Button look="secondary" isBlock onClick={() => void others.refetch()}>
          {t("common.try_again")}
        </Button>
      )}
      {picked !== null ? (
        <Button size="lg" isBlock isLoading>
          {pay}
        </Button>
      ) : (
        <ButtonLink size="lg" isBlock href={payAddress(number)}>
          {pay}
        </ButtonLink>
      )}
      <OrderActions order={{ ...order, buttons: order.buttons.filter((button) => button === "CancelOrder") }} />
    </div>
  );
}
