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

/** A list of records, by what each of their values is. */
function isListOf<T>(values: Readonly<Record<keyof T, Guard<unknown>>>): Guard<T[]> {
  const isRecord = (one: Record<string, unknown> | null) => Object.entries<Guard<unknown>>(values).every(([key, is]) => is(one?.[key]));
  return (list): list is T[] => Array.isArray(list) && list.every(isRecord);
}

const isAccountParamsList = isListOf<AccountParams>({ slug: isText, sku: isNumber, fields: isTexts });

const isTakenMethods = isListOf<TakenMethod>({ sku: isNumber, method: isNumber, until: isNumber });

/** What all tabs keep of a shopper until they are gone. */
export const ofBrowser = {
  /** Their share id. */
  keptFor: item("local", "kept-for", isText),
  /** Latest first. */
  accountParams: item("local", "goods-account-params", isAccountParamsList),
  /** Numbers of orders that were placed and not seen paid, the latest first. */
  pendingOrders: item("local", "pending-orders", isTextList),
  /** Whether the shopper hid what the header's menu offers of the app. */
  appHeaderHidden: item("local", "app-download-header-hidden", isTrue),
} as const;

/** What a tab keeps of a shopper until it hears that they are gone. */
export const ofTab = {
  /** Their share id. */
  tabKeptFor: item("session", "kept-for", isText),
  /** Of goods that may be topped up by signing in for the shopper; they end with the tab. */
  secretParams: item("session", "goods-secret-params", isAccountParamsList),
  /** The order that was sent last and not answered yet, as it was sent. */
  unansweredOrder: item("session", "unanswered-order", isTexts),
  /** How many coupons the shopper had on the page before. */
  couponsCounted: item("session", "coupons-counted", isNumber),
} as const;

export const remembered = {
  ...ofBrowser,
  ...ofTab,
  /** Unix milliseconds from which another code may be asked for, by what the code is for. */
  codeWaits: item("local", "code-waits", isNumbers),
  /** Latest first. */
  takenMethods: item("local", "payment-methods", isTakenMethods),
  /** The region that the server found by the visitor's address; `0` where it found none. */
  addressRegion: item("session", "address-region", isText),
  /** The region of the area code that was chosen for a phone number last, by its short name. */
  phoneRegion: item("local", "phone-region", isText),
} as const;
