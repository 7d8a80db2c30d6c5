/** What comes over a page when it is wanted: the checkout, the coupons, an identity audit. */
import { byDefault, emit } from "../lib/events";

/** Answers an event; `bring` tells whether the island came, which then takes the event over itself. Where it did not, what has a page of its own is done there. */
export function startWanted(name: "checkout-wanted" | "coupons-wanted" | "audit-wanted", bring: () => Promise<boolean>): void {
  let isComing = false;
  byDefault(name, (wanted) => {
    // What nobody took over a second time finds no island: its script did not load.
    if (isComing) return;
    isComing = true;
    void bring()
      .then((hasCome) => {
        if (hasCome) emit(name, wanted);
        else if ("page" in wanted) window.location.assign(wanted.page);
      })
      .finally(() => (isComing = false));
  });
}
