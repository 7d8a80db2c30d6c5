/** Coupons that the shop offers, each with the button that claims it. */
import { claimState, mayClaim, type ClaimState } from "../../domain/coupon";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { Button } from "../../ui/button";
import { takenOff } from "./taken-off";
import type { Claim, ClaimableCoupon } from "./use-claim";

/** What the button of a coupon says. */
function claimWord(state: ClaimState): string {
  const words: Readonly<Record<ClaimState, string>> = {
    claim: t("member.claim"),
    continue: t("member.claim_again"),
    limit: t("member.claim_limit"),
    todayLimit: t("member.claim_today"),
    unable: t("member.claim_unable"),
  };
  return words[state];
}

interface CouponRowProps {
  coupon: ClaimableCoupon;
  isClaiming: boolean;
  /** While another is claimed it waits. */
  isWaiting: boolean;
  onClaim: () => void;
}

function CouponRow({ coupon, isClaiming, isWaiting, onClaim }: CouponRowProps) {
  const state = claimState(coupon.user_data.status) ?? "unable";
  return (
    <li className="card own-coupon">
      <bdi className="own-coupon-off">{takenOff(coupon)}</bdi>
      <div className="own-coupon-words">
        <p className="own-coupon-name">{coupon.name}</p>
        <p>{coupon.text}</p>
        <p className="own-coupon-facts">{t("member.valid_until", { date: moment(coupon.end_at) })}</p>
        <Button look={mayClaim(state) ? "primary" : "secondary"} size="sm" disabled={!mayClaim(state) || isWaiting} isLoading={isClaiming} onClick={onClaim}>
          {claimWord(state)}
        </Button>
      </div>
    </li>
  );
}

/** The coupons in the order that the shop answers them in. */
export function ClaimableCoupons({ coupons, claim }: { coupons: readonly ClaimableCoupon[]; claim: Claim }) {
  return (
    <ul className="member-list">
      {coupons.map((coupon) => (
        <CouponRow
          key={coupon.id}
          coupon={coupon}
          isClaiming={claim.taking === coupon.activity_id}
          isWaiting={claim.taking !== null && claim.taking !== coupon.activity_id}
          onClaim={() => claim.take(coupon.activity_id)}
        />
      ))}
    </ul>
  );
}
