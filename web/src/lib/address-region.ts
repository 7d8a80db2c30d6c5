/** The region that the shopper's address is in, as the server tells it once a visit. */
import { get } from "./api";
import { keptAddressRegion } from "./current-region";
import { remembered } from "./remembered";

let asked: Promise<string | null> | undefined;

async function ask(): Promise<string | null> {
  const answer = await get("/charge/ip-info", {});
  if (answer.ok) remembered.addressRegion.set(answer.data.country_code);
  // Whoever asks next may be answered.
  else asked = undefined;
  return keptAddressRegion();
}

/** Null where it is not known, or the shop does not sell there. */
export function addressRegion(): Promise<string | null> {
  if (remembered.addressRegion.get() !== null) return Promise.resolve(keptAddressRegion());
  asked ??= ask();
  return asked;
}
