/** What survives a page, each under one typed key, as far as every page looks at it. */
import { readCookie, writeCookie } from "./cookies";
import { isNumber, isNumbers, isText, isTextList, isTexts, isTrue, item, type Clearable, type Guard, type Stored } from "./place";

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

const isApp: Guard<"android" | "ios"> = (value): value is "android" | "ios" => value === "android" || value === "ios";

const TEN_YEARS = 315_360_000;
const ONE_YEAR = 31_536_000;
const THIRTY_DAYS = 2_592_000;

export const stored = {
  /** The shopper's own choices; a page built for others changes to them after it has loaded. */
  currency: cookie("currency", TEN_YEARS),
  /** Whether the currency was chosen for itself; otherwise it came with a region, and goes with it. */
  currencyChosen: item("local", "currency-chosen", isTrue),
  region: cookie("region", TEN_YEARS),
  language: cookie("language", TEN_YEARS),
  /** The locale that the shopper chose, by its prefix; `en` is the default locale. */
  locale: cookie("locale", ONE_YEAR),
  /** The answer to the cookie panel: `0` where something was accepted beyond what is necessary, else `1`. */
  cookiesRefused: cookie("isNotAcceptCookie", ONE_YEAR),
  /** Categories of scripts that the shopper allowed. */
  consent: item("local", "consent", isTextList),
  /** Set by the server while a session exists; the shopper's share id, a hint and no proof. */
  signedIn: hintCookie("signed_in"),
  /** The email address that signed in last; whoever signs out takes it along. */
  userEmail: item("local", "user-email", isText),
  /** Id of the top notice that was closed. */
  closedNotice: item("session", "closed-notice", isText),
  /** The language whose offer was closed. */
  closedOffer: item("session", "closed-offer", isText),
  /** Where the shopper came from: channel keys of the first address. */
  channel: item("session", "channel", isTexts),
  /** The page that sent the shopper here, as `source_url` named it. */
  sourceUrl: item("session", "source-url", isText),
  /** What a fingerprint service calls this device. */
  device: cookie("fingerprint-agent-id", THIRTY_DAYS),
  /** The app that shows the shop inside itself: `android` or `ios`. */
  availableClient: item("session", "available-client", isApp),
  /** The shopper who is offered the app, for an order of theirs is completed. */
  appOffered: item("session", "app-offered", isText),
  /** Hundredths of the greatest coupon that a new shopper may get, by its currency. */
  couponAmount: item("session", "coupon-amount", isNumbers),
  /** The order whose identity audit the shopper put off. */
  auditPutOff: item("session", "audit-put-off", isText),
  purchasedClosed: item("local", "someone-purchased-closed", isTrue),
  /** Unix milliseconds of the last reload made by the page itself. */
  reloadedAt: item("session", "reloaded-at", isNumber),
  /** Addresses of the shop that were opened in this tab, the latest first. */
  routeHistory: item("session", "route-history", isTextList),
} as const;
