/** The region that an account is opened in. */
import { useAddressRegion } from "../../hooks/use-address-region";
import { currentRegion } from "../../lib/current-region";
import { chosenRegion } from "../../lib/region";

/** The shopper's choice, else that of the address, which decides what an account is opened with; the page's until it is known. */
export function useRegion(): string {
  const address = useAddressRegion(true);
  return chosenRegion() ?? address ?? currentRegion();
}
