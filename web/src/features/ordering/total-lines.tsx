/** What a total is made of, line by line. */
import { t } from "../../lib/localizer";
import { hundredths, shownAmount } from "./amount";

/** Amounts of the wire. */
export interface TotalLinesProps {
  goods: string;
  fee: string;
  discount: string;
  discountName: string;
  total: string;
  /** The total that was told before, where it has changed. */
  before?: string | null;
  currency: string;
}

/** Lines of nothing are left out. */
export function TotalLines({ goods, fee, discount, discountName, total, before = null, currency }: TotalLinesProps) {
  const lines = [
    { name: t("checkout.goods"), amount: goods, sign: "" },
    { name: discountName, amount: discount, sign: "−" },
    { name: t("checkout.fee"), amount: fee, sign: "" },
  ];
  return (
    <dl className="totals">
      {lines
        .filter(({ amount }) => hundredths(amount) > 0)
        .map(({ name, amount, sign }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{sign + shownAmount(amount, currency)}</bdi>
            </dd>
          </div>
        ))}
      <div className="totals-sum">
        <dt>{t("panel.total")}</dt>
        <dd>
          {before !== null && (
            <>
              <s className="price-struck">{shownAmount(before, currency)}</s>{" "}
            </>
          )}
          <bdi>{shownAmount(total, currency)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
