/** What survives a page, each under one typed key, as far as few pages look at it: every page would wait for more. */
import { isNumber, isNumbers, isText, isTextList, isTexts, isTrue, item, type Guard } from "./place";

/** The payment method that was taken for a SKU, and until when that counts, in Unix milliseconds. */
export interface TakenMethod {
  sku: number;
  method: number;
  until: number;
}

/** What was filled in on a goods page, so that it survives signing in. */
export interface AccountParams {
  slug: string;
  sku: number;
  fields: Record<string, string>;
}

const isAccountParams: Guard<AccountParams> = (value): value is AccountParams =>
  typeof value === "object" &&
  value !== null &&
  "slug" in value &&
  isText(value.slug) &&
  "sku" in value &&
  isNumber(value.sku) &&
  "fields" in value &&
  isTexts(value.fields);

const isAccountParamsList: Guard<AccountParams[]> = (value): value is AccountParams[] =>
  Array.isArray(value) && value.every(isAccountParams);

const isTakenMethods: Guard<TakenMethod[]> = (value): value is TakenMethod[] =>
  Array.isArray(value) &&
  value.every(
    (taken: unknown) =>
      typeof taken === "object" &&
      taken !== null &&
      ["sku", "method", "until"].every((key) => isNumber((taken as Record<string, unknown>)[key])),
  );

export const remembered = {
  /** Unix milliseconds from which another code may be asked for, by what the code is for. */
  codeWaits: item("local", "code-waits", isNumbers),
  /** Latest first. */
  accountParams: item("local", "goods-account-params", isAccountParamsList),
  /** Of goods that may be topped up by signing in for the shopper; they end with the tab. */
  secretParams: item("session", "goods-secret-params", isAccountParamsList),
  /** Latest first. */
  takenMethods: item("local", "payment-methods", isTakenMethods),
  /** Numbers of orders that were placed and not seen paid, the latest first. */
  pendingOrders: item("local", "pending-orders", isTextList),
  /** Which tracker was told of which order, the latest first. */
  toldConversions: item("local", "told-conversions", isTextList),
  /** The region that the server found by the visitor's address; `0` where it found none. */
  addressRegion: item("session", "address-region", isText),
  /** How many coupons the shopper had on the page before. */
  couponsCounted: item("session", "coupons-counted", isNumber),
  /** The region of the area code that was chosen for a phone number last, by its short name. */
  phoneRegion: item("local", "phone-region", isText),
  /** The email address that signed in last; whoever signs out takes it along. */
  userEmail: item("local", "user-email", isText),
  /** Whether the shopper hid what the header's menu offers of the app. */
  appHeaderHidden: item("local", "app-download-header-hidden", isTrue),
} as const;
