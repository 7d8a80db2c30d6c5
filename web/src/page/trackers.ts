/** Scripts of others that wait in the page, each until the shopper allows its category. */
import { isSecretAddress } from "../domain/secret-address";
import { pastConversions, listen, type Conversion } from "../lib/events";
import { toldConversions } from "../lib/told-conversions";
import { SERVICES, type Tracker } from "./tracker-services";

/** So many that nobody comes back to an order that is no longer among them. */
const KEPT_CONVERSIONS = 100;

/** Whether a tracker has not been told of it: whoever comes back to what became of an order buys nothing again. */
function isNew(tracker: string, conversion: Conversion): boolean {
  if (!("order" in conversion)) return true;
  const told = `${tracker} ${conversion.kind} ${conversion.order.orderNo}`;
  const before = toldConversions.get() ?? [];
  if (before.includes(told)) return false;
  toldConversions.set([told, ...before].slice(0, KEPT_CONVERSIONS));
  return true;
}

function run(waiting: HTMLScriptElement): void {
  const { script: address, service: name = "", id = "", conversions } = waiting.dataset;
  const service = SERVICES[name];
  if (service?.isWanted?.() === false) return;
  service?.start?.(id);
  const script = document.createElement("script");
  for (const { name, value } of waiting.attributes) if (name !== "type") script.setAttribute(name, value);
  script.async = true;
  script.src = address ?? "";
  // Where it does not answer the device has no name, which nothing waits for.
  if (service?.ask) script.addEventListener("load", () => void service.ask?.().catch(() => undefined));
  waiting.replaceWith(script);
  if (!service?.tell) return;
  const tracker: Tracker = { id, labels: JSON.parse(conversions ?? "{}") as Tracker["labels"] };
  const tell = (conversion: Conversion) => {
    if (isNew(`${name} ${id}`, conversion)) service.tell?.(tracker, conversion);
  };
  pastConversions().forEach(tell);
  listen("converted", ({ detail }) => tell(detail));
}

/** Services report the page's address and the one before it. */
const isSecret = () => [window.location.search, document.referrer].some(isSecretAddress);

/**
 * Runs the waiting scripts of these categories, once each, and of those that are always allowed. Visits
 * count at the shop's own origin alone: a preview or a developer's machine would be counted as the shop.
 */
export function runTrackers(allowed: readonly string[]): void {
  const granted = ["necessary", ...allowed];
  let isWithdrawn = false;
  for (const script of document.querySelectorAll<HTMLScriptElement>("script[data-consent-category]")) {
    const isGranted = granted.includes(script.dataset.consentCategory ?? "");
    if (!isGranted) SERVICES[script.dataset.service ?? ""]?.forget?.();
    if (script.type !== "text/plain") isWithdrawn ||= !isGranted;
    else if (isGranted && !isSecret() && script.dataset.origin === window.location.origin) run(script);
  }
  // What runs cannot be stopped: the page begins anew without it.
  if (isWithdrawn) window.location.reload();
}
