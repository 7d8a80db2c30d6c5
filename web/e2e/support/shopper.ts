/** Visitors of a shop of its own, and shoppers who have an account there. */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Shop } from "./shop";

/** The password of every shopper of the tests. */
export const PASSWORD = "kitten-moon-77";

/** Makes a way to open a page of the shop as a new visitor who has answered the cookie question. */
export function opener(shop: Shop, visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>) {
  return async (path: string, options?: BrowserContextOptions): Promise<Page> => {
    const context = await visitor({ baseURL: shop.origin, ...options });
    await context.addCookies([{ name: "isNotAcceptCookie", value: "0", url: shop.origin }]);
    const page = await context.newPage();
    await page.goto(path);
    await page.locator("html[data-js]").waitFor({ state: "attached" });
    return page;
  };
}

async function call(shop: Shop, path: string, body: object, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json", ...more };
  const answer = await fetch(`${shop.origin}/api/charge/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const { status, data } = (await answer.json()) as { status: number; data: Record<string, string> };
  expect(status).toBe(1);
  return data;
}

/** Accounts by the shop: a test that is tried again finds the one of its first try. */
const opened = new WeakMap<Shop, Set<string>>();

/** Opens an account by a code that is sent to its address. */
export async function openAccount(shop: Shop, email: string): Promise<void> {
  const own = opened.get(shop) ?? new Set();
  opened.set(shop, own);
  if (own.has(email)) return;
  await call(shop, "send-code", { email, verify_type: "register" });
  await call(shop, "register-v3", { identifier: email, code: await shop.codeTo(email), password: PASSWORD });
  own.add(email);
}

/** What an app puts into the addresses that it opens for somebody whom it has signed in. */
export async function entryToken(shop: Shop, email: string): Promise<string> {
  const { access_token: held = "" } = await call(shop, "login-v3", { identifier: email, password: PASSWORD });
  const { token = "" } = await call(shop, "entry-token", {}, { Authorization: `Bearer ${held}` });
  return token;
}
