/** Which of the two clients a page is seen on: a large viewport is a computer. */

/** The clients that a browser can be. */
export type BrowserClient = "pc" | "h5";

const LARGE = "(width >= 64rem)";

/** The query that tells a large viewport, for those who listen to its changes. */
export function largeViewport(): MediaQueryList {
  return window.matchMedia(LARGE);
}

/** The client of the present viewport. */
export function browserClient(): BrowserClient {
  return largeViewport().matches ? "pc" : "h5";
}
