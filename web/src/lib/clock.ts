/** The server's clock: windows open and close by it, not by the visitor's. */

let offset: Promise<number> | undefined;

async function askServer(): Promise<number> {
  try {
    const asked = Date.now();
    const answer = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
    const date = Date.parse(answer.headers.get("Date") ?? "");
    const halfway = (asked + Date.now()) / 2;
    return Number.isNaN(date) ? 0 : date - halfway;
  } catch {
    return 0;
  }
}

/**
 * Milliseconds that the server is ahead of this device, asked once a page; 0 when it cannot be
 * known. The header counts whole seconds, so the answer is right within one.
 */
export function clockOffset(): Promise<number> {
  offset ??= askServer();
  return offset;
}

/** Unix seconds at a server so many milliseconds ahead. */
export function serverSeconds(ahead: number): number {
  return Math.floor((Date.now() + ahead) / 1000);
}
