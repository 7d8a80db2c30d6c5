/** How to pay, what it comes to, and the button that pays. */
import type { SyntheticEvent } from "react";
import { localize } from "../../domain/route";
import type { CheckoutWanted } from "../../lib/events";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FormError } from "../../ui/form-error";
import { Icon } from "../../ui/icon";
import { PaymentPicture } from "../../ui/illustrations/payment";
import { Skeleton } from "../../ui/skeleton";
import { shownAmount } from "./amount";
import type { Totals } from "./checkout-questions";
import { Discounts, DiscountsFailed } from "./discounts";
import { Methods } from "./methods";
import { TotalLines } from "./total-lines";
import { useCheckout } from "./use-checkout";

/** The name of the discount that is taken. */
function discountName(discount: string): string {
  return discount === "coupon" ? t("checkout.discount_coupon") : t("checkout.discount_vip");
}

/** What is taken off by the discount that counts. */
function discountOf({ discount, member_discount_amount, coupon_discount_amount }: Totals): string {
  if (discount === "none") return "0";
  return discount === "coupon" ? coupon_discount_amount : member_discount_amount;
}

/** The form; the total follows whatever is chosen. */
export function CheckoutForm({ wanted }: { wanted: CheckoutWanted }) {
  const { methods, method, pick, totals, before, savings, savingsFailure, discount, choose, pay, isReady, isPaying, retry, error } = useCheckout(wanted);
  const { currency, said } = wanted;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    pay();
  };
  const page = (path: string, title: string) => (
    <a className="link" href={localize(path, facts().locale)} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
  return (
    <form className="checkout-form" onSubmit={submit}>
      <div className="checkout-goods">
        <p className="checkout-name">{wanted.name}</p>
        <p>{wanted.skuName}</p>
        {said.length > 0 && (
          <dl className="checkout-account">
            {said.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {!methods && error === "" && <Skeleton count={2} />}
      {methods && method === undefined && <EmptyState picture={<PaymentPicture />} title={t("checkout.no_method")} />}
      {methods && methods.length > 0 && <Methods methods={methods} chosen={method} onChoose={pick} currency={currency} />}
      {savings && <Discounts wanted={wanted} savings={savings} taken={discount} onChoose={choose} />}
      {savingsFailure && <DiscountsFailed {...savingsFailure} />}
      {totals && (
        <TotalLines
          goods={totals.goods_amount}
          fee={totals.fee_amount}
          discount={discountOf(totals)}
          discountName={discountName(totals.discount)}
          total={totals.order_total_amount}
          before={before}
          currency={currency}
        />
      )}
      <p className="checkout-agree">
        {t("checkout.agree")} {page("/user-agreement/", t("sign_in.agreement"))}
        {t("common.list_separator")}
        {page("/privacy-policy/", t("sign_in.privacy"))}
      </p>
      <div className="checkout-foot">
        <FormError>{error}</FormError>
        {retry && (
          <Button look="secondary" isBlock onClick={retry}>
            {t("common.try_again")}
          </Button>
        )}
        <Button type="submit" size="lg" isBlock disabled={!isReady} isLoading={isPaying}>
          <Icon name="shield" />
          {totals ? t("checkout.pay", { amount: shownAmount(totals.order_total_amount, currency) }) : t("checkout.pay_none")}
        </Button>
      </div>
    </form>
  );
}
