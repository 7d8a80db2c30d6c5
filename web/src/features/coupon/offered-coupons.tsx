/** The coupons that the shop offers by itself, to be claimed by whoever sees them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useShopper } from "../../hooks/use-shopper";
import { get, post } from "../../lib/api";
import { dataOrThrow, STATUS, type ApiFailure } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { facts } from "../../lib/facts";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { SESSION_KEY } from "../../lib/query-client";
import { stored } from "../../lib/stored";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { Skeleton } from "../../ui/skeleton";
import { ClaimableCoupons } from "./claimable-coupons";
import { useClaim } from "./use-claim";

/** The key of what was claimed, which is asked for anew, and what stands below once it is known what is offered: nothing may push it down. */
export interface OfferedCouponsProps {
  ownKey: string;
  children: ReactNode;
}

/** Nothing but what stands below where none is offered. */
export function OfferedCoupons({ ownKey, children }: OfferedCouponsProps) {
  const queries = useQueryClient();
  const currency = stored.currency.get() ?? facts().currency;
  const listKey = [SESSION_KEY, "offered-coupons", useShopper(), currency];
  const { data, error, isPending, isFetched, refetch } = useQuery<ResponseData<"/v4/coupon/index-page-list">, ApiFailure>({
    queryKey: listKey,
    queryFn: () => dataOrThrow(get("/v4/coupon/index-page-list", { currency, page: "1", per_page: "100" })),
    // Who signs in sees the same coupons, until it is known how they stand with them.
    placeholderData: (before) => before,
    staleTime: 60_000,
    retry: false,
  });
  const claim = useClaim({
    listKey,
    send: (id) => post("/v4/coupon/get-coupon", { id, activity_id: id }),
    // The page shows by itself what is theirs.
    andThen: () => undefined,
    onClaimed: () => void queries.invalidateQueries({ queryKey: [SESSION_KEY, ownKey] }),
  });
  const coupons = data?.list.data ?? [];
  const failure = data ? claim.error : error;
  // That a session is over is said by the way in.
  const said = failure && failure.status !== STATUS.sessionInvalid ? failureText(failure) : "";
  // Whoever asks again keeps what stands below.
  const isUnknown = isPending && !isFetched;
  const isSilent = coupons.length === 0 && said === "";
  return (
    <>
      {isUnknown && <Skeleton count={3} />}
      {!isSilent && (
        <section className="orders" aria-labelledby="offered-coupons">
          <h2 className="section-title" id="offered-coupons">
            {t("member.claim_title")}
          </h2>
          <FormError>{said}</FormError>
          {!data && (
            <div>
              <Button look="secondary" onClick={() => void refetch()}>
                {t("common.try_again")}
              </Button>
            </div>
          )}
          {coupons.length > 0 && <ClaimableCoupons coupons={coupons} claim={claim} />}
        </section>
      )}
      {children && (
        <div className="orders" hidden={isUnknown}>
          {children}
        </div>
      )}
    </>
  );
}
