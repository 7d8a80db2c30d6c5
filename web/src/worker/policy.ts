/** What the service worker may keep. */

/** Hashed files never change; calls and everything that is no file of the build are not its business. */
export function isHashedAsset(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith("/assets/");
}

/** Pages of the site; calls and the payment sandbox are answered by the server alone. */
export function isPage(url: URL, origin: string): boolean {
  return url.origin === origin && !/^\/(api|sandbox)(\/|$)/.test(url.pathname);
}

/**
 * Whether an answer is the same for every shopper. Cookies that an answer sets are hidden from
 * workers, but what sets them is marked private; a redirected page would be kept under a wrong address.
 */
export function isPublic(answer: Response): boolean {
  const rules = answer.headers.get("Cache-Control") ?? "";
  return answer.status === 200 && !answer.redirected && !/\b(no-store|private)\b/.test(rules);
}
