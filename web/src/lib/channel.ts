/** Where the shopper came from, as the calls that count for it are told. */
import { allowedNow } from "./consent";
import { stored } from "./stored";

/** How a channel begins that is a shopper who shared an address. */
export const SHARE_PREFIX = "share";

/** The tracking keys that the page kept, and whether advertisers may hear of it. */
export interface Channel {
  channId: string | null;
  utm_source: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  bd_vid: string | null;
  invite_user_id: string | null;
  marketing_consent: boolean;
}

/** What was kept of the first address of this visit. */
export function channel(): Channel {
  const kept = stored.channel.get() ?? {};
  return {
    channId: kept.channId ?? null,
    utm_source: kept.utm_source ?? null,
    utm_campaign: kept.utm_campaign ?? null,
    utm_term: kept.utm_term ?? null,
    bd_vid: kept.bd_vid ?? null,
    invite_user_id: kept.invite_user_id ?? null,
    marketing_consent: allowedNow().includes("marketing"),
  };
}
