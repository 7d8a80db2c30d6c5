/** Forgetting what a shopper left in this browser, once they are gone for good. */
import { ofBrowser, ofTab } from "./remembered";
import { currentShopper } from "./session";

/** Forgets what the browser keeps of a shopper, or what this tab does. */
export function forget(kept: typeof ofBrowser | typeof ofTab): void {
  Object.values<{ clear: () => void }>(kept).forEach((item) => item.clear());
}

/**
 * Forgets what others than the shopper left, and notes whose the rest is; whether this tab held anything of them. A session
 * that ended by itself has its shopper come back, for whom all is kept. The address that signed in is kept or cleared by each sign-in.
 */
export function forgetOthers(): boolean {
  const shopper = currentShopper();
  const owner = ofBrowser.keptFor.get();
  const isOthers = ![null, shopper ?? owner].includes(ofTab.tabKeptFor.get());
  if (isOthers) forget(ofTab);
  if (shopper !== null) {
    if (![null, shopper].includes(owner)) forget(ofBrowser);
    ofBrowser.keptFor.set(shopper);
    ofTab.tabKeptFor.set(shopper);
  }
  return isOthers;
}
