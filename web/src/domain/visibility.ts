/** Who sees a SKU. */

/** What a shopper holds in hand. */
export type Client = "h5" | "pc" | "android" | "ios";

/** Whether a SKU with that list of clients is shown on one: no list is all, and apps see what `h5` sees. */
export function visibleOn(clients: readonly Client[], client: Client): boolean {
  const otherwise = client !== "pc" && clients.includes("h5");
  return clients.length === 0 || clients.includes(client) || otherwise;
}
