/** Services whose trackers are known: how their scripts begin, and how each is told what a shopper did. */
import type { Conversion, CountedOrder } from "../lib/events";
import { stored } from "../lib/stored";

/** What the services' scripts find in the window when they begin. */
interface TrackedWindow extends Window {
  FingerprintJS?: FingerprintAgent;
  dataLayer?: unknown[];
  _hmt?: unknown[];
  _fbq?: unknown;
  fbq?: PixelQueue;
  twq?: PixelQueue;
}

/** What a fingerprint service's script leaves in the window. */
interface FingerprintAgent {
  load(): Promise<{ get(): Promise<{ visitorId: string }> }>;
}

/** Facebook's function, and X's, before its script comes, which then works off what was said. */
interface PixelQueue {
  (...said: unknown[]): void;
  /** Takes over what is said once the script came. */
  callMethod?(...said: unknown[]): void;
  exe?(...said: unknown[]): void;
  queue: unknown[][];
  push?: PixelQueue;
  loaded?: boolean;
  version?: string;
}

/** Google's script reads the `arguments` of each call, and no list. */
const sayToGoogle = function () {
  // eslint-disable-next-line prefer-rest-params -- gtag.js tells commands from other data by this object
  ((window as TrackedWindow).dataLayer ??= []).push(arguments);
} as (...said: unknown[]) => void;

/** The script counts what its own snippet would have said. */
function startGoogle(id: string): void {
  sayToGoogle("js", new Date());
  sayToGoogle("config", id);
}

function pixelQueue(version: string): PixelQueue {
  const say = ((...said) => {
    if (say.callMethod) say.callMethod(...said);
    else if (say.exe) say.exe(...said);
    else say.queue.push(said);
  }) as PixelQueue;
  return Object.assign(say, { queue: [], version });
}

function startFacebook(id: string): void {
  const own = window as TrackedWindow;
  if (!own.fbq) {
    own.fbq = own._fbq = pixelQueue("2.0");
    Object.assign(own.fbq, { push: own.fbq, loaded: true });
  }
  own.fbq("init", id);
  // Of this pixel alone: `track` would count the visit again for every other one.
  own.fbq("trackSingle", id, "PageView");
}

function startX(id: string): void {
  const say = ((window as TrackedWindow).twq ??= pixelQueue("1.1"));
  say("config", id);
}

/** What makes a device known again, of which a header can hold any. */
const NAME = /^[\w.~-]{1,128}$/;

async function askFingerprint(): Promise<void> {
  const agent = await (window as TrackedWindow).FingerprintJS?.load();
  const { visitorId = "" } = (await agent?.get()) ?? {};
  if (NAME.test(visitorId)) stored.device.set(visitorId);
}

/** A tracker as its element in the page names it. */
export interface Tracker {
  readonly id: string;
  /** What the service calls what shoppers do, where it wants a name for it. */
  readonly labels: Readonly<Partial<Record<Conversion["kind"], string>>>;
}

const worth = ({ total, currency }: CountedOrder) => ({ value: Number(total), currency });

/** The address of whoever signed in, as advertisers compare it: SHA-256 of it trimmed and in small letters; none where it is not known. */
export async function hashedEmail(address: string | null): Promise<string | null> {
  if (!address) return null;
  const bytes = new TextEncoder().encode(address.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Ads count under a name of the campaign's, and know the buyer again by the address; what was bought is shown to them again. */
async function tellGoogleAds({ id, labels }: Tracker, conversion: Conversion): Promise<void> {
  const label = labels[conversion.kind];
  const email = await hashedEmail(stored.userEmail.get());
  if (email) sayToGoogle("set", "user_data", { sha256_email_address: email });
  const order = "order" in conversion ? conversion.order : null;
  if (label) {
    sayToGoogle("event", "conversion", { send_to: `${id}/${label}`, ...(order && { ...worth(order), transaction_id: order.orderNo }) });
  }
  if (conversion.kind !== "purchase") return;
  const items = [{ id: String(conversion.order.sku), google_business_vertical: "retail" }];
  sayToGoogle("event", "purchase", { send_to: id, ...worth(conversion.order), transaction_id: conversion.order.orderNo, items });
}

function tellGoogle(tracker: Tracker, conversion: Conversion): void {
  if (tracker.id.startsWith("AW-")) {
    void tellGoogleAds(tracker, conversion);
    return;
  }
  const send_to = tracker.id;
  if (conversion.kind === "sign-up") {
    sayToGoogle("event", "sign_up", { send_to });
    return;
  }
  const { order } = conversion;
  const items = [{ item_id: String(order.sku), item_name: order.name, quantity: 1 }];
  const name = conversion.kind === "purchase" ? "purchase" : "order_submit";
  sayToGoogle("event", name, { send_to, ...worth(order), transaction_id: order.orderNo, items });
}

function tellFacebook({ id }: Tracker, conversion: Conversion): void {
  const say = (window as TrackedWindow).fbq;
  if (conversion.kind === "sign-up") return say?.("trackSingle", id, "CompleteRegistration");
  const { order } = conversion;
  const name = conversion.kind === "purchase" ? "Purchase" : "InitiateCheckout";
  const bought = { ...worth(order), content_ids: [String(order.sku)], content_name: order.name, content_type: "product" };
  // What the server tells of the same order is known by this number to be the same.
  say?.("trackSingle", id, name, bought, { eventID: `${order.orderNo}.${name}` });
}

function tellX({ labels }: Tracker, conversion: Conversion): void {
  const label = labels[conversion.kind];
  if (!label) return;
  const order = "order" in conversion ? conversion.order : null;
  (window as TrackedWindow).twq?.("event", label, { ...(order && { ...worth(order), conversion_id: order.orderNo }) });
}

function tellBaidu(_: Tracker, conversion: Conversion): void {
  const more = "order" in conversion ? [conversion.order.orderNo] : [];
  ((window as TrackedWindow)._hmt ??= []).push(["_trackEvent", "shop", conversion.kind, ...more]);
}

/** A service that is known. */
interface TrackerService {
  /** Whether its script is to come at all. */
  isWanted?(): boolean;
  /** What is said before its script comes. */
  start?(id: string): void;
  /** What is asked once it came. */
  ask?(): Promise<void>;
  tell?(tracker: Tracker, conversion: Conversion): void;
  /** What it left behind goes with the shopper's leave. */
  forget?(): void;
}

/** Each by its name; Baidu's needs its queue alone. */
export const SERVICES: Readonly<Record<string, TrackerService>> = {
  google: { start: startGoogle, tell: tellGoogle },
  baidu: { start: () => void ((window as TrackedWindow)._hmt ??= []), tell: tellBaidu },
  facebook: { start: startFacebook, tell: tellFacebook },
  x: { start: startX, tell: tellX },
  fingerprint: { isWanted: () => !stored.device.get(), ask: askFingerprint, forget: () => stored.device.set("") },
};
