/** What shows the shop. */

/** What a shopper holds in hand (`spec.md` §3). */
export type Client = "h5" | "pc" | "android" | "ios";
