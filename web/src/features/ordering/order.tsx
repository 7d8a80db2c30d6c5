/** One order: how far it is, what can be done, its codes, and what it came to. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { orderPage } from "../../lib/order-page";
import { CopyButton } from "../../ui/copy-button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { FormError } from "../../ui/form-error";
import { OrdersPicture } from "../../ui/illustrations/orders";
import { Skeleton } from "../../ui/skeleton";
import { OrderActions } from "./order-actions";
import { addressedOrder, orderQuery, type OrderDetail } from "./order-questions";
import { OrderFields } from "./order-fields";
import { OrderInformation } from "./order-information";
import { OrderState } from "./order-state";
import { OrderSummary } from "./order-summary";
import { stateWord } from "./order-words";
import { PayCountdown } from "./pay-countdown";

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="card card-pad" aria-labelledby="order-codes">
      <h2 id="order-codes" className="order-title">
        {t("order.codes")}
      </h2>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi className="code" dir="ltr">
              {code}
            </bdi>
            <CopyButton text={code} label={t("order.copy")} copiedLabel={t("order.copied")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ events }: Pick<OrderDetail, "events">) {
  return (
    <section className="card card-pad" aria-labelledby="order-history">
      <h2 id="order-history" className="order-title">
        {t("order.history")}
      </h2>
      <ol className="order-events">
        {events.map(({ status: reached, created_at: at }, index) => (
          <li key={index}>
            <span>{stateWord(reached)}</span> <time dateTime={new Date(at * 1000).toISOString()}>{moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WholeProps {
  order: OrderDetail;
  /** Why it could not be looked at again; an empty text where it could. */
  stale: string;
  onRefresh: () => void;
}

function Whole({ order, stale, onRefresh }: WholeProps) {
  const { status, codes, charge_params: fields, goods_tpl: form, events } = order;
  return (
    <div className="order-page">
      <div className="orders">
        <section className="card card-pad order-now" aria-label={stateWord(status)}>
          <OrderState order={order} />
          {status === "pending" && <PayCountdown until={order.pay_by} onOver={onRefresh} />}
          {order.buttons.includes("ToAuthenticateOrAuditStatus") && <p className="note note-warn">{t("order.audit_text")}</p>}
          <OrderActions order={order} isWhole onRefresh={onRefresh} />
          <FormError>{stale}</FormError>
        </section>
        {order.replaced_by && (
          <p className="note">
            {t("order.replaced")}{" "}
            <a className="link" href={orderPage("/order/detail/", order.replaced_by)}>
              {t("order.to_order")}
            </a>
          </p>
        )}
        {order.owes_information && <OrderInformation order={order} onDone={onRefresh} />}
        {codes && codes.length > 0 && <Codes codes={codes} />}
        {fields && Object.keys(fields).length > 0 && <OrderFields form={form ?? []} values={fields} />}
        <History events={events} />
      </div>
      <aside className="order-aside">
        <OrderSummary order={order} />
      </aside>
    </div>
  );
}

/** The order that the address names, for its owner or for who holds its key. */
export function Order() {
  const isHydrated = useHydrated();
  return isHydrated && <AddressedOrder />;
}

function AddressedOrder() {
  const [address] = useState(addressedOrder);
  const shopper = useShopper();
  const { data, error, refetch } = useQuery(orderQuery(address, shopper));
  const NOT_FOUND = 404;
  if (address.orderNo === "" || error?.status === NOT_FOUND) return <EmptyState picture={<OrdersPicture />} title={t("order.not_found")} />;
  if (error && !data) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={3} />;
  return <Whole order={data} stale={error ? failureText(error) : ""} onRefresh={() => void refetch()} />;
}
