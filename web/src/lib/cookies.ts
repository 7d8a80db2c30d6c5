/** Reading and writing cookies of the whole shop; a browser may refuse both. */

/** A cookie's value, or null. */
export function readCookie(name: string): string | null {
  try {
    const start = `${name}=`;
    const pair = document.cookie.split("; ").find((candidate) => candidate.startsWith(start));
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}

/** Sets a cookie on every path for so many seconds. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  } catch {
    // A sandboxed document has no cookies; the page keeps its defaults.
  }
}
