/** The state of a checkout: the way to pay, the discount, the total, and the order that comes of it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../hooks/use-call";
import { STATUS, type ApiFailure } from "../../lib/api-failure";
import { channel } from "../../lib/channel";
import { convert, type CheckoutWanted } from "../../lib/events";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { accountQuery, isAccountChecked, methodsQuery, orderBody, savingsQuery, takenDiscount, type DiscountPick, type Totals } from "./checkout-questions";
import { payAddress } from "./pay-address";
import { placeOrder, unansweredMethod, type SentOrder } from "./place-order";
import { signInFirst } from "./sign-in-first";
import { keepPlacedOrder, takenMethod } from "./taken-methods";
import { usePriced } from "./use-priced";

const CHANGED = 409;

/** A key that no other order has. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a check refused the account; one that was not made keeps nobody from buying, for the server looks again. */
function isRefused(failure: ApiFailure | null): boolean {
  return failure !== null && (failure.status === STATUS.refused || failure.status === STATUS.invalidField);
}

/** What is wrong, in words; an empty text for nothing. */
function said(failure: ApiFailure | null): string {
  if (failure === null || failure.status === STATUS.sessionInvalid) return "";
  return failureText(failure);
}

/** Asks and answers for what is wanted. */
export function useCheckout(shown: CheckoutWanted) {
  const queries = useQueryClient();
  // Once the server has told another total, it is that one which is agreed to, and no price of the page.
  const [requoted, setRequoted] = useState<{ before: string | null } | null>(null);
  const wanted: CheckoutWanted = requoted ? { ...shown, price: "face" } : shown;
  const methods = useQuery(methodsQuery(wanted));
  const [picked, pick] = useState<number | null>(() => unansweredMethod(wanted.skuId) ?? takenMethod(wanted.skuId, Date.now()));
  const taking = methods.data?.filter(({ unavailable }) => unavailable == null) ?? [];
  const method = taking.find(({ id }) => id === picked) ?? taking[0];
  const [discount, choose] = useState<DiscountPick | null>(null);
  const { totals, isPriced, key } = usePriced(wanted, method?.id ?? null, discount);
  const savings = useQuery(savingsQuery(wanted));
  const account = useQuery(accountQuery(wanted));

  // The same key is the same order, whatever the network did; another price is another order.
  const sent = useRef<Omit<SentOrder, "body"> & { quote: string }>({ quote: "", key: "", total: "", chosen: null });
  const submit = useCall("/v4/submit-order", (body) => {
    const { key, total, chosen } = sent.current;
    return placeOrder({ body, key, total, chosen });
  });
  const { reset } = submit;
  // A second press may come before the first has changed what is shown.
  const isSending = useRef(false);
  useEffect(() => {
    // Whoever comes back from the provider's page finds the checkout as it was.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSending.current = false;
      reset();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [reset]);

  /** What it comes to now takes the place of what was quoted, and is asked for anew. */
  const requote = (before: Totals, now: Totals) => {
    queries.setQueryData(key, now);
    setRequoted({ before: before.order_total_amount });
    void savings.refetch();
  };
  /** What was told of another choice does not hold for the next one. */
  const chosenAnew = () => {
    reset();
    setRequoted((last) => last && { before: null });
  };
  const isKnown = !isAccountChecked(wanted) || account.data === true || (account.error !== null && !isRefused(account.error));
  const unanswered = [methods, totals].filter(({ error }) => error !== null && error.status !== STATUS.sessionInvalid);
  const pay = () => {
    if (!method || !totals.data || !isPriced || !isKnown || isSending.current) return;
    isSending.current = true;
    const priced = totals.data;
    const { quote, order_total_amount: total } = priced;
    sent.current = { quote, key: sent.current.quote === quote ? sent.current.key : freshKey(), total, chosen: discount };
    submit.mutate({ ...orderBody(wanted, method, priced), channel: { ...channel(), mark: null } }, {
      onSuccess: ({ data }) => {
        keepPlacedOrder(data.order_no, { sku: wanted.skuId, method: method.id }, Date.now());
        const order = { orderNo: data.order_no, total: priced.order_total_amount, currency: wanted.currency, sku: wanted.skuId, name: wanted.name };
        convert({ kind: "order-submit", order });
        window.location.assign(payAddress(data.order_no));
      },
      onError: ({ status, data }) => {
        isSending.current = false;
        if (status === CHANGED) requote(priced, data as Totals);
        if (status === STATUS.sessionInvalid) signInFirst(wanted);
      },
    });
  };
  const isAccountWrong = account.data === false || isRefused(account.error);
  const wrongAccount = isAccountWrong ? account.error?.message || t("checkout.wrong_account") : "";
  return {
    methods: methods.data,
    method,
    pick: (id: number) => {
      chosenAnew();
      pick(id);
    },
    totals: totals.data,
    /** What it came to before the server told another total. */
    before: requoted?.before ?? null,
    savings: savings.data,
    /** Why it is not known what can be taken off, and the way to ask again; it can be paid all the same. */
    savingsFailure: said(savings.error) === "" ? null : { text: said(savings.error), retry: () => void savings.refetch() },
    discount: discount ?? (totals.data ? takenDiscount(totals.data) : null),
    choose: (wish: DiscountPick) => {
      chosenAnew();
      choose(wish);
    },
    pay,
    isReady: isPriced && isKnown,
    isPaying: submit.isPending || submit.isSuccess,
    /** Asks again what was not answered; null where all was. */
    retry: unanswered.length > 0 ? () => unanswered.forEach(({ refetch }) => void refetch()) : null,
    error: wrongAccount || said(submit.error) || said(methods.error) || said(totals.error),
  };
}
