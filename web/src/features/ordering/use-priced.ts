/** What an order comes to, asked again whenever the way to pay or the discount stands still for a moment. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../hooks/use-debounced";
import type { CheckoutWanted } from "../../lib/events";
import { totalsQuery, type DiscountPick } from "./checkout-questions";

const SETTLED_AFTER = 300;

/** The totals, and whether they are those of what is chosen now. */
export function usePriced(wanted: CheckoutWanted, method: number | null, pick: DiscountPick | null) {
  const settledMethod = useDebounced(method, SETTLED_AFTER);
  const settledPick = useDebounced(pick, SETTLED_AFTER);
  // Nobody waits for the first one.
  const asked = totalsQuery(wanted, settledMethod ?? method, settledPick);
  const totals = useQuery({ ...asked, placeholderData: keepPreviousData });
  const isSettled = (settledMethod ?? method) === method && settledPick === pick;
  const isPriced = isSettled && totals.data !== undefined && !totals.isPlaceholderData && totals.error === null;
  return { totals, isPriced, key: asked.queryKey };
}
