/** Where `redirect`, `back_url` and `source_url` may lead. */

// Browsers read a backslash as a slash, and drop white space and control characters.
const MISREAD = /[\\\s\p{Cc}]/u;
const WEB_ORIGIN = /^(https?:\/\/[^/?#]+)/i;

function isOwnPath(target: string): boolean {
  const path = target.split(/[?#]/, 1)[0] ?? "";
  return path.startsWith("/") && !path.includes("//");
}

function isAtOrigin(target: string, allowed: readonly string[]): boolean {
  const origin = WEB_ORIGIN.exec(target)?.[1]?.toLowerCase();
  return allowed.some((own) => own.replace(/\/+$/, "").toLowerCase() === origin);
}

/** The target, where it is an own path or lies at one of the allowed origins; else null. */
export function safeRedirect(target: string, allowedOrigins: readonly string[]): string | null {
  const safe = !MISREAD.test(target) && (isOwnPath(target) || isAtOrigin(target, allowedOrigins));
  return safe ? target : null;
}
