/** What can be taken off: the member's discount, one of the shopper's coupons, or nothing. */
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../hooks/use-call";
import { STATUS, type ApiFailure } from "../../lib/api-failure";
import type { CheckoutWanted } from "../../lib/events";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { showToast } from "../../ui/toast";
import { hundredths, shownAmount } from "./amount";
import { savingsQuery, type DiscountPick, type Savings } from "./checkout-questions";
import { signInFirst } from "./sign-in-first";

/** What is saved on what is wanted, and what of it is taken. */
export interface DiscountsProps {
  wanted: CheckoutWanted;
  savings: Savings;
  taken: DiscountPick | null;
  onChoose: (pick: DiscountPick) => void;
}

interface DiscountOption {
  pick: DiscountPick;
  name: string;
  text?: string;
  amount?: string;
}

/** The member's discount, the coupons that count, the best first, and nothing. */
function options({ member, coupons }: Savings): DiscountOption[] {
  const own: DiscountOption[] = coupons.map(({ user_coupon_id: id, discount_amount: amount, coupon }) => ({
    pick: { choice: "coupon", coupon: id },
    name: coupon.name,
    text: `${coupon.text} · ${t("member.valid_until", { date: moment(coupon.expires_at) })}`,
    amount,
  }));
  const isMember = member != null && hundredths(member.amount) > 0;
  const vip: DiscountOption[] = isMember
    ? [
        {
          pick: { choice: "vip", coupon: null },
          name: t("checkout.discount_vip"),
          text: `${t("member.level", { number: member.level })} · ${t("member.discount", { percent: member.percent })}`,
          amount: member.amount,
        },
      ]
    : [];
  const some = [...vip, ...own];
  return some.length === 0 ? [] : [...some, { pick: { choice: "none", coupon: null }, name: t("checkout.discount_none") }];
}

const isSame = (one: DiscountPick, other: DiscountPick | null) =>
  one.choice === other?.choice && (one.choice !== "coupon" || one.coupon === other.coupon);

/** Coupons that would count and are not held yet; one that is claimed is taken at once. */
function Claimable({ wanted, savings, onChoose }: Omit<DiscountsProps, "taken">) {
  const queries = useQueryClient();
  const claim = useCall("/v4/coupon/get-goods-group-coupon");
  const takeNew = async (activity: string) => {
    const now = await queries.query({ ...savingsQuery(wanted), staleTime: 0 });
    const got = now.coupons.find(({ coupon }) => coupon.activity_id === activity);
    if (got) onChoose({ choice: "coupon", coupon: got.user_coupon_id });
  };
  const refused = (failure: ApiFailure) => {
    if (failure.status === STATUS.sessionInvalid) signInFirst(wanted);
    else showToast(failureText(failure), "error");
  };
  const take = (activity: string) =>
    claim.mutate({ activity_id: activity, slug: wanted.slug }, {
      onError: refused,
      onSuccess: () => void takeNew(activity).catch(refused),
    });
  const isTaking = (id: string) => claim.isPending && claim.variables.activity_id === id;
  return savings.claimable.map(({ activity_id: id, name, text }) => (
    <div key={id} className="choice">
      <span className="choice-words">
        <span className="choice-name">{name}</span>
        <span className="choice-note">{text}</span>
      </span>
      <Button look="secondary" size="sm" disabled={claim.isPending && !isTaking(id)} isLoading={isTaking(id)} onClick={() => take(id)}>
        {t("member.claim")}
      </Button>
    </div>
  ));
}

/** In the place of the choices where they did not come. */
export function DiscountsFailed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div className="checkout-part">
      <p className="checkout-legend">{t("checkout.discount")}</p>
      <FormError>{text}</FormError>
      <Button look="secondary" size="sm" onClick={retry}>
        {t("common.try_again")}
      </Button>
    </div>
  );
}

/** The choices; on a sale's price there are none, and that is said. */
export function Discounts(props: DiscountsProps) {
  const { wanted, savings, taken, onChoose } = props;
  const offered = options(savings);
  const isOnSale = savings.price_kind !== "face";
  if (!isOnSale && offered.length === 0 && savings.claimable.length === 0) return null;
  return (
    <fieldset className="checkout-part">
      <legend className="checkout-legend">{t("checkout.discount")}</legend>
      {isOnSale && <p className="note">{t("checkout.discount_sale")}</p>}
      {offered.map(({ pick, name, text, amount }) => (
        <label key={`${pick.choice}${pick.coupon ?? ""}`} className="choice">
          <input type="radio" name="discount" value={pick.coupon ?? pick.choice} checked={isSame(pick, taken)} onChange={() => onChoose(pick)} />
          <span className="choice-words">
            <span className="choice-name">{name}</span>
            {text !== undefined && <span className="choice-note">{text}</span>}
          </span>
          {amount !== undefined && <bdi className="choice-note">{`−${shownAmount(amount, wanted.currency)}`}</bdi>}
        </label>
      ))}
      <Claimable wanted={wanted} savings={savings} onChoose={onChoose} />
    </fieldset>
  );
}
