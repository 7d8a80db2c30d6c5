/** The shopper's region: the one that was chosen, where the shop offers it, else that of the address once it was asked for, else the page's. */
import { facts } from "./facts";
import { chosenRegion, isOffered } from "./region";
import { remembered } from "./remembered";

/** The symbol of the default region: of such an address nothing is known. */
const NOWHERE = "0";

/** The region of the visitor's address, where a page of this visit asked for it and the shop offers it. */
export function keptAddressRegion(): string | null {
  const kept = remembered.addressRegion.get();
  return kept !== null && kept !== NOWHERE && isOffered(kept) ? kept : null;
}

/** The region of the shopper. */
export function currentRegion(): string {
  return chosenRegion() ?? keptAddressRegion() ?? facts().region;
}
