/** Signing in for a checkout whose session has ended: it comes back afterwards with all that was wanted. */
import { emit, type CheckoutWanted } from "../../lib/events";
import { remembered } from "../../lib/remembered";
import { currentShopper } from "../../lib/session";

/** Asks to sign in, and opens the checkout for whoever has, unless it is what somebody else wanted. */
export function signInFirst(wanted: CheckoutWanted): void {
  const returnTo = window.location.pathname + window.location.search;
  const owner = remembered.keptFor.get();
  const goOn = () => {
    if (owner === null || owner === currentShopper()) emit("checkout-wanted", wanted);
  };
  emit("sign-in-wanted", { returnTo, andThen: goOn });
}
