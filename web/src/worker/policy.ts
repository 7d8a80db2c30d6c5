/** What the service worker may keep. */
import { PREFIXES } from "../domain/route";
import { isSecretAddress } from "../domain/secret-address";

/** Hashed files never change; calls and everything that is no file of the build are not its business. */
export function isHashedAsset(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith("/assets/");
}

/** Pages of the site; calls and the payment sandbox are answered by the server alone, and no address with a secret is kept. */
export function isPage(url: URL, origin: string): boolean {
  const isSite = url.origin === origin && !/^\/(api|sandbox)(\/|$)/.test(url.pathname);
  return isSite && !isSecretAddress(url.search);
}

/**
 * Whether an answer is the same for every shopper. Cookies that an answer sets are hidden from
 * workers, but what sets them is marked private; a redirected page would be kept under a wrong address.
 */
export function isPublic(answer: Response): boolean {
  const rules = answer.headers.get("Cache-Control") ?? "";
  return answer.status === 200 && !answer.redirected && !/\b(no-store|private)\b/.test(rules);
}

/** The page that says in a page's own language that it cannot be had. */
export function errorPage({ pathname }: URL): string {
  const segments = pathname.split("/").slice(1);
  const [prefix = ""] = segments[0] === "about-us" ? segments.slice(1) : segments;
  return PREFIXES.includes(prefix) ? `/${prefix}/error.html` : "/error.html";
}
