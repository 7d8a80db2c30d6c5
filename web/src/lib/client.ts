/** Which client shows a page: an app that said so when it opened it, else a browser, which on a large viewport is a computer's. */
import type { Client } from "../domain/client";
import { stored } from "./stored";

const LARGE = "(width >= 64rem)";

/** The query that tells a large viewport, for those who listen to its changes. */
export function largeViewport(): MediaQueryList {
  return window.matchMedia(LARGE);
}

/** The client of this visit and the present viewport. */
export function currentClient(): Client {
  return stored.availableClient.get() ?? (largeViewport().matches ? "pc" : "h5");
}
