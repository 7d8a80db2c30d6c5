/** What parts of a page tell each other without knowing each other: typed events of the document. */

/** The forms of an account. */
export type AccountForm = "sign-in" | "register" | "reset";

/** Somebody must sign in before they can go on at `returnTo`, an address of the shop; which form they want, if not to sign in. */
export interface SignInWanted {
  readonly returnTo: string;
  readonly form?: AccountForm;
  /** How it goes on in this very page, where nothing had to be loaded to sign in. */
  readonly andThen?: () => void;
}

/** What somebody wants to buy, as the page that they came from shows it. */
export interface CheckoutWanted {
  /** The goods group: its address, its number and its name. */
  readonly slug: string;
  readonly groupId: number;
  readonly name: string;
  readonly skuId: number;
  readonly skuName: string;
  readonly currency: string;
  /** Which of the SKU's prices the page shows. */
  readonly price: "face" | "special" | "flash";
  /** Whether the server looks at the account first. */
  readonly accountCheck: boolean;
  /** The recharge fields by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The same as the page shows it: labels, and what options are called. */
  readonly said: readonly { readonly label: string; readonly value: string }[];
}

/** Of which goods the coupons are to be shown, and in which currency. */
export interface CouponsWanted {
  readonly slug: string;
  readonly currency: string;
}

/** An order as advertisers count it. */
export interface CountedOrder {
  readonly orderNo: string;
  /** What is paid in all, as a decimal number, and in which currency. */
  readonly total: string;
  readonly currency: string;
  readonly sku: number;
  /** The goods' name. */
  readonly name: string;
}

/** What a shopper did that campaigns are judged by. */
export type Conversion =
  | { readonly kind: "sign-up" }
  | { readonly kind: "order-submit" | "purchase"; readonly order: CountedOrder };

/** Every event with what it carries. */
export interface PageEvents {
  "sign-in-wanted": SignInWanted;
  "checkout-wanted": CheckoutWanted;
  "coupons-wanted": CouponsWanted;
  /** Somebody came back from a social service and is to be given an account. */
  "social-returned": { readonly uuid: string };
  /** The shopper is to be told that this order waits for their identity audit. */
  "audit-due": { readonly orderNo: string };
  /** The shopper wants to upload the pictures of this order's identity audit, or to see how far it is. */
  "audit-wanted": { readonly orderNo: string; readonly page: string };
  /** A session began. */
  "signed-in": { readonly shopper: string };
  /** A session ended, by the shopper or because the server no longer knows it. */
  "signed-out": { readonly isExpired: boolean };
  /** The shopper did what campaigns are judged by. */
  converted: Conversion;
  /** The cards of the page show the prices of another currency. */
  "prices-changed": null;
}

/** The name of an event. */
export type PageEventName = keyof PageEvents;

/** An event of the page; `preventDefault()` takes over what the page would do by itself. */
export type PageEvent<Name extends PageEventName> = CustomEvent<PageEvents[Name]>;

type Listener<Name extends PageEventName> = (event: PageEvent<Name>) => void;

const type = (name: PageEventName) => `kiosk:${name}`;

/** Tells the page; false if a listener took over what the page would do by itself. */
export function emit<Name extends PageEventName>(name: Name, detail: PageEvents[Name]): boolean {
  return document.dispatchEvent(new CustomEvent(type(name), { detail, bubbles: true, cancelable: true }));
}

function on<Name extends PageEventName>(target: EventTarget, name: Name, listener: Listener<Name>): () => void {
  target.addEventListener(type(name), listener as EventListener);
  return () => target.removeEventListener(type(name), listener as EventListener);
}

/** Listens, until the returned function is called. */
export function listen<Name extends PageEventName>(name: Name, listener: Listener<Name>): () => void {
  return on(document, name, listener);
}

/** What the page does by itself: it comes after all listeners, and not if one of them took over. */
export function byDefault<Name extends PageEventName>(name: Name, action: (detail: PageEvents[Name]) => void): () => void {
  // The event bubbles from the document to the window, so that the order of starting does not matter.
  return on(window, name, (event) => {
    if (!event.defaultPrevented) action(event.detail);
  });
}

const past: Conversion[] = [];

/** Tells what the shopper did to whoever listens now, and to trackers that begin later on this page. */
export function convert(conversion: Conversion): void {
  past.push(conversion);
  emit("converted", conversion);
}

/** All of this page so far. */
export const pastConversions = (): readonly Conversion[] => past;
