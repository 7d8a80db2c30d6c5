/** The app: offered to shoppers who have bought something and are not in it (`spec.md` §1), and counted when somebody goes to fetch it. */
import { report } from "../lib/api";
import { listen } from "../lib/events";
import { atRest } from "../lib/rest";
import { currentShopper } from "../lib/session";
import { stored } from "../lib/stored";
import { whenFollowed } from "./links";

/** Offers it where it is known of the shopper; what is not known is asked for, once a page. */
function offer(): void {
  const shopper = currentShopper();
  const page = document.documentElement;
  const isKnown = () => shopper !== null && shopper === currentShopper() && stored.appOffered.get() === shopper;
  page.toggleAttribute("data-offers-app", isKnown());
  const hasPlace = document.querySelector(".app-promotion,[data-has-app]") !== null && stored.availableClient.get() === null;
  if (shopper === null || !hasPlace) return;
  const ask = async () => {
    const { hasBought, letHideApp } = await import("./shopper-menu");
    letHideApp();
    if (!isKnown() && (await hasBought())) stored.appOffered.set(shopper);
    page.toggleAttribute("data-offers-app", isKnown());
  };
  atRest(() => void ask());
}

/** Starts `.app-promotion`, with the one that comes with a menu that `[data-has-app]`, and `a[data-app]`. */
export function startApp(): void {
  offer();
  listen("signed-in", offer);
  listen("signed-out", offer);
  whenFollowed("a[data-app]", ({ dataset: { app: client } }) => report("/charge/app-download-button", { client: client ?? null }));
}
