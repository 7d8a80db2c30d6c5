/** Signing in for a checkout whose session has ended: it comes back afterwards with all that was wanted. */
import { emit, type CheckoutWanted } from "../../lib/events";

/** Asks to sign in, and opens the checkout for whoever has. */
export function signInFirst(wanted: CheckoutWanted): void {
  const returnTo = window.location.pathname + window.location.search;
  emit("sign-in-wanted", { returnTo, andThen: () => emit("checkout-wanted", wanted) });
}
