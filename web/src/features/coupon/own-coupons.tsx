/** The coupons that can be claimed, and the shopper's own: usable, used and expired. */
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { get } from "../../lib/api";
import { dataOrThrow } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { t } from "../../lib/localizer";
import { moment } from "../../lib/moment";
import { SESSION_KEY } from "../../lib/query-client";
import { EmptyState } from "../../ui/empty-state";
import { CouponsPicture } from "../../ui/illustrations/coupons";
import { nextPage, PagedList } from "../../ui/paged-list";
import { OfferedCoupons } from "./offered-coupons";
import { takenOff } from "./taken-off";

type OwnCoupon = NonNullable<ResponseData<"/v4/coupon/user-list">["list"]["data"]>[number];

const STATES = { unused: "member.coupon_unused", used: "member.coupon_used", expired: "member.coupon_expired" } as const;
type CouponState = keyof typeof STATES;

const PER_PAGE = "10";

/** What the queries of own coupons are called. */
const OWN_KEY = "own-coupons";

function couponsQuery(state: CouponState, shopper: string) {
  return infiniteQueryOptions({
    queryKey: [SESSION_KEY, OWN_KEY, shopper, state],
    queryFn: ({ pageParam }) =>
      dataOrThrow(get("/v4/coupon/user-list", { status: state, page: String(pageParam), per_page: PER_PAGE })),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    retry: false,
  });
}

function CouponRow({ coupon, state }: { coupon: OwnCoupon; state: CouponState }) {
  return (
    <li className={`card own-coupon own-coupon-${state}`}>
      <bdi className="own-coupon-off">{takenOff(coupon)}</bdi>
      <div className="own-coupon-words">
        <p className="own-coupon-name">{coupon.name}</p>
        <p>{coupon.text}</p>
        <p className="own-coupon-facts">{t("member.valid_until", { date: moment(coupon.expires_at) })}</p>
        {coupon.order_no != null && (
          <p className="own-coupon-facts">
            {t("order.number")} <bdi className="order-number">{coupon.order_no}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

function CouponList({ state, shopper }: { state: CouponState; shopper: string }) {
  return (
    <PagedList
      pages={useInfiniteQuery(couponsQuery(state, shopper))}
      className="member-list"
      none={<EmptyState picture={<CouponsPicture />} title={t("member.coupon_none")} />}
      row={(coupon) => <CouponRow key={coupon.id} coupon={coupon} state={state} />}
    />
  );
}

/** The three kinds, and the coupons of the chosen one. */
function ChosenCoupons({ shopper }: { shopper: string }) {
  const [state, choose] = useState<CouponState>("unused");
  return (
    <>
      <div className="chips" role="group" aria-label={t("member.coupon_states")}>
        {(Object.keys(STATES) as CouponState[]).map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={name === state} onClick={() => choose(name)}>
            {t(STATES[name])}
          </button>
        ))}
      </div>
      <CouponList key={state} state={state} shopper={shopper} />
    </>
  );
}

/** What is on offer for everybody, and below it what a shopper has. */
export function OwnCoupons() {
  const isHydrated = useHydrated();
  const shopper = useShopper();
  if (!isHydrated) return null;
  return (
    <div className="orders space-above">
      <OfferedCoupons ownKey={OWN_KEY}>{shopper !== null && <ChosenCoupons shopper={shopper} />}</OfferedCoupons>
    </div>
  );
}
