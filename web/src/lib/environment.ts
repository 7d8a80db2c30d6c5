/** Whether the shop is being worked on. */
import type { Environment } from "../domain/registration";

/** `kiosk dev` puts its client into every page; nothing else does. */
export function environment(): Environment {
  return document.querySelector('script[src^="/_kiosk/dev/"]') ? "development" : "production";
}
