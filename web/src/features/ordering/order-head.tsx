/** What an order is of: picture, goods, number, time, state and total. */
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { Badge } from "../../ui/badge";
import { Picture } from "../../ui/picture";
import { shownAmount } from "./amount";
import type { OrderItem } from "./order-questions";
import { stateWord } from "./order-words";

const LOOKS: Readonly<Record<string, "hot" | "new" | "sale">> = { pending: "hot", completed: "new", refundFail: "sale" };

/** What was bought: names that keep their own direction. */
export function OrderNames({ order }: { order: Pick<OrderItem, "goods_name" | "sku_name"> }) {
  return (
    <>
      <p className="order-name">
        <bdi>{order.goods_name}</bdi>
      </p>
      <p>
        <bdi>{order.sku_name}</bdi>
      </p>
    </>
  );
}

/** The head of an order, in the list and on its page. */
export function OrderHead({ order }: { order: OrderItem }) {
  return (
    <div className="order-head">
      <Picture src={order.image} width={64} height={64} className="order-picture" />
      <div className="order-words">
        <OrderNames order={order} />
        <p className="order-facts">
          <span>
            {t("order.number")} <bdi className="order-number">{order.order_no}</bdi>
          </span>
          <time dateTime={new Date(order.created_at * 1000).toISOString()}>{moment(order.created_at)}</time>
        </p>
      </div>
      <div className="order-end">
        <Badge kind={LOOKS[order.status] ?? "soft"}>{stateWord(order.status)}</Badge>
        <bdi className="order-total">{shownAmount(order.order_total_amount, order.currency)}</bdi>
      </div>
    </div>
  );
}
