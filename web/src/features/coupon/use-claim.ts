/** Claiming a coupon of a list: who may, what the list says then, and what is told. */
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useCall } from "../../hooks/use-call";
import { useShopper } from "../../hooks/use-shopper";
import { STATUS, type ApiFailure, type ApiResult } from "../../lib/api-failure";
import type { ResponseData } from "../../lib/api-types";
import { emit } from "../../lib/events";
import { SESSION_KEY } from "../../lib/query-client";
import { showToast } from "../../ui/toast";

type ClaimCall = "/v4/coupon/get-coupon";

/** A coupon on offer, and how the visitor stands with it. */
export type ClaimableCoupon = NonNullable<ResponseData<"/v4/coupon/index-page-list">["list"]["data"]>[number];

/** The claim of a list's coupons, each by its number. */
export interface Claim {
  take: (id: string) => void;
  /** The coupon that is being claimed. */
  taking: string | null;
  /** Why the last one was not claimed. */
  error: ApiFailure | null;
}

/** A list of coupons as far as a claim changes it. */
interface ClaimableList {
  readonly list: { readonly data?: readonly ClaimableCoupon[] };
}

/** Where coupons are claimed. */
export interface ClaimPlace {
  /** The key of the list's query. */
  listKey: QueryKey;
  /** The call that claims there. */
  send: (id: string) => Promise<ApiResult<ResponseData<ClaimCall>>>;
  /** How it goes on in this page once the visitor signed in. */
  andThen: () => void;
  onClaimed?: () => void;
  /** What the shop said against it; where it asks to sign in, that is done and not told. */
  onRefused?: (failure: ApiFailure) => void;
}

/** Claims for who is signed in, and has all others sign in first. */
export function useClaim({ listKey, send, andThen, onClaimed, onRefused }: ClaimPlace): Claim {
  const queries = useQueryClient();
  const shopper = useShopper();
  const askToSignIn = () => void emit("sign-in-wanted", { returnTo: window.location.pathname + window.location.search, andThen });
  const claim = useCall<ClaimCall>("/v4/coupon/get-coupon", ({ activity_id = "" }) => send(activity_id));
  const claimIt = (id: string) => {
    const claimed = (data: ResponseData<ClaimCall>) => (coupon: ClaimableCoupon) => (coupon.activity_id === id ? { ...coupon, user_data: { ...data } } : coupon);
    claim.mutate({ id, activity_id: id }, {
      onSuccess: ({ data, message }) => {
        showToast(message, "success");
        queries.setQueryData<ClaimableList>(listKey, (old) => old && { ...old, list: { ...old.list, data: (old.list.data ?? []).map(claimed(data)) } });
        // What an order comes to is looked at anew when it is asked for.
        void queries.invalidateQueries({ queryKey: [SESSION_KEY], refetchType: "none" });
        onClaimed?.();
      },
      onError: (failure) => {
        if (failure.status === STATUS.sessionInvalid) askToSignIn();
        else onRefused?.(failure);
      },
    });
  };
  return {
    take: (id) => {
      if (shopper === null) askToSignIn();
      else claimIt(id);
    },
    taking: (claim.isPending && claim.variables.activity_id) || null,
    error: claim.error,
  };
}
