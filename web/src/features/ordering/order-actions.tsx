/** What can be done with an order: the buttons that the server names. */
import { useQueryClient } from "@tanstack/react-query";
import { useState, type MouseEvent } from "react";
import { localize } from "../../domain/route";
import { useCall } from "../../hooks/use-call";
import { useShopper } from "../../hooks/use-shopper";
import { ApiFailure } from "../../lib/api-failure";
import { chatAddress, groupAddress } from "../../lib/chat";
import { currentClient } from "../../lib/client";
import { isElsewhere } from "../../lib/elsewhere";
import { emit } from "../../lib/events";
import { facts } from "../../lib/facts";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { orderPage } from "../../lib/order-page";
import { chosenRegion } from "../../lib/region";
import { stored } from "../../lib/stored";
import { Button, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/dialog";
import { showToast } from "../../ui/toast";
import { ORDER_KEYS, type OrderItem } from "./order-questions";

/** What a proxy top-up is called on the wire. */
const PROXY_TOP_UP = 3;

/** An order, where its buttons stand, and how it is looked at again. */
export interface OrderActionsProps {
  order: OrderItem;
  /** A page that shows the whole order has no way to it. */
  isWhole?: boolean;
  onRefresh?: () => void;
}

/** Buttons that lead somewhere are links. */
export function OrderActions({ order, isWhole = false, onRefresh }: OrderActionsProps) {
  const { order_no: number, slug, goods_id: sku } = order;
  const [isAsking, setAsking] = useState(false);
  const cancel = useCall("/charge/order-cancel");
  const queries = useQueryClient();
  const shopper = useShopper();
  const detail = orderPage("/order/detail/", number);
  const again = localize(`/${slug}/`, facts().locale);
  const has = (button: string) => order.buttons.includes(button);
  const group = order.type === PROXY_TOP_UP ? groupAddress() : null;
  const help = has("CustomerService") ? (group ?? chatAddress()) : null;
  const bought = useCall("/charge/order-buy-again");
  // The server knows what the page has to be filled in with; without its word the page opens as it is.
  const buyAgain = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isElsewhere(event) || shopper === null) return;
    event.preventDefault();
    const market = { client: currentClient(), currency: stored.currency.get(), country_code: chosenRegion() };
    const open = `${again}?skuId=${sku}`;
    bought.mutate({ order_no: number, ...market }, {
      onSuccess: ({ data }) => window.location.assign(data.url),
      onError: ({ message }) => (message ? showToast(message, "error") : window.location.assign(open)),
    });
  };
  // The page stays, and the audit comes over it; whoever is not signed in goes where that can be done.
  const authenticate = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isElsewhere(event) || shopper === null) return;
    event.preventDefault();
    emit("audit-wanted", { orderNo: number, page: orderPage("/authentication/", number) });
  };
  const send = async () => {
    try {
      await cancel.mutateAsync({ order_no: number });
    } catch (failure) {
      // What the server says of it stands in the question.
      return failure instanceof ApiFailure ? failureText(failure) : t("sign_in.unanswered");
    }
    await Promise.all(ORDER_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return true;
  };
  return (
    <div className="order-actions">
      {has("PayNow") && <ButtonLink href={orderPage("/payment/", number)}>{t("order.pay_now")}</ButtonLink>}
      {has("CDK") && !isWhole && <ButtonLink href={detail}>{t("order.show_code")}</ButtonLink>}
      {!isWhole && (
        <ButtonLink look="secondary" href={detail}>
          {t("order.detail")}
        </ButtonLink>
      )}
      {has("ToAuthenticateOrAuditStatus") && (
        <ButtonLink href={orderPage("/authentication/", number)} onClick={authenticate}>
          {t("order.audit")}
        </ButtonLink>
      )}
      {has("BuyAgain") && (
        <ButtonLink look="secondary" href={`${again}?skuId=${sku}`} onClick={buyAgain}>
          {t("order.buy_again")}
        </ButtonLink>
      )}
      {has("Refresh") && onRefresh && (
        <Button look="secondary" onClick={onRefresh}>
          {t("order.refresh")}
        </Button>
      )}
      {help !== null && (
        // A group is a page of its own; the chat opens in a window beside the shop.
        <ButtonLink look="secondary" href={help} target="_blank" rel="noopener nofollow" data-chat={group === null ? "" : undefined}>
          {t("order.service")}
        </ButtonLink>
      )}
      {has("CancelOrder") && (
        <Button look="ghost" onClick={() => setAsking(true)}>
          {t("order.cancel")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t("order.cancel_title")}
        confirmLabel={t("order.cancel")}
        cancelLabel={t("order.keep")}
        isDangerous
        beforeClose={(choice) => (choice === "confirm" ? send() : Promise.resolve(true))}
        onClose={() => setAsking(false)}
      >
        <p>{t("order.cancel_text")}</p>
      </ConfirmDialog>
    </div>
  );
}
