/** Whether goods are sold where the shopper is. */
import type { GoodsPanel } from "../../generated/props";
import { useAddressRegion } from "../../hooks/use-address-region";
import { useHydrated } from "../../hooks/use-hydrated";
import { chosenRegion } from "../../lib/region";

/** True until the shopper's region is known: a page is built for everybody. Where the address is counts for goods that are not sold everywhere. */
export function useSoldHere({ areas, region }: Pick<GoodsPanel, "areas" | "region">): boolean {
  const isHydrated = useHydrated();
  const address = useAddressRegion(areas.length > 0);
  return !isHydrated || areas.length === 0 || areas.includes(chosenRegion() ?? address ?? region);
}
