/** What an order is of and what it came to, beside how far it is. */
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { CopyButton } from "../../ui/copy-button";
import { Picture } from "../../ui/picture";
import { OrderNames } from "./order-head";
import type { OrderDetail } from "./order-questions";
import { TotalLines } from "./total-lines";

/** The goods, the total, and by what they are found again. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  return (
    <section className="card card-pad order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary" className="order-title">
        {t("panel.summary")}
      </h2>
      <div className="order-goods">
        <Picture src={order.image} width={64} height={64} className="order-picture" />
        <div>
          <OrderNames order={order} />
        </div>
      </div>
      <TotalLines
        goods={order.goods_amount}
        fee={order.fee_amount}
        discount={order.discount_amount}
        discountName={order.discount === "coupon" ? t("checkout.discount_coupon") : t("checkout.discount_vip")}
        total={order.order_total_amount}
        currency={order.currency}
      />
      <div className="order-found">
        <p>
          <span>{t("order.number")}</span>
          <bdi className="order-number">{order.order_no}</bdi>
        </p>
        <CopyButton text={order.order_no} label={t("order.copy")} copiedLabel={t("order.copied")} />
        <time dateTime={new Date(order.created_at * 1000).toISOString()}>{moment(order.created_at)}</time>
      </div>
    </section>
  );
}
