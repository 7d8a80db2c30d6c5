/** Buying from a goods page: the checkout comes over it when it is wanted. */
import { byDefault, emit } from "../lib/events";

/** Answers `checkout-wanted`; `bringCheckout` tells whether the checkout came, which then takes the event over itself. */
export function startCheckout(bringCheckout: () => Promise<boolean>): void {
  let isComing = false;
  byDefault("checkout-wanted", (wanted) => {
    // What nobody took over a second time finds no checkout: its script did not load.
    if (isComing) return;
    isComing = true;
    void bringCheckout()
      .then((hasCome) => hasCome && emit("checkout-wanted", wanted))
      .finally(() => (isComing = false));
  });
}
