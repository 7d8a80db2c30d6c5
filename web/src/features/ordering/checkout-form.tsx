/** How to pay, what it comes to, and the button that pays. */
import type { SyntheticEvent } from "react";
import type { DiscountChoice } from "../../domain/coupon";
import { localize } from "../../domain/route";
import type { CheckoutWanted } from "../../lib/events";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FormError } from "../../ui/form-error";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";
import { Skeleton } from "../../ui/skeleton";
import { hundredths, shownAmount } from "./amount";
import type { PaymentMethod, Totals } from "./checkout-questions";
import { TotalLines } from "./total-lines";
import { useCheckout } from "./use-checkout";

function Methods({ methods, chosen, onChoose, currency }: {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  onChoose: (id: number) => void;
  currency: string;
}) {
  return (
    <fieldset className="checkout-part">
      <legend className="checkout-legend">{t("checkout.method")}</legend>
      {methods.map(({ id, name, icon, fee }) => (
        <label key={id} className="choice">
          <input type="radio" name="method" value={id} checked={id === chosen?.id} onChange={() => onChoose(id)} />
          <Picture src={icon} width={48} height={32} />
          <span className="choice-name">{name}</span>
          {hundredths(fee) > 0 && <span className="choice-note">{t("checkout.fee_of", { amount: shownAmount(fee, currency) })}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** What can be taken off; nothing where nothing can. */
function Discounts({ totals, onChoose, currency }: { totals: Totals; onChoose: (choice: DiscountChoice) => void; currency: string }) {
  const offered = [
    { choice: "vip" as const, name: t("checkout.discount_vip"), amount: totals.member_discount_amount },
    { choice: "coupon" as const, name: t("checkout.discount_coupon"), amount: totals.coupon_discount_amount },
  ].filter(({ amount }) => hundredths(amount) > 0);
  if (offered.length === 0) return null;
  const option = (choice: DiscountChoice, name: string, amount?: string) => (
    <label key={choice} className="choice">
      <input type="radio" name="discount" value={choice} checked={totals.discount === choice} onChange={() => onChoose(choice)} />
      <span className="choice-name">{name}</span>
      {amount !== undefined && <bdi className="choice-note">{`−${shownAmount(amount, currency)}`}</bdi>}
    </label>
  );
  return (
    <fieldset className="checkout-part">
      <legend className="checkout-legend">{t("checkout.discount")}</legend>
      {offered.map(({ choice, name, amount }) => option(choice, name, amount))}
      {option("none", t("checkout.discount_none"))}
    </fieldset>
  );
}

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
  const { methods, method, pick, totals, choose, pay, isReady, isPaying, error } = useCheckout(wanted);
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
      <FormError>{error}</FormError>
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
      {!methods && error === "" && <Skeleton shape="block" count={2} />}
      {methods?.length === 0 && <EmptyState title={t("checkout.no_method")} />}
      {methods && methods.length > 0 && <Methods methods={methods} chosen={method} onChoose={pick} currency={currency} />}
      {totals && <Discounts totals={totals} onChoose={choose} currency={currency} />}
      {totals && (
        <TotalLines
          goods={totals.goods_amount}
          fee={totals.fee_amount}
          discount={discountOf(totals)}
          discountName={discountName(totals.discount)}
          total={totals.order_total_amount}
          currency={currency}
        />
      )}
      <p className="checkout-agree">
        {t("checkout.agree")} {page("/user-agreement/", t("sign_in.agreement"))}
        {t("common.list_separator")}
        {page("/privacy-policy/", t("sign_in.privacy"))}
      </p>
      <div className="checkout-foot">
        <Button type="submit" size="lg" isBlock disabled={!isReady} isLoading={isPaying}>
          <Icon name="shield" />
          {totals ? t("checkout.pay", { amount: shownAmount(totals.order_total_amount, currency) }) : t("checkout.pay_none")}
        </Button>
      </div>
    </form>
  );
}
