/** The coupons of a goods page: they come over it when they are wanted, and are claimed there. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShopper } from "../../hooks/use-shopper";
import { get, post } from "../../lib/api";
import { dataOrThrow, type ApiFailure } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { emit, listen, type CouponsWanted } from "../../lib/events";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { SESSION_KEY } from "../../lib/query-client";
import { Drawer } from "../../ui/drawer";
import { EmptyState } from "../../ui/empty-state";
import { FailedState } from "../../ui/failed-state";
import { CouponsPicture } from "../../ui/illustrations/coupons";
import { Skeleton } from "../../ui/skeleton";
import { showToast } from "../../ui/toast";
import { ClaimableCoupons } from "./claimable-coupons";
import { useClaim } from "./use-claim";

type GoodsCouponList = ResponseData<"/v4/coupon/goods-group-page-list">;

function listQuery({ slug, currency }: CouponsWanted, shopper: string | null) {
  const query = { slug, currency, show_all: "1", page: "1", per_page: "100" };
  return queryOptions<GoodsCouponList, ApiFailure>({
    queryKey: [SESSION_KEY, "goods-coupons", shopper, slug, currency],
    queryFn: () => dataOrThrow(get("/v4/coupon/goods-group-page-list", query)),
    staleTime: 60_000,
    retry: false,
  });
}

function CouponList({ wanted }: { wanted: CouponsWanted }) {
  const query = listQuery(wanted, useShopper());
  const { data, error, refetch } = useQuery(query);
  const claim = useClaim({
    listKey: query.queryKey,
    send: (id) => post("/v4/coupon/get-goods-group-coupon", { activity_id: id, slug: wanted.slug }),
    andThen: () => void emit("coupons-wanted", wanted),
    onRefused: (failure) => void showToast(failureText(failure), "error"),
  });
  if (error) return <FailedState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={2} />;
  const coupons = data.list.data ?? [];
  if (coupons.length === 0) return <EmptyState picture={<CouponsPicture />} title={t("member.claim_none")} />;
  return <ClaimableCoupons coupons={coupons} claim={claim} />;
}

/** The drawer; who must sign in first finds nothing over the form. */
export function GoodsCoupons() {
  const isHydrated = useHydrated();
  const [wanted, want] = useState<CouponsWanted | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      listen("coupons-wanted", (event) => {
        event.preventDefault();
        want(event.detail);
        setOpen(true);
      }),
    [],
  );
  // A claim that learns that the session is over ends first, as in the checkout.
  useEffect(() => listen("sign-in-wanted", () => void window.setTimeout(() => setOpen(false))), []);
  if (!isHydrated) return null;
  return (
    <Drawer className="coupons" isOpen={isOpen} onClose={() => setOpen(false)} title={t("panel.coupons")}>
      {wanted && <CouponList wanted={wanted} />}
    </Drawer>
  );
}
