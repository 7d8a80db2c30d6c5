/** The region that the shopper's address is in, where nobody chose one. */
import { useEffect, useState } from "react";
import { chosenRegion } from "../lib/region";

/** Asked once a visit, and only where it is wanted; null until it is known, and for an address of which nothing is. */
export function useAddressRegion(isWanted: boolean): string | null {
  const [region, setRegion] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted || chosenRegion() !== null) return;
    let isGone = false;
    const ask = async () => {
      const { addressRegion } = await import("../lib/address-region");
      const told = await addressRegion();
      if (!isGone) setRegion(told);
    };
    // Without an answer, of whose want the call has told, the page's own region counts.
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return region;
}
