/** Everything that survives a page, each under one typed key. */
import { readCookie, writeCookie } from "./cookies";
import { readItem, removeItem, writeItem, type Area } from "./storage";

/** A place for one value. */
export interface Stored<T> {
  get(): T | null;
  set(value: T): void;
}

/** A place that can be emptied. */
export interface Clearable<T> extends Stored<T> {
  clear(): void;
}

/** Tells whether what was found is what was kept; anything else counts as nothing. */
type Guard<T> = (value: unknown) => value is T;

function item<T>(where: Area, key: string, guard: Guard<T>): Clearable<T> {
  return {
    get: () => {
      const value = readItem(where, key);
      return guard(value) ? value : null;
    },
    set: (value) => writeItem(where, key, value),
    clear: () => removeItem(where, key),
  };
}

function cookie(name: string, maxAge: number): Stored<string> {
  return {
    get: () => readCookie(name),
    set: (value) => writeCookie(name, value, maxAge),
  };
}

/** A cookie that the server alone sets. */
function hintCookie(name: string): Omit<Clearable<string>, "set"> {
  return {
    get: () => readCookie(name) || null,
    clear: () => writeCookie(name, "", 0),
  };
}

/** The payment method that was taken for a SKU, and until when that counts, in Unix milliseconds. */
export interface TakenMethod {
  sku: number;
  method: number;
  until: number;
}

const isTexts: Guard<Record<string, string>> = (value): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");
const isText: Guard<string> = (value) => typeof value === "string";
const isNumbers: Guard<Record<string, number>> = (value): value is Record<string, number> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((number) => typeof number === "number");
const isNumber: Guard<number> = (value) => typeof value === "number";
const isTrue: Guard<true> = (value) => value === true;
const isTextList: Guard<string[]> = (value): value is string[] =>
  Array.isArray(value) && value.every(isText);

const TEN_YEARS = 315_360_000;
const ONE_YEAR = 31_536_000;

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

export const stored = {
  /** The shopper's own choices; a page built for others changes to them after it has loaded. */
  currency: cookie("currency", TEN_YEARS),
  /** Whether the currency was chosen for itself; otherwise it came with a region, and goes with it. */
  currencyChosen: item("local", "currency-chosen", isTrue),
  region: cookie("region", TEN_YEARS),
  language: cookie("language", TEN_YEARS),
  /** The locale that the shopper chose, by its prefix; `en` is the default locale. */
  locale: cookie("locale", ONE_YEAR),
  /** `0` once the cookie panel was answered. */
  cookiesRefused: cookie("isNotAcceptCookie", ONE_YEAR),
  /** Categories of scripts that the shopper allowed. */
  consent: item("local", "consent", isTextList),
  /** Set by the server while a session exists; the shopper's share id, a hint and no proof. */
  signedIn: hintCookie("signed_in"),
  /** Id of the top notice that was closed. */
  closedNotice: item("session", "closed-notice", isText),
  /** The language whose offer was closed. */
  closedOffer: item("session", "closed-offer", isText),
  /** Where the shopper came from: channel keys of the first address. */
  channel: item("session", "channel", isTexts),
  /** The page that sent the shopper here, as `source_url` named it. */
  sourceUrl: item("session", "source-url", isText),
  /** The app that shows the shop inside itself: `android` or `ios`. */
  availableClient: item("session", "available-client", isText),
  /** The shopper who is offered the app, for an order of theirs is completed. */
  appOffered: item("session", "app-offered", isText),
  /** Unix milliseconds from which another code may be asked for, by what the code is for. */
  codeWaits: item("local", "code-waits", isNumbers),
  /** Hundredths of the greatest coupon that a new shopper may get, by its currency. */
  couponAmount: item("session", "coupon-amount", isNumbers),
  /** The order whose identity audit the shopper put off. */
  auditPutOff: item("session", "audit-put-off", isText),
  purchasedClosed: item("local", "someone-purchased-closed", isTrue),
  /** Unix milliseconds of the last reload made by the page itself. */
  reloadedAt: item("session", "reloaded-at", isNumber),
  /** Latest first. */
  accountParams: item("local", "goods-account-params", isAccountParamsList),
  /** Latest first. */
  takenMethods: item("local", "payment-methods", isTakenMethods),
  /** Addresses of the shop that were opened in this tab, the latest first. */
  routeHistory: item("session", "route-history", isTextList),
  /** Numbers of orders that were placed and not seen paid, the latest first. */
  pendingOrders: item("local", "pending-orders", isTextList),
} as const;
