/** One order: how far it is, what can be done, its codes, and what it came to. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { orderPage } from "../../lib/order-page";
import { CopyButton } from "../../ui/copy-button";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { ProgressSteps } from "../../ui/progress-steps";
import { Skeleton } from "../../ui/skeleton";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { addressedOrder, orderQuery, type OrderDetail } from "./order-questions";
import { OrderFields } from "./order-fields";
import { OrderInformation } from "./order-information";
import { hasFailed, stateWord, stepWord } from "./order-words";
import { PayCountdown } from "./pay-countdown";
import { TotalLines } from "./total-lines";

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

function Whole({ order, onRefresh }: { order: OrderDetail; onRefresh: () => void }) {
  const { steps, step, status, codes, charge_params: fields, goods_tpl: form, events } = order;
  const current = status === "completed" ? steps.length : steps.indexOf(step);
  return (
    <div className="orders">
      <ProgressSteps label={t("order.steps")} steps={steps.map(stepWord)} current={current} isFailed={hasFailed(status)} />
      {status === "pending" && <PayCountdown until={order.pay_by} onOver={onRefresh} />}
      <section className="card card-pad" aria-label={t("order.number")}>
        <OrderHead order={order} />
        {order.buttons.includes("ToAuthenticateOrAuditStatus") && <p className="note note-warn">{t("order.audit_text")}</p>}
        <OrderActions order={order} isWhole onRefresh={onRefresh} />
      </section>
      {order.owes_information && <OrderInformation order={order} onDone={onRefresh} />}
      {order.replaced_by && (
        <p className="note">
          {t("order.replaced")}{" "}
          <a className="link" href={orderPage("/order/detail/", order.replaced_by)}>
            {t("order.to_order")}
          </a>
        </p>
      )}
      {codes && codes.length > 0 && <Codes codes={codes} />}
      {fields && Object.keys(fields).length > 0 && <OrderFields form={form ?? []} values={fields} />}
      <section className="card card-pad" aria-label={t("panel.total")}>
        <TotalLines
          goods={order.goods_amount}
          fee={order.fee_amount}
          discount={order.discount_amount}
          discountName={order.discount === "coupon" ? t("checkout.discount_coupon") : t("checkout.discount_vip")}
          total={order.order_total_amount}
          currency={order.currency}
        />
      </section>
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
  const { data, error, refetch } = useQuery(orderQuery(address));
  const NOT_FOUND = 404;
  if (address.orderNo === "" || error?.status === NOT_FOUND) return <EmptyState icon="orders" title={t("order.not_found")} />;
  if (error) return <FailedState onRetry={() => void refetch()}>{error.message || undefined}</FailedState>;
  if (!data) return <Skeleton shape="block" count={3} />;
  return <Whole order={data} onRefresh={() => void refetch()} />;
}
