/** The region that the shopper chose, where the shop offers it. */
import { facts } from "./facts";
import { stored } from "./stored";

/** Whether the shop offers a region; a page that tells none takes any. */
export function isOffered(region: string): boolean {
  const { regions } = facts();
  return regions.length === 0 || regions.includes(region);
}

/** What was chosen; nothing where the shop offers it no more. */
export function chosenRegion(): string | null {
  const chosen = stored.region.get();
  return chosen !== null && isOffered(chosen) ? chosen : null;
}
