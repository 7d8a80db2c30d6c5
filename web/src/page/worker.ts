/** Registers the service worker of a published site. */
import { facts } from "../lib/facts";

/** Registers it once the page has loaded, so that it competes with nothing. */
export function startWorker(): void {
  const { worker } = facts();
  if (worker === undefined || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(worker).catch((error: unknown) => {
      console.error("the service worker did not register", error);
    });
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
