/** Who sees a SKU. */

const CLIENTS = ["h5", "pc", "android", "ios"] as const;

/** What a shopper holds in hand. */
export type Client = (typeof CLIENTS)[number];

/**
 * Whether a SKU with that list of clients is shown on one: no list is all, a list passes over what is unknown, and
 * apps see what `h5` sees. Null for a client that is unknown.
 */
export function visibleOn(clients: readonly string[] | null, client: string): boolean | null {
  if (!CLIENTS.includes(client as Client)) return null;
  return clients === null || clients.includes(client) || (client !== "pc" && clients.includes("h5"));
}
