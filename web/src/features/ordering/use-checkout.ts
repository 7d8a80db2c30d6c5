/** The state of a checkout: the way to pay, the discount, the total, and the order that comes of it. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DiscountChoice } from "../../domain/coupon";
import { useCall } from "../../hooks/use-call";
import { post } from "../../lib/api";
import { STATUS, type ApiFailure } from "../../lib/api-failure";
import { channel } from "../../lib/channel";
import { emit, type CheckoutWanted } from "../../lib/events";
import { t } from "../../lib/localizer";
import { accountQuery, methodsQuery, orderBody, totalsQuery } from "./checkout-questions";
import { payAddress } from "./pay-address";
import { keepPlacedOrder, takenMethod } from "./taken-methods";

const CHANGED = 409;

/** A key that no other order has. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is wrong, in words; an empty text for nothing. */
function said(failure: ApiFailure | null): string {
  if (failure === null || failure.status === STATUS.sessionInvalid) return "";
  return failure.message || t("sign_in.unanswered");
}

/** Asks and answers for what is wanted. */
export function useCheckout(wanted: CheckoutWanted) {
  const methods = useQuery(methodsQuery(wanted));
  const [picked, pick] = useState<number | null>(() => takenMethod(wanted.skuId, Date.now()));
  const method = methods.data?.find(({ id }) => id === picked) ?? methods.data?.[0];
  const [choice, choose] = useState<DiscountChoice | null>(null);
  const totals = useQuery({ ...totalsQuery(wanted, method?.id ?? null, choice), placeholderData: keepPreviousData });
  const account = useQuery(accountQuery(wanted));

  // The same key is the same order, whatever the network did; another price is another order.
  const sent = useRef({ quote: "", key: "" });
  const submit = useCall("/v4/submit-order", (body) => post("/v4/submit-order", body, { "Idempotency-Key": sent.current.key }));
  const { reset } = submit;
  // A second press may come before the first has changed what is shown.
  const isSending = useRef(false);
  useEffect(() => {
    // Whoever comes back from the provider's page finds the checkout as it was.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSending.current = false;
      reset();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [reset]);

  const isPriced = totals.data !== undefined && !totals.isPlaceholderData && totals.error === null;
  const isKnown = !wanted.accountCheck || account.data === true;
  const pay = () => {
    if (!method || !isPriced || !isKnown || isSending.current) return;
    isSending.current = true;
    const { quote } = totals.data;
    if (sent.current.quote !== quote) sent.current = { quote, key: freshKey() };
    submit.mutate({ ...orderBody(wanted, method.id, totals.data), channel: { ...channel(), mark: null } }, {
      onSuccess: ({ data }) => {
        keepPlacedOrder(data.order_no, { sku: wanted.skuId, method: method.id }, Date.now());
        window.location.assign(payAddress(data.order_no));
      },
      onError: ({ status }) => {
        isSending.current = false;
        if (status === CHANGED) void totals.refetch();
        if (status !== STATUS.sessionInvalid) return;
        const returnTo = window.location.pathname + window.location.search;
        emit("sign-in-wanted", { returnTo, andThen: () => emit("checkout-wanted", wanted) });
      },
    });
  };
  const wrongAccount = account.data === false ? t("checkout.wrong_account") : said(account.error);
  return {
    methods: methods.data,
    method,
    pick,
    totals: totals.data,
    choose,
    pay,
    isReady: isPriced && isKnown,
    isPaying: submit.isPending || submit.isSuccess,
    error: wrongAccount || said(submit.error) || said(methods.error) || said(totals.error),
  };
}
